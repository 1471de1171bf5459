/** Upholstered seating: one body with arms, seat and back cushions, from a chair to a three-seat sofa. */
import type { Group, Material } from 'three'
import { cushion } from '../../primitives/cushion.ts'
import { part, piece } from '../../primitives/model.ts'
import { board, upholstered } from '../../primitives/roundedBox.ts'
import { simulated } from '../../primitives/simulated.ts'
import { leg } from '../../primitives/turned.ts'

export type Arms = {
  /** Meters: width of one arm, its height from the floor, the radius of its edges. */
  width: number
  height: number
  radius: number
}

export type Seating = {
  /** Overall dimensions in meters. */
  width: number
  depth: number
  height: number
  seats: number
  arms: Arms
  fabric: Material
  wood: Material
  feet: 'turned' | 'block' | 'plinth'
  piping?: boolean
  /** Radius of the back cushions' edges in meters; 0 for a tight back without cushions. */
  backCushions: number
  /** Fabrics of the throw pillows, from the left. */
  pillows?: Material[]
}

const LEG_HEIGHT = 0.13
const BASE_HEIGHT = 0.15
const SEAT_THICKNESS = 0.17
const BACK_THICKNESS = 0.19
const LEAN = 0.22

export function seating(s: Seating): Group {
  const legHeight = s.feet === 'plinth' ? 0.05 : LEG_HEIGHT
  const seatY = legHeight + BASE_HEIGHT
  const inner = s.width - s.arms.width * 2
  const backHeight = s.height - legHeight - 0.05
  const parts = [
    part(upholstered(s.width - 0.03, BASE_HEIGHT, s.depth - 0.04, { radius: 0.03, puff: 0.002 }), s.fabric, {
      y: legHeight + BASE_HEIGHT / 2,
    }),
    part(upholstered(inner + 0.06, backHeight, BACK_THICKNESS, { radius: 0.07, puff: 0.008 }), s.fabric, {
      y: legHeight + backHeight / 2,
      z: -s.depth / 2 + BACK_THICKNESS / 2 + 0.005,
      turnX: -0.05,
    }),
    ...arms(s, legHeight),
    ...seatsOf(s, seatY, inner),
    ...backsOf(s, seatY, inner),
    ...feet(s, legHeight),
    ...pillows(s, seatY + SEAT_THICKNESS, inner),
  ]
  return piece(parts)
}

function arms({ arms: arm, width, depth, fabric }: Seating, legHeight: number): Group[] {
  if (arm.width <= 0) return []
  const height = arm.height - legHeight
  return [-1, 1].map((side) =>
    part(upholstered(arm.width, height, depth - 0.005, { radius: arm.radius, puff: 0.01, seed: side }), fabric, {
      x: side * (width / 2 - arm.width / 2),
      y: legHeight + height / 2,
    }),
  )
}

function seatsOf(s: Seating, seatY: number, inner: number): Group[] {
  const each = inner / s.seats
  const deep = s.depth - BACK_THICKNESS - 0.01
  return middles(s.seats).map((middle, i) =>
    part(
      cushion(each - 0.006, SEAT_THICKNESS, deep, {
        seed: i * 3.7 + 1,
        crown: 0.024,
        sag: 0.01,
        piping: s.piping ? 0.0055 : 0,
      }),
      s.fabric,
      { x: middle * each, y: seatY + SEAT_THICKNESS / 2, z: s.depth / 2 - deep / 2 + 0.012 },
    ),
  )
}

function backsOf(s: Seating, seatY: number, inner: number): Group[] {
  if (s.backCushions <= 0) return []
  const each = inner / s.seats
  const bottom = seatY + SEAT_THICKNESS
  const height = s.height - bottom + 0.012
  return middles(s.seats).map((middle, i) =>
    part(
      cushion(each - 0.012, height, 0.19, {
        seed: i * 5.1 + 2,
        crown: 0.006,
        puff: 0.045,
        radius: s.backCushions,
        wrinkle: 0.008,
        piping: 0,
      }),
      s.fabric,
      {
        x: middle * each,
        y: bottom + height / 2 - 0.012,
        z: -s.depth / 2 + BACK_THICKNESS + 0.045,
        turnX: -LEAN,
        turnZ: middle * 0.012,
      },
    ),
  )
}

function feet(s: Seating, legHeight: number): Group[] {
  if (s.feet === 'plinth') {
    return [part(board(s.width - 0.1, legHeight + 0.01, s.depth - 0.1), s.wood, { y: (legHeight + 0.01) / 2 })]
  }
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((z) => ({ x, z })))
  return corners.map(({ x, z }) => {
    const at = { x: x * (s.width / 2 - 0.11), z: z * (s.depth / 2 - 0.09) }
    return s.feet === 'turned'
      ? part(leg(legHeight + 0.03, 0.014, 0.026), s.wood, { ...at, turnX: z * 0.1, turnZ: -x * 0.1 })
      : part(board(0.055, legHeight + 0.01, 0.055, 0.004), s.wood, { ...at, y: (legHeight + 0.01) / 2 })
  })
}

/** Throw pillows lean in the corners; a third one, a lumbar pillow, is in front of the first. */
function pillows({ pillows: fabrics = [], depth }: Seating, seatTop: number, inner: number): Group[] {
  const [left, right, lumbar] = fabrics
  const backFace = -depth / 2 + BACK_THICKNESS + 0.2
  const lean = (tilt: number) => Math.PI / 2 - tilt
  return [
    ...(left
      ? [
          part(simulated('pillowSquare', [0.46, 0.15, 0.46]), left, {
            x: -inner / 2 + 0.25,
            y: seatTop + 0.205,
            z: backFace,
            turnX: lean(0.4),
            turnY: 0.2,
            turnZ: 0.05,
          }),
        ]
      : []),
    ...(right
      ? [
          part(simulated('pillowSquare', [0.44, 0.15, 0.44]), right, {
            x: inner / 2 - 0.24,
            y: seatTop + 0.2,
            z: backFace,
            turnX: lean(0.4),
            turnY: -0.24,
            turnZ: -0.06,
          }),
        ]
      : []),
    ...(lumbar
      ? [
          part(simulated('pillowLumbar', [0.52, 0.14, 0.33]), lumbar, {
            x: -inner / 2 + 0.42,
            y: seatTop + 0.145,
            z: backFace + 0.15,
            turnX: lean(0.52),
            turnY: 0.13,
            turnZ: -0.03,
          }),
        ]
      : []),
  ]
}

/** The centers of n parts around 0, in units of parts: [-1, 0, 1] for three. */
function middles(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i - (count - 1) / 2)
}
