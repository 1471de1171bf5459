import { BufferGeometry, Float32BufferAttribute } from 'three'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { noise } from '../../primitives/noise.ts'
import { type Model, type Models, part, piece, seenFrom } from '../../primitives/model.ts'
import { ring } from '../../primitives/turned.ts'
import { foldedCloth } from './foldedCloth.ts'

const ON_A_TABLE = { azimuth: 32, elevation: 30 }

/** Four napkins, each folded in four, in a stack in which every second one is rotated. */
const stack: Model = (record) => {
  const [w, d, h] = [inches(record.length), inches(record.width), inches(record.height)]
  const each = h / 4
  return seenFrom(
    piece(
      ...[0, 1, 2, 3].map((index) => {
        const hex = record.palette[index % record.palette.length] ?? record.colour.hex
        const shape = foldedCloth(w * 0.97, each, d * 0.97, {
          halvings: 2,
          seed: index * 4 + 3,
          uneven: 0.0025,
          dense: 0.9,
          crown: 0.0025,
        })
        return part(shape, material('fabric', 'linen', hex), { y: index * each, turnY: (index - 1.5) * 0.03 })
      }),
    ),
    ON_A_TABLE,
  )
}

/** Two napkins side by side, each gathered by a turned ring. */
const ringed: Model = (record) => {
  const [w, d, h] = [inches(record.length), inches(record.width), inches(record.height)]
  const [linen = record.colour.hex, oak = '#b98a5a'] = record.palette
  const radius = h * 0.5
  return seenFrom(
    piece(
      ...[-1, 1].flatMap((side) => {
        const pose = { x: (side * w) / 4, z: side * inches(0.25), turnY: side * 0.03 }
        return [
          part(
            gathered(w / 2 - inches(0.3), d - inches(0.6), radius, side * 5 + 9),
            material('fabric', 'linen', linen),
            pose,
          ),
          part(napkinRing(radius), material('wood', 'oak', oak), { ...pose, y: radius, turnX: Math.PI / 2 }),
        ]
      }),
    ),
    ON_A_TABLE,
  )
}

function napkinRing(radius: number): BufferGeometry[] {
  const thickness = inches(0.17)
  return [-1, 0, 1].map((row) => ring(radius - thickness, row * thickness * 1.1, thickness))
}

const PLEATS = 5

/** A cloth gathered in the middle of its length (z), with pleats that open towards both ends. */
function gathered(width: number, depth: number, radius: number, seed: number): BufferGeometry {
  const [along, across] = [90, 150]
  const positions: number[] = []
  const uv: number[] = []
  const index: number[] = []
  for (let i = 0; i <= along; i++) {
    const t = (2 * i) / along - 1
    const open = Math.min(1, Math.abs(t) * 1.15) ** 1.25
    for (let j = 0; j <= across; j++) {
      const around = (2 * Math.PI * j) / across
      const pleat = 0.5 + 0.5 * Math.cos(around * PLEATS + 1.2 * noise(t * 1.5, seed, Math.sign(t)))
      const fold = 0.62 + 0.38 * pleat
      const tight = radius * 0.72
      const x = Math.cos(around) * (tight * (1 - open) + (width / 2) * open * (0.9 + 0.1 * pleat))
      const y = Math.sin(around) * (tight * (1 - open) + radius * 0.42 * open) * fold
      const rest = radius * (1 - open) + radius * 0.42 * open
      const wave = 0.004 * open * noise(x * 30, t * 3, seed)
      positions.push(
        x,
        Math.max(0.001, rest + y + wave),
        (t * depth) / 2 + 0.008 * open * Math.sign(t) * noise(around, seed, 4),
      )
      uv.push((around * width) / Math.PI, (t * depth) / 2)
    }
  }
  const stride = across + 1
  for (let i = 0; i < along; i++) {
    for (let j = 0; j < across; j++) {
      const a = i * stride + j
      index.push(a, a + 1, a + stride, a + 1, a + stride + 1, a + stride)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2))
  geometry.setIndex(index)
  geometry.computeVertexNormals()
  return geometry
}

export const MODELS: Models = {
  'perla-napkins-flax': stack,
  'perla-napkins-chalk': stack,
  'perla-napkins-saffron': stack,
  'perla-napkins-graphite': stack,
  'perla-napkin-rings-oak': ringed,
  'perla-napkins-olive': stack,
  'perla-napkins-blush': stack,
  'perla-napkin-rings-walnut': ringed,
}
