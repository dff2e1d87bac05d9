"""Blocks of 512 bits as a type of Numba, held in vector registers."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, models, register_model

# A block is a cache line of bits: 8 words of 64. Numba has no vectors of its own, and its compiler does not find these.
WORDS = 8
_VECTOR = ir.VectorType(ir.IntType(64), WORDS)


class BlockType(types.Type):
    """A block, the result of ``load``."""

    def __init__(self) -> None:
        super().__init__(name="Block")


_block = BlockType()


@register_model(BlockType)
class _BlockModel(models.PrimitiveModel):
    def __init__(self, manager: Any, front_end_type: Any) -> None:
        super().__init__(manager, front_end_type, _VECTOR)  # type: ignore[no-untyped-call]


@intrinsic
def load(typing_context: Any, bits: Any, index: Any) -> Any:
    """The block bits[index : index + WORDS]."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        pointer = builder.gep(array.data, [arguments[1]])
        return builder.load(builder.bitcast(pointer, _VECTOR.as_pointer()), align=8)

    return _block(bits, types.uint64), generate


@intrinsic
def union(typing_context: Any, left: Any, right: Any) -> Any:
    """The bits in one block or the other."""
    return _block(_block, _block), lambda context, builder, signature, arguments: builder.or_(*arguments)


def _words_with_gaps(builder: Any, block: Any) -> Any:
    """One bit for each word of the block that has a zero bit."""
    full = ir.Constant(_VECTOR, [2**64 - 1] * WORDS)
    return builder.bitcast(builder.icmp_unsigned("!=", block, full), ir.IntType(WORDS))


@intrinsic
def is_full(typing_context: Any, block: Any) -> Any:
    """Has the block no zero bit?"""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.icmp_unsigned("==", _words_with_gaps(builder, arguments[0]), ir.IntType(WORDS)(0))

    return types.boolean(_block), generate


@intrinsic
def first_gap(typing_context: Any, block: Any) -> Any:
    """The index of the first zero bit of a block that has one."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        long, false = ir.IntType(64), ir.IntType(1)(0)
        word = builder.zext(builder.cttz(_words_with_gaps(builder, arguments[0]), false), long)
        bit = builder.cttz(builder.not_(builder.extract_element(arguments[0], word)), false)
        return builder.add(builder.mul(word, long(64)), bit)

    return types.uint64(_block), generate
