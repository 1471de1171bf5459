import { BufferGeometry, CatmullRomCurve3, Float32BufferAttribute, TubeGeometry, Vector3 } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { inches } from '../../primitives/inches.ts'
import { noise } from '../../primitives/noise.ts'
import { roundedBox } from '../../primitives/roundedBox.ts'

/** Irregularities in meters: a rug is never quite flat, and its edges are not quite straight. */
const WAVER = 0.004
const LIFT = 0.0015
const ABOVE_BASE = 0.0008

export type Field = { width: number; depth: number; thickness: number }

function settle(point: Vector3): void {
  const { x, z } = point
  point.x += WAVER * noise(z * 1.8, 3, x * 0.4)
  point.z += WAVER * noise(x * 1.8, 7, z * 0.4)
}

function swell(x: number, z: number): number {
  return LIFT * (0.6 * noise(x * 2.2, z * 2.2, 4) + 0.4 * noise(x * 7, z * 7, 8))
}

/** The body of a rectangular rug, of which only the edges are visible. */
export function rugBase({ width, depth, thickness }: Field): BufferGeometry {
  const base = roundedBox(width, thickness, depth, {
    radius: thickness * 0.48,
    segments: [60, 4, 60],
    displace: (p) => {
      const moved = p.clone()
      settle(moved)
      return moved.sub(p)
    },
  })
  return base.translate(0, thickness / 2, 0)
}

/** The color of a cell; `undefined` shows the base. */
export type Pattern = (column: number, row: number) => string | undefined

/**
 * The face of a rug, made of square cells: one shape per color, so that colors have sharp borders like yarns. Columns
 * run along x, rows from the back to the front.
 */
export function rugFace(field: Field, columns: number, rows: number, pattern: Pattern): Map<string, BufferGeometry> {
  const inset = field.thickness * 0.5
  const [w, d] = [field.width - inset * 2, field.depth - inset * 2]
  const cells = new Map<string, { positions: number[]; uv: number[]; index: number[] }>()
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const hex = pattern(column, row)
      if (!hex) continue
      const cell = cells.get(hex) ?? { positions: [], uv: [], index: [] }
      cells.set(hex, cell)
      const first = cell.positions.length / 3
      for (const [i, j] of [
        [0, 0],
        [0, 1],
        [1, 1],
        [1, 0],
      ] as const) {
        const x = ((column + i) / columns - 0.5) * w
        const z = ((row + j) / rows - 0.5) * d
        const point = new Vector3(x, field.thickness + ABOVE_BASE + LIFT + swell(x, z), z)
        settle(point)
        cell.positions.push(point.x, point.y, point.z)
        cell.uv.push(x, z)
      }
      cell.index.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
  }
  return new Map([...cells].map(([hex, cell]) => [hex, shapeOf(cell)]))
}

function shapeOf(cell: { positions: number[]; uv: number[]; index: number[] }): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(cell.positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(cell.uv, 2))
  geometry.setIndex(cell.index)
  geometry.computeVertexNormals()
  return geometry
}

type RoundFace = {
  /** Height above the base at a point of the rug, in meters; `turn` in radians. */
  height: (reach: number, turn: number) => number
  /** The color at that point, linear RGB. */
  colour: (reach: number, turn: number) => readonly [number, number, number]
  rings: number
  around: number
}

/** A round rug with vertex colors; its edge curves down to the floor. */
export function roundRug(radius: number, thickness: number, face: RoundFace): BufferGeometry {
  const { rings, around } = face
  const positions: number[] = []
  const colours: number[] = []
  const uv: number[] = []
  const index: number[] = []
  for (let i = 0; i <= rings + 4; i++) {
    const reach = (Math.min(i, rings) / rings) * (radius - thickness * 0.5)
    const over = Math.max(0, i - rings) / 4
    for (let j = 0; j < around; j++) {
      const turn = (j / around) * Math.PI * 2
      const edge = reach + thickness * 0.5 * Math.sin((over * Math.PI) / 2)
      const wobble = 1 + (0.006 * noise(Math.cos(turn) * 2, Math.sin(turn) * 2, 5) * edge) / radius
      const [x, z] = [Math.cos(turn) * edge * wobble, Math.sin(turn) * edge * wobble]
      const top = thickness + face.height(reach, turn) + swell(x, z)
      positions.push(x, top * Math.cos((over * Math.PI) / 2), z)
      colours.push(...face.colour(reach, turn))
      uv.push(x, z)
    }
  }
  for (let i = 0; i < rings + 4; i++) {
    for (let j = 0; j < around; j++) {
      const a = i * around + j
      const b = i * around + ((j + 1) % around)
      index.push(a, b, a + around, b, b + around, a + around)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(colours, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}

/** Knotted strands at both short ends (±x), lying on the floor. */
export function rugFringe({ width, depth, thickness }: Field, length: number, pitch: number): BufferGeometry {
  const strand = inches(0.09)
  const strands: BufferGeometry[] = []
  for (const end of [-1, 1]) {
    for (let z = -depth / 2 + pitch; z < depth / 2 - pitch / 2; z += pitch) {
      const stray = noise(z * 30, end * 5, 2)
      const x = end * (width / 2 - inches(0.2))
      const reach = length * (0.93 + 0.07 * noise(z * 50, end, 9))
      const curve = new CatmullRomCurve3([
        new Vector3(x, thickness * 0.6, z),
        new Vector3(x + end * reach * 0.35, strand, z + stray * pitch * 0.2),
        new Vector3(x + end * reach * 0.7, strand * 1.2, z + stray * pitch * 0.6),
        new Vector3(x + end * reach, strand, z + stray * pitch * 0.9),
      ])
      strands.push(new TubeGeometry(curve, 6, strand, 5, false))
    }
  }
  return mergeGeometries(strands)
}
