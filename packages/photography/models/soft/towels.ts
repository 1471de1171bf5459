import { Vector3 } from 'three'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { noise } from '../../primitives/noise.ts'
import { type Model, type Models, part, piece, seenFrom } from '../../primitives/model.ts'
import { rod, turned } from '../../primitives/turned.ts'
import { cloth } from './cloth.ts'
import { foldedCloth } from './foldedCloth.ts'
import { type LinePoint, ribbon } from './ribbon.ts'

/** Two bath towels, two hand towels and two washcloths, folded and stacked, the largest at the bottom. */
const pile: Model = (record) => {
  const [w, d, h] = [inches(record.length), inches(record.width), inches(record.height)]
  const [bath = record.colour.hex, hand = bath, wash = hand] = record.palette
  const towels = [
    { hex: bath, share: 0.26, inset: 0, seed: 3, turnY: 0 },
    { hex: bath, share: 0.26, inset: 0.1, seed: 9, turnY: 0.015 },
    { hex: hand, share: 0.15, inset: 0.9, seed: 14, turnY: -0.03 },
    { hex: hand, share: 0.15, inset: 1, seed: 21, turnY: 0.02 },
    { hex: wash, share: 0.09, inset: 2.3, seed: 27, turnY: 0.05 },
    { hex: wash, share: 0.09, inset: 2.4, seed: 33, turnY: -0.04 },
  ]
  let y = 0
  const parts = towels.map(({ hex, share, inset, seed, turnY }) => {
    const height = share * h
    const shape = foldedCloth(w - inches(inset) * 2, height, d - inches(inset), {
      halvings: 2,
      seed,
      uneven: 0.005,
      dense: 0.97,
      crown: 0.004,
    })
    const made = part(shape, material('fabric', 'terry', hex), { y, z: -inches(inset) / 2.4, turnY })
    y += height * 0.985
    return made
  })
  return seenFrom(piece(...parts), { azimuth: 26, elevation: 15 })
}

/** A bath towel over a wall rail: the rail runs along x, the wall is behind it. */
function hung(metal: 'chrome' | 'brass'): Model {
  return (record) => {
    const [w, h, d] = [inches(record.length), inches(record.height), inches(record.width)]
    const [hex = record.colour.hex, metalHex = '#c9cccf'] = record.palette
    const made = material('metal', metal, metalHex)
    const radius = inches(0.42)
    const postX = w / 2 - inches(1.1)
    const railY = h - inches(1.1)
    const railZ = d / 2 - inches(1.5)
    const plate = turned(
      [
        [0, 0],
        [inches(1.1), 0],
        [inches(1.1), inches(0.18)],
        [inches(1), inches(0.28)],
        [inches(0.36), inches(0.3)],
        [inches(0.36), railZ + d / 2],
        [0, railZ + d / 2],
      ],
      48,
    )
    const towel = cloth('towelHung', [inches(16.5), h - inches(0.6), inches(2.9)])
    return seenFrom(
      piece(
        part(
          rod(new Vector3(-w / 2 + inches(0.5), railY, railZ), new Vector3(w / 2 - inches(0.5), railY, railZ), radius),
          made,
        ),
        ...[-postX, postX].map((x) => part(plate, made, { x, y: railY, z: -d / 2, turnX: Math.PI / 2 })),
        ...[-1, 1].map((end) =>
          part(
            turned(
              [
                [0, 0],
                [radius * 1.25, 0.001],
                [radius * 1.25, 0.008],
                [0, 0.011],
              ],
              32,
            ),
            made,
            {
              x: end * (w / 2 - inches(0.5)),
              y: railY,
              z: railZ,
              turnZ: (-end * Math.PI) / 2,
            },
          ),
        ),
        part(towel, material('fabric', 'terry', hex), {
          y: (h - inches(0.6)) / 2 + inches(0.05),
          z: railZ,
          x: -inches(0.4),
        }),
      ),
      { azimuth: 20, elevation: 6 },
    )
  }
}

/** Three rolled towels, two below and one on top, the spirals to the front. */
const rolls: Model = (record) => {
  const [w, d, h] = [inches(record.length), inches(record.width), inches(record.height)]
  const terry = material('fabric', 'terry', record.colour.hex)
  const radius = Math.min(w / 4, h / (2 + Math.sqrt(3)))
  const places = [
    { x: -radius * 0.99, y: radius, seed: 1, turnX: 0.6 },
    { x: radius * 0.99, y: radius, seed: 6, turnX: 2.4 },
    { x: 0, y: radius * (1 + Math.sqrt(3)) * 0.985, seed: 11, turnX: 4.1 },
  ]
  return seenFrom(
    piece(
      ...places.map(({ x, y, seed, turnX }) => {
        const shape = rolled(d, radius, seed)
        shape.rotateX(turnX)
        shape.rotateY(-Math.PI / 2)
        return part(shape, terry, { x, y, z: 0.004 * noise(seed, 1, 2) })
      }),
    ),
    { azimuth: 24, elevation: 16 },
  )
}

/** A roll about the x axis. */
function rolled(width: number, radius: number, seed: number) {
  const turns = 4.2
  const thickness = radius / (turns + 0.55)
  const faces = 210
  const line: LinePoint[] = Array.from({ length: faces + 1 }, (_, i) => {
    const t = i / faces
    const angle = t * turns * Math.PI * 2
    const reach = thickness * 0.55 + t * (radius - thickness * 1.05)
    return { z: Math.cos(angle) * reach, y: Math.sin(angle) * reach }
  })
  return ribbon(line, {
    width,
    thickness: thickness * 0.94,
    across: 36,
    warp: (point, u, s) => {
      point.x += u * 0.006 * noise(s * 9, seed, 2)
      const swell = 1 + 0.012 * noise(u * 2, s * 2, seed)
      point.y *= swell
      point.z *= swell
    },
  })
}

export const MODELS: Models = {
  'mareva-towel-set-white': pile,
  'mareva-towel-set-sand': pile,
  'mareva-towel-set-lagoon': pile,
  'mareva-towel-set-graphite': pile,
  'cala-towel-rail-chrome': hung('chrome'),
  'cala-towel-rail-brass': hung('brass'),
  'mareva-rolled-towels-blush': rolls,
  'mareva-rolled-towels-fog': rolls,
  'mareva-towel-set-sage': pile,
}
