import { BufferGeometry, Float32BufferAttribute, Vector3 } from 'three'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { noise } from '../../primitives/noise.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { tube, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

const POT_SHARE = 0.27
const LEAVES_OF_A_STEM = 13
/** Angle in radians between successive leaves around the stem: the golden angle. */
const PHYLLOTAXIS = 2.39996

/** A rubber plant of three stems in a tapered pot. Palette: leaves, pot. */
const rubberPlant: Model = (record) => {
  const { width, height } = extent(record)
  const potHeight = height * POT_SHARE
  const potRadius = width * 0.26
  const soilY = potHeight - inches(1.2)
  const stems = [
    { lean: 0.05, towards: 0.4, top: height * 0.95, seed: 2 },
    { lean: 0.13, towards: 2.6, top: height * 0.8, seed: 8 },
    { lean: 0.15, towards: 4.7, top: height * 0.7, seed: 15 },
  ].map((stem) => ({ ...stem, line: stemLine(soilY - 0.02, stem.top, stem.lean, stem.towards, potRadius) }))
  const leaves = stems.flatMap(({ line, seed }) =>
    Array.from({ length: LEAVES_OF_A_STEM }, (_, i) => {
      const share = i / (LEAVES_OF_A_STEM - 1)
      const at = along(line, 0.28 + 0.72 * share)
      const size = width * (0.5 - 0.17 * share) * (1 + 0.1 * noise(i, seed, 3))
      return leaf(at, size, {
        around: i * PHYLLOTAXIS + seed,
        rise: 0.28 + 0.95 * share ** 2 + 0.14 * noise(seed, i, 1),
        droop: 0.95 - 0.5 * share,
      })
    }),
  )
  return piece(
    part(pot(potRadius, potHeight), material('ceramic', 'matte', tone(record, 1))),
    part(soil(potRadius * 0.94, soilY), material('fabric', 'boucle', '#4a3a2e')),
    part(
      stems.map(({ line }) => tube(line, inches(0.3), { along: 48, around: 12 })),
      material('wood', 'walnut', '#6d5a45'),
    ),
    part(leaves, material('leaf', 'plain', tone(record, 0))),
  )
}

function stemLine(from: number, to: number, lean: number, towards: number, potRadius: number): Vector3[] {
  const start = potRadius * 0.3
  return Array.from({ length: 7 }, (_, i) => {
    const share = i / 6
    const reach = start + (to - from) * lean * share ** 1.4
    const sway = 0.008 * noise(share * 3, towards, 2)
    return new Vector3(Math.cos(towards) * reach + sway, from + (to - from) * share * 0.93, Math.sin(towards) * reach)
  })
}

function along(line: Vector3[], share: number): Vector3 {
  const at = share * (line.length - 1)
  const before = line[Math.floor(at)] ?? new Vector3()
  const after = line[Math.ceil(at)] ?? before
  return before.clone().lerp(after, at - Math.floor(at))
}

type LeafPose = { around: number; rise: number; droop: number }
const [LEAF_ROWS, LEAF_COLUMNS] = [22, 10]
const STALK = 0.2

/** A broad oval leaf on a short stalk, folded a little along its rib, its tip bending down; closed, with two faces. */
function leaf(from: Vector3, size: number, { around, rise, droop }: LeafPose): BufferGeometry {
  const [out, side] = [
    new Vector3(Math.cos(around), 0, Math.sin(around)),
    new Vector3(-Math.sin(around), 0, Math.cos(around)),
  ]
  const thickness = 0.0012
  const positions: number[] = []
  const index: number[] = []
  const point = from.clone()
  const step = size / LEAF_ROWS
  for (let row = 0; row <= LEAF_ROWS; row++) {
    const share = row / LEAF_ROWS
    const angle = rise - droop * share ** 1.6
    const ahead = out
      .clone()
      .multiplyScalar(Math.cos(angle))
      .add(new Vector3(0, Math.sin(angle), 0))
    const up = out
      .clone()
      .multiplyScalar(-Math.sin(angle))
      .add(new Vector3(0, Math.cos(angle), 0))
    if (row > 0) point.addScaledVector(ahead, step)
    const blade = Math.max(0, (share - STALK) / (1 - STALK))
    const half = Math.max(0.0024, size * 0.27 * Math.sin(Math.PI * blade ** 0.82) ** 0.75)
    for (const face of [1, -1]) {
      for (let column = 0; column <= LEAF_COLUMNS; column++) {
        const u = (2 * column) / LEAF_COLUMNS - 1
        const lift = half * 0.34 * Math.abs(u) ** 1.3 + 0.004 * noise(share * 4, u * 2, around)
        const at = point
          .clone()
          .addScaledVector(side, u * half)
          .addScaledVector(up, lift + face * thickness * (1 - u ** 4))
        positions.push(at.x, at.y, at.z)
      }
    }
  }
  const stride = LEAF_COLUMNS + 1
  for (let row = 0; row < LEAF_ROWS; row++) {
    for (let column = 0; column < LEAF_COLUMNS; column++) {
      const top = row * stride * 2 + column
      const nextTop = top + stride * 2
      index.push(top, top + 1, nextTop, top + 1, nextTop + 1, nextTop)
      const below = top + stride
      const nextBelow = nextTop + stride
      index.push(below, nextBelow, below + 1, below + 1, nextBelow, nextBelow + 1)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}

function pot(radius: number, height: number): BufferGeometry {
  const wall = inches(0.45)
  return turned(
    [
      [0, 0],
      [radius * 0.74, 0],
      [radius * 0.77, 0.006],
      [radius * 0.9, height * 0.5],
      [radius - 0.002, height - 0.012],
      [radius, height - 0.004],
      [radius - wall * 0.5, height],
      [radius - wall, height - 0.005],
      [radius - wall - 0.004, height - inches(1.6)],
      [0, height - inches(1.6)],
    ],
    112,
  )
}

function soil(radius: number, y: number): BufferGeometry {
  return turned(
    [
      [0, y - 0.012],
      [radius, y - 0.012],
      [radius * 0.97, y],
      [radius * 0.5, y + 0.004],
      [0, y + 0.006],
    ],
    64,
  )
}

export const MODELS: Models = {
  'fico-rubber-plant-terracotta': rubberPlant,
  'fico-rubber-plant-white': rubberPlant,
}
