import { Vector3 } from 'three'
import { bent } from '../../primitives/bent.ts'
import { cushion } from '../../primitives/cushion.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board, upholstered } from '../../primitives/roundedBox.ts'
import { simulated } from '../../primitives/simulated.ts'
import { leg, rod, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'
import { seating } from './seating.ts'

type Cloth = 'boucle' | 'linen' | 'velvet' | 'leather'

/** A barrel chair: one padded shell around a round seat, on a swivel foot. */
const tilda =
  (cloth: Cloth): Model =>
  (record) => {
    const { width, height } = extent(record)
    const fabric = material('fabric', cloth, tone(record, 0))
    const thick = 0.13
    const radius = width / 2 - thick / 2
    const shellHeight = height - 0.1
    const arc = radius * Math.PI * 1.34
    const shell = upholstered(arc, shellHeight, thick, { radius: 0.06, puff: 0.012 })
    const seat = width / 2 - thick + 0.015
    const seatProfile: Array<[number, number]> = [
      [0, 0],
      [seat - 0.05, 0],
      [seat - 0.012, 0.018],
      [seat, 0.06],
      [seat - 0.004, 0.11],
      [seat - 0.03, 0.15],
      [seat - 0.1, 0.165],
      [0, 0.178],
    ]
    return piece(
      part(bent(shell, radius, 0.26), fabric, { y: 0.1 + shellHeight / 2 }),
      part(
        turned(
          [
            [0, 0.1],
            [radius + 0.03, 0.1],
            [radius + 0.045, 0.13],
            [radius + 0.04, 0.28],
            [0, 0.28],
          ],
          96,
        ),
        fabric,
      ),
      part(turned(seatProfile, 96), fabric, { y: 0.27, z: 0.03 }),
      part(
        turned(
          [
            [0, 0],
            [radius - 0.02, 0],
            [radius - 0.015, 0.006],
            [radius - 0.02, 0.02],
            [0.06, 0.03],
            [0.05, 0.11],
            [0, 0.11],
          ],
          80,
        ),
        material('wood', 'walnut', tone(record, 1)),
      ),
      part(simulated('pillowLumbar', [0.46, 0.14, 0.3]), material('fabric', 'linen', tone(record, 2)), {
        y: 0.585,
        z: -radius + 0.2,
        turnX: 1.2,
      }),
    )
  }

/** Factor on the depth of the frame, which makes up for the depth that its leaning parts lose. */
const LEANT = 1.085

/** An open wooden frame with two loose cushions, leaning back. */
const linus =
  (cloth: Cloth, grain: 'oak' | 'walnut'): Model =>
  (record) => {
    const { width, height } = extent(record)
    const depth = extent(record).depth * LEANT
    const wood = material('wood', grain, tone(record, 1))
    const fabric = material('fabric', cloth, tone(record, 0))
    const armY = height * 0.68
    const [x, front, back] = [width / 2 - 0.03, depth / 2 - 0.09, -depth / 2 + 0.14]
    const inner = width - 0.16
    const lean = 0.36
    return piece(
      [-1, 1].flatMap((side) => [
        part(leg(armY, 0.014, 0.023), wood, { x: side * x, z: front, turnX: 0.05 }),
        part(leg(armY + 0.008, 0.014, 0.023), wood, { x: side * x, z: back - 0.05, turnX: 0.14 }),
        part(board(0.062, 0.026, depth - 0.1, 0.011), wood, { x: side * x, y: armY + 0.005, turnX: 0.045 }),
        part(board(0.026, 0.06, depth - 0.22, 0.006), wood, { x: side * (x - 0.012), y: 0.29, z: 0.02, turnX: 0.09 }),
      ]),
      part(board(width - 0.06, 0.055, 0.026, 0.006), wood, { y: 0.32, z: front - 0.01 }),
      part(board(width - 0.06, 0.055, 0.026, 0.006), wood, { y: 0.25, z: back - 0.01 }),
      [0, 1, 2, 3, 4, 5].map((i) =>
        part(rod(new Vector3(0, 0, 0), new Vector3(0, height * 0.52, 0), 0.009), wood, {
          x: (i - 2.5) * inner * 0.17,
          y: 0.3,
          z: back + 0.06,
          turnX: -lean,
        }),
      ),
      part(board(inner, 0.06, 0.026, 0.01), wood, {
        y: 0.3 + height * 0.52 * Math.cos(lean),
        z: back + 0.06 - height * 0.52 * Math.sin(lean),
        turnX: -lean,
      }),
      part(cushion(inner, 0.13, depth * 0.74, { crown: 0.018, sag: 0.008, piping: 0.0045, seed: 3 }), fabric, {
        y: 0.385,
        z: 0.04,
        turnX: 0.08,
      }),
      part(
        cushion(inner, 0.5, 0.13, { crown: 0.004, puff: 0.026, radius: 0.05, wrinkle: 0.005, piping: 0, seed: 5 }),
        fabric,
        { y: 0.655, z: back + 0.035, turnX: -lean },
      ),
    )
  }

/** The Marlow sofa as an armchair. */
const marlow =
  (cloth: Cloth): Model =>
  (record) =>
    seating({
      ...extent(record),
      seats: 1,
      arms: { width: 0.11, height: 0.62, radius: 0.025 },
      fabric: material('fabric', cloth, tone(record, 0)),
      wood: material('wood', 'walnut', tone(record, 1)),
      feet: 'block',
      piping: true,
      backCushions: 0.05,
    })

/** A soft cube with a lid of piping: footrest, extra seat, low table with a tray. */
const pouf: Model = (record) => {
  const { width, depth, height } = extent(record)
  const fabric = material('fabric', 'boucle', tone(record, 0))
  return piece(
    part(upholstered(width, height * 0.66, depth, { radius: 0.06, puff: 0.008 }), fabric, { y: height * 0.33 }),
    part(cushion(width, height * 0.34, depth, { crown: 0.02, radius: 0.06, piping: 0.005 }), fabric, {
      y: height * 0.82,
    }),
  )
}

export const MODELS: Models = {
  'tilda-swivel-chair-cream': tilda('boucle'),
  'tilda-swivel-chair-mustard': tilda('velvet'),
  'tilda-swivel-chair-pewter': tilda('linen'),
  'linus-lounge-chair-oak': linus('linen', 'oak'),
  'linus-lounge-chair-walnut': linus('leather', 'walnut'),
  'marlow-armchair-ivory': marlow('linen'),
  'marlow-armchair-teal': marlow('velvet'),
  'pom-ottoman-cream': pouf,
  'marlow-armchair-ash': marlow('linen'),
  'pom-ottoman-marigold': pouf,
}
