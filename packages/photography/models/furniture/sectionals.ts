import type { Group, Material } from 'three'
import { cushion } from '../../primitives/cushion.ts'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board, upholstered } from '../../primitives/roundedBox.ts'
import { simulated } from '../../primitives/simulated.ts'
import { extent, tone } from './finishes.ts'

/** Depth of both runs; the corner footprint assumes 0.42 of its shorter side. */
const RUN = inches(36)
const BACK = inches(8)
const ARM = inches(8)
const SEAT_DEPTH = RUN - BACK
const PLINTH = 0.05
const BASE = 0.17
const SEAT = 0.18
const SEAT_Y = PLINTH + BASE

type Plan = { fabric: Material; left: number; right: number; back: number; front: number; height: number }

/**
 * Two runs that meet in a corner at the back left, seen from the front: the long run ends with an arm, the short one is
 * open.
 */
const delmar =
  (cloth: 'linen' | 'boucle' | 'velvet'): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const fabric = material('fabric', cloth, tone(record, 0))
    const plan = { fabric, left: -width / 2, right: width / 2, back: -depth / 2, front: depth / 2, height }
    const pillows = [2, 3, 4].map((i) => material('fabric', 'linen', tone(record, i)))
    return piece(
      frame(plan, material('wood', 'walnut', tone(record, 1))),
      seats(plan),
      backs(plan),
      throwPillows(pillows, plan),
    )
  }

function frame({ fabric, left, right, back, front, height }: Plan, wood: Material): Group[] {
  const [width, depth] = [right - left, front - back]
  const [runZ, returnX] = [back + RUN / 2, left + RUN / 2]
  const tall = height - 0.2
  return [
    part(board(width - 0.1, PLINTH + 0.01, RUN - 0.12), wood, { y: PLINTH / 2, z: runZ }),
    part(board(RUN - 0.12, PLINTH + 0.008, depth - 0.1), wood, { x: returnX, y: PLINTH / 2 }),
    part(upholstered(width - 0.02, BASE, RUN - 0.02, { radius: 0.035, puff: 0.002 }), fabric, {
      y: PLINTH + BASE / 2,
      z: runZ,
    }),
    part(upholstered(RUN - 0.03, BASE - 0.004, depth - 0.02, { radius: 0.035, puff: 0.002 }), fabric, {
      x: returnX,
      y: PLINTH + BASE / 2,
    }),
    part(upholstered(width - 0.04, tall, BACK, { radius: 0.07, puff: 0.004 }), fabric, {
      y: PLINTH + tall / 2,
      z: back + BACK / 2,
    }),
    part(upholstered(BACK, tall - 0.004, depth - 0.01, { radius: 0.07, puff: 0.004 }), fabric, {
      x: left + BACK / 2,
      y: PLINTH + tall / 2,
    }),
    part(upholstered(ARM, 0.56, RUN - 0.01, { radius: 0.06 }), fabric, {
      x: right - ARM / 2,
      y: PLINTH + 0.28,
      z: runZ,
    }),
  ]
}

/** The corner seat, two seats of the long run and two of the short one. */
function seats({ fabric, left, right, back, front }: Plan): Group[] {
  const y = SEAT_Y + SEAT / 2
  const each = (right - ARM - left - RUN) / 2
  const short = (front - back - RUN) / 2
  const seat = (width: number, depth: number, seed: number) =>
    cushion(width - 0.006, SEAT, depth - 0.004, { crown: 0.022, sag: 0.008, seed })
  return [
    part(seat(SEAT_DEPTH, SEAT_DEPTH, 9), fabric, {
      x: left + BACK + SEAT_DEPTH / 2,
      y,
      z: back + BACK + SEAT_DEPTH / 2,
    }),
    ...[0, 1].map((i) =>
      part(seat(each, SEAT_DEPTH + 0.012, i * 4 + 1), fabric, {
        x: left + RUN + each * (i + 0.5),
        y,
        z: back + BACK + SEAT_DEPTH / 2 + 0.006,
      }),
    ),
    ...[0, 1].map((i) =>
      part(seat(SEAT_DEPTH + 0.012, short, i * 5 + 3), fabric, {
        x: left + BACK + SEAT_DEPTH / 2 + 0.006,
        y,
        z: back + RUN + short * (i + 0.5),
      }),
    ),
  ]
}

function backs({ fabric, left, right, back, front, height }: Plan): Group[] {
  const each = (right - ARM - left - RUN) / 2
  const short = (front - back - RUN) / 2
  const tall = height - SEAT_Y - SEAT + 0.012
  const y = SEAT_Y + SEAT + tall / 2 - 0.012
  const lean = { turnX: -0.22, y }
  const loose = (width: number, seed: number) =>
    cushion(width - 0.012, tall, 0.19, { crown: 0.006, puff: 0.045, radius: 0.07, wrinkle: 0.008, piping: 0, seed })
  return [
    part(loose(SEAT_DEPTH, 2), fabric, { ...lean, x: left + BACK + SEAT_DEPTH / 2 + 0.03, z: back + BACK + 0.05 }),
    ...[0, 1].map((i) =>
      part(loose(each, i * 6 + 5), fabric, { ...lean, x: left + RUN + each * (i + 0.5), z: back + BACK + 0.05 }),
    ),
    ...[0, 1].map((i) =>
      part(loose(short, i * 3 + 8), fabric, {
        ...lean,
        x: left + BACK + 0.05,
        z: back + RUN + short * (i + 0.5),
        turnY: Math.PI / 2,
      }),
    ),
  ]
}

function throwPillows([first, second, third]: Material[], { left, right, back, front }: Plan): Group[] {
  if (!first || !second || !third) return []
  const seatTop = SEAT_Y + SEAT
  const square = simulated('pillowSquare', [0.48, 0.16, 0.48])
  const lumbar = simulated('pillowLumbar', [0.54, 0.14, 0.34])
  return [
    part(square, first, { x: left + BACK + 0.36, y: seatTop + 0.215, z: back + BACK + 0.3, turnX: 1.17, turnY: 0.7 }),
    part(square, second, {
      x: right - ARM - 0.26,
      y: seatTop + 0.215,
      z: back + BACK + 0.24,
      turnX: 1.17,
      turnY: -0.26,
      turnZ: -0.06,
    }),
    part(lumbar, third, {
      x: left + BACK + 0.25,
      y: seatTop + 0.15,
      z: front - 0.42,
      turnX: 1.12,
      turnY: Math.PI / 2 - 0.1,
    }),
  ]
}

export const MODELS: Models = {
  'delmar-sectional-sand': delmar('linen'),
  'delmar-sectional-charcoal': delmar('linen'),
  'delmar-sectional-ivory': delmar('boucle'),
  'delmar-sectional-emerald': delmar('velvet'),
  'delmar-compact-sectional-oat': delmar('boucle'),
  'delmar-compact-sectional-terracotta': delmar('velvet'),
  'delmar-compact-sectional-stone': delmar('linen'),
}
