import { type BufferGeometry, Vector3 } from 'three'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { noise } from '../../primitives/noise.ts'
import { type Model, type Models, part, piece, seenFrom } from '../../primitives/model.ts'
import { roundedBox } from '../../primitives/roundedBox.ts'
import { rod, tube, turned } from '../../primitives/turned.ts'

const RADIUS = inches(3.25)
const TALL = inches(7.5)
const STEEL = material('metal', 'brushed', '#c3c4c4')
const PAPER = material('lacquer', 'satin', '#f4f1ea')
const LABEL_FROM = inches(0.55)
const LABEL_TO = inches(6.7)
/** The lower part of the label shows the color. */
const COLOUR_TO = inches(4.4)

/** A gallon can with its color on the label and dabbed on the lid, and a painted sample board leaning on it. */
const can: Model = (record) => {
  const { hex } = record.colour
  const wet = material('lacquer', 'gloss', hex)
  const dry = material('lacquer', 'satin', hex)
  const canX = inches(-3.4)
  const board = inches(7.6)
  const lean = 0.3
  return seenFrom(
    piece(
      ...[
        part(tin(), STEEL),
        part(sleeve(LABEL_FROM, LABEL_TO, 0.0004), PAPER),
        part(sleeve(LABEL_FROM + inches(0.5), COLOUR_TO, 0.0009), dry),
        part(drip(), wet, { y: TALL - inches(0.22) }),
        part(bail(), STEEL),
      ].map((made) => {
        made.position.x += canX
        return made
      }),
      part(roundedBox(board, board, inches(0.16), { radius: inches(0.06), segments: [8, 8, 4] }), PAPER, {
        x: inches(3.1),
        y: (board / 2) * Math.cos(lean) + 0.002,
        z: inches(0.9),
        turnX: -lean,
        turnY: -0.12,
      }),
      part(brushed(board - inches(0.7), board - inches(1.1)), dry, {
        x: inches(3.1) - inches(0.02),
        y: (board / 2) * Math.cos(lean) + inches(0.12),
        z: inches(0.9) + inches(0.09),
        turnX: -lean,
        turnY: -0.12,
      }),
    ),
    { azimuth: 14, elevation: 17 },
  )
}

function tin(): BufferGeometry {
  const r = RADIUS
  return turned(
    [
      [0, 0.001],
      [r - 0.002, 0.001],
      [r + 0.0012, 0.002],
      [r + 0.0012, 0.006],
      [r - 0.0006, 0.009],
      [r - 0.0006, TALL - 0.016],
      [r + 0.0014, TALL - 0.012],
      [r + 0.0018, TALL - 0.004],
      [r + 0.0002, TALL],
      [r - 0.004, TALL - 0.0005],
      [r - 0.007, TALL - 0.003],
      [r - 0.0095, TALL - 0.006],
      [r - 0.0115, TALL - 0.0022],
      [r - 0.0135, TALL - 0.0022],
      [r - 0.0155, TALL - 0.0066],
      [0, TALL - 0.0066],
    ],
    128,
  )
}

function sleeve(from: number, to: number, out: number): BufferGeometry {
  const r = RADIUS - 0.0006 + out
  return turned(
    [
      [r - 0.001, from],
      [r, from],
      [r, to],
      [r - 0.001, to],
    ],
    128,
  )
}

/** The dab of paint on the lid. */
function drip(): BufferGeometry {
  const shape = turned(
    [
      [inches(1.36), 0],
      [inches(1.3), 0.0012],
      [inches(1.1), 0.0026],
      [0, 0.003],
    ],
    72,
  )
  const at = shape.getAttribute('position')
  for (let i = 0; i < at.count; i++) {
    const angle = Math.atan2(at.getZ(i), at.getX(i))
    const wobble = 1 + 0.16 * noise(Math.cos(angle) * 1.4, Math.sin(angle) * 1.4, 3)
    at.setX(i, at.getX(i) * wobble * 1.15)
    at.setZ(i, at.getZ(i) * wobble)
  }
  shape.computeVertexNormals()
  return shape
}

/** The wire handle, laid down to the front, and its two ears. */
function bail(): BufferGeometry[] {
  const y = TALL - inches(1.05)
  const reach = RADIUS + inches(0.12)
  const points = Array.from({ length: 25 }, (_, i) => {
    const t = (i / 24) * Math.PI
    return new Vector3(-Math.cos(t) * reach, y - Math.sin(t) * inches(2.7), Math.sin(t) * (reach + inches(0.05)))
  })
  const ear = (side: number) =>
    rod(new Vector3(side * (RADIUS - 0.002), y, 0), new Vector3(side * (RADIUS + inches(0.2)), y, 0), inches(0.3))
  return [tube(points, inches(0.06), { along: 96 }), ear(-1), ear(1)]
}

/** Brushed paint on a board: horizontal ridges of the bristles, ragged where the strokes end. */
function brushed(width: number, height: number): BufferGeometry {
  return roundedBox(width, height, 0.0012, {
    radius: 0.0005,
    segments: [60, 120, 4],
    displace: (p, n, k) => {
      const ragged =
        Math.abs(k.u) ** 8 *
        inches(0.35) *
        (0.4 * noise(2, p.y * 60, Math.sign(p.x)) + 0.6 * noise(5, p.y * 260, Math.sign(p.x)))
      const ridge = n.z > 0.5 ? 0.0004 * noise(p.x * 3, p.y * 420, 2) + 0.0003 * noise(p.x * 8, p.y * 130, 6) : 0
      return new Vector3(ragged, Math.abs(k.v) ** 8 * 0.002 * noise(p.x * 40, 4, Math.sign(p.y)), ridge)
    },
  })
}

const IDS = ['oat-milk', 'river-clay', 'bay-leaf', 'peacock', 'apricot-jam', 'slate-roof', 'harbor-mist', 'chalk-line']

export const MODELS: Models = Object.fromEntries(IDS.map((id) => [`paint-${id}`, can]))
