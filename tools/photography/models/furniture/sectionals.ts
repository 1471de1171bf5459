import type { Group, Material } from 'three'
import { cushion } from '../../primitives/cushion.ts'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { part, piece } from '../../primitives/part.ts'
import { board, upholstered } from '../../primitives/roundedBox.ts'
import { simulated } from '../../primitives/simulated.ts'
import type { Model, Models } from '../model.ts'
import { extent, tone } from './finishes.ts'

const RUN_DEPTH = inches(39)
const ARM = 0.2
const PLINTH = 0.05
const BASE = 0.17
const SEAT = 0.18
const BACK = 0.2

/** A three-seat run with a chaise on the left as one faces it; the record's width is the depth of the chaise. */
const delmar =
  (cloth: 'linen' | 'boucle' | 'velvet'): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const fabric = material('fabric', cloth, tone(record, 0))
    const wood = material('wood', 'walnut', tone(record, 1))
    const backZ = -depth / 2
    const inner = width - ARM * 2
    const chaise = inner * 0.36
    const seatY = PLINTH + BASE
    const runZ = backZ + RUN_DEPTH / 2
    const chaiseX = -width / 2 + ARM + chaise / 2
    const pillows = [2, 3, 4].map((i) => material('fabric', 'linen', tone(record, i)))
    return piece(
      part(board(width - 0.1, PLINTH + 0.01, RUN_DEPTH - 0.12), wood, { y: PLINTH / 2, z: runZ }),
      part(board(chaise - 0.04, PLINTH + 0.01, depth - 0.14), wood, { x: chaiseX, y: PLINTH / 2 }),
      part(upholstered(width - 0.02, BASE, RUN_DEPTH - 0.02, { radius: 0.035, puff: 0.002 }), fabric, { y: PLINTH + BASE / 2, z: runZ }),
      part(upholstered(chaise + 0.01, BASE, depth - 0.02, { radius: 0.035, puff: 0.002 }), fabric, { x: chaiseX, y: PLINTH + BASE / 2 }),
      part(upholstered(width - 0.06, height - 0.2, BACK, { radius: 0.07 }), fabric, { y: PLINTH + (height - 0.2) / 2, z: backZ + BACK / 2 }),
      [-1, 1].map((side) =>
        part(upholstered(ARM, 0.56, RUN_DEPTH - 0.01, { radius: 0.06, seed: side }), fabric, { x: side * (width / 2 - ARM / 2), y: PLINTH + 0.28, z: runZ }),
      ),
      seats(fabric, { inner, chaise, width, depth, seatY, backZ }),
      backs(fabric, { inner, chaise, width, height, seatY, backZ }),
      throwPillows(pillows, { width, seatTop: seatY + SEAT, backZ }),
    )
  }

type Plan = { inner: number; chaise: number; width: number; seatY: number; backZ: number }

function seats(fabric: Material, { inner, chaise, width, depth, seatY, backZ }: Plan & { depth: number }): Group[] {
  const left = -width / 2 + ARM
  const each = (inner - chaise) / 2
  const runDepth = RUN_DEPTH - BACK
  const long = depth - BACK
  const y = seatY + SEAT / 2
  const chaiseSeat = cushion(chaise - 0.006, SEAT, long, { crown: 0.02, sag: 0.006, seed: 9 })
  return [
    part(chaiseSeat, fabric, { x: left + chaise / 2, y, z: backZ + BACK + long / 2 }),
    ...[0, 1].map((i) =>
      part(cushion(each - 0.006, SEAT, runDepth, { crown: 0.024, sag: 0.01, seed: i * 4 + 1 }), fabric, {
        x: left + chaise + each * (i + 0.5),
        y,
        z: backZ + BACK + runDepth / 2 + 0.01,
      }),
    ),
  ]
}

function backs(fabric: Material, { inner, chaise, width, height, seatY, backZ }: Plan & { height: number }): Group[] {
  const left = -width / 2 + ARM
  const each = (inner - chaise) / 2
  const tall = height - seatY - SEAT + 0.012
  return [chaise, each, each].map((wide, i) => {
    const x = i === 0 ? left + chaise / 2 : left + chaise + each * (i - 0.5)
    return part(cushion(wide - 0.012, tall, 0.2, { crown: 0.006, puff: 0.045, radius: 0.07, wrinkle: 0.008, piping: 0, seed: i * 6 + 2 }), fabric, {
      x,
      y: seatY + SEAT + tall / 2 - 0.012,
      z: backZ + BACK + 0.05,
      turnX: -0.22,
    })
  })
}

function throwPillows(fabrics: Material[], { width, seatTop, backZ }: { width: number; seatTop: number; backZ: number }): Group[] {
  const [first, second, third] = fabrics
  if (!first || !second || !third) return []
  const z = backZ + BACK + 0.24
  const square = simulated('pillowSquare', [0.48, 0.16, 0.48])
  return [
    part(square, first, { x: -width / 2 + ARM + 0.27, y: seatTop + 0.215, z, turnX: 1.17, turnY: 0.24, turnZ: 0.05 }),
    part(square, second, { x: width / 2 - ARM - 0.26, y: seatTop + 0.215, z, turnX: 1.17, turnY: -0.26, turnZ: -0.06 }),
    part(simulated('pillowLumbar', [0.54, 0.14, 0.34]), third, { x: -width / 2 + ARM + 0.46, y: seatTop + 0.15, z: z + 0.16, turnX: 1.05, turnY: 0.1 }),
  ]
}

export const MODELS: Models = {
  'delmar-sectional-sand': delmar('linen'),
  'delmar-sectional-charcoal': delmar('linen'),
  'delmar-sectional-ivory': delmar('boucle'),
  'delmar-sectional-emerald': delmar('velvet'),
}
