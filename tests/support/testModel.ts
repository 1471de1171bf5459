/**
 * A matting model for tests, encoded byte by byte (ONNX is protobuf). It classifies pixels darker than medium gray as
 * the object.
 */

const SIDE = 1024
const VARINT = 0
const BYTES = 2
const FLOAT = 5
/** onnx.proto3: TensorProto.DataType and AttributeProto.AttributeType. */
const FLOAT_TENSOR = 1
const ATTRIBUTE = { float: 1, int: 2, ints: 7 }

/** @param side of the square pictures that the model accepts, in pixels */
export function testModel(side = SIDE): Buffer {
  const mean = node('ReduceMean', 'input', 'mean', [ints('axes', [1]), int('keepdims', 1)])
  const darkness = node('Neg', 'mean', 'darkness', [])
  const matte = node('HardSigmoid', 'darkness', 'matte', [float('alpha', 5), float('beta', 0)])
  const graph = Buffer.concat([
    ...[mean, darkness, matte].map((one) => bytes(1, one)),
    text(2, 'matting'),
    bytes(11, port('input', [1, 3, side, side])),
    bytes(12, port('matte', [1, 1, side, side])),
  ])
  // IR version 6 and operator set 11, which all current runtimes support.
  return Buffer.concat([number(1, 6), bytes(7, graph), bytes(8, Buffer.concat([text(1, ''), number(2, 11)]))])
}

function node(operator: string, input: string, output: string, attributes: Buffer[]): Buffer {
  return Buffer.concat([text(1, input), text(2, output), text(4, operator), ...attributes.map((one) => bytes(5, one))])
}

function float(name: string, value: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeFloatLE(value)
  return Buffer.concat([text(1, name), varint((2 << 3) | FLOAT), four, number(20, ATTRIBUTE.float)])
}

function int(name: string, value: number): Buffer {
  return Buffer.concat([text(1, name), number(3, value), number(20, ATTRIBUTE.int)])
}

function ints(name: string, values: number[]): Buffer {
  return Buffer.concat([text(1, name), ...values.map((value) => number(8, value)), number(20, ATTRIBUTE.ints)])
}

/** A named tensor of a fixed shape. */
function port(name: string, shape: number[]): Buffer {
  const dimensions = Buffer.concat(shape.map((size) => bytes(1, number(1, size))))
  const tensor = Buffer.concat([number(1, FLOAT_TENSOR), bytes(2, dimensions)])
  return Buffer.concat([text(1, name), bytes(2, bytes(1, tensor))])
}

function number(field: number, value: number): Buffer {
  return Buffer.concat([varint((field << 3) | VARINT), varint(value)])
}

function text(field: number, value: string): Buffer {
  return bytes(field, Buffer.from(value))
}

function bytes(field: number, value: Buffer): Buffer {
  return Buffer.concat([varint((field << 3) | BYTES), varint(value.length), value])
}

function varint(value: number): Buffer {
  const out: number[] = []
  let rest = value
  while (rest > 127) {
    out.push((rest & 127) | 128)
    rest >>>= 7
  }
  return Buffer.from([...out, rest])
}
