import { type BufferGeometry, type Group, MathUtils } from 'three'
import { weave } from '../../primitives/finish.ts'
import { inches } from '../../primitives/inches.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board, roundedBox, upholstered } from '../../primitives/roundedBox.ts'
import { simulated } from '../../primitives/simulated.ts'
import { leg } from '../../primitives/turned.ts'
import type { ProductRecord } from '../../../../server/catalog/record.ts'
import { extent, tone } from './finishes.ts'

/** Dimensions in meters of the beds that the simulated covers in meshes/ were laid over (blender/simulate.py). */
const LAID = { duvetQueen: { width: 1.53, length: 2.04 }, duvetTwin: { width: 0.98, length: 1.92 }, top: 0.46 } as const
/** Maximum overhang of the cover outside the mattress in meters, and the factor that reduces it. */
const SIDE_HANG = 0.04
const SIDE_TUCK = 0.36
/** Distance in meters outside the mattress at which the cover is fully tucked down, and by how much. */
const HEM = 0.16
const HEM_TUCK = 0.15
/** Factor for the foot end, where the cover hangs over less and is tucked earlier. */
const AT_FOOT = 2
const MATTRESS_TOP = 0.56
const MATTRESS_THICK = 0.26
const TWIN_BELOW = 1.1

type Mattress = { width: number; length: number; z: number }

/** Trade sizes of mattresses, inches: width × length. */
const TRADE: Record<string, readonly [number, number]> = {
  'King Size': [76, 80],
  'Queen Size': [60, 80],
  'Full Size': [54, 75],
  'Twin Size': [38, 75],
}

function mattressOf(record: ProductRecord, back: number): Mattress {
  const [width, length] = TRADE[record.sizes[0] ?? 'Queen Size'] ?? [60, 80]
  return { width: inches(width), length: inches(length), z: back + inches(length) / 2 }
}

/** The mattress with its cover and pillows; palette from `from`: cover, sheet and pillows, throw pillow. */
function bedding(record: ProductRecord, mattress: Mattress, from: number): Group {
  const { width, length, z } = mattress
  const cover = material('fabric', 'linen', tone(record, from))
  const sheet = material('fabric', 'cotton', tone(record, from + 1))
  const accent = material('fabric', 'linen', tone(record, from + 2))
  const single = width < TWIN_BELOW
  const name = single ? 'duvetTwin' : 'duvetQueen'
  const duvet = part(tucked(simulated(name), name, mattress), cover, { y: MATTRESS_TOP - LAID.top, z })
  const head = z - length / 2
  const columns = single ? [0] : [-1, 1]
  const pillowWidth = single ? 0.68 : Math.min(0.86, width / 2 - 0.05)
  return piece(
    part(roundedBox(width - 0.01, MATTRESS_THICK, length - 0.01, { radius: 0.06, segments: [32, 10, 32] }), sheet, {
      y: MATTRESS_TOP - MATTRESS_THICK / 2,
      z,
    }),
    duvet,
    columns.flatMap((side) => [
      part(simulated(side > 0 ? 'pillowBed' : 'pillowBedSoft', [pillowWidth, 0.19, 0.5]), sheet, {
        x: side * (width / 4),
        y: MATTRESS_TOP + 0.225,
        z: head + 0.15,
        turnX: 1.2,
        turnY: side * 0.03,
      }),
      part(simulated(side > 0 ? 'pillowBedSoft' : 'pillowBed', [pillowWidth * 0.97, 0.19, 0.47]), cover, {
        x: side * (width / 4 - 0.005),
        y: MATTRESS_TOP + 0.2,
        z: head + 0.34,
        turnX: 1.04,
        turnY: -side * 0.05,
      }),
    ]),
    part(simulated('pillowLumbar', [single ? 0.5 : 0.7, 0.15, 0.34]), accent, {
      x: 0.03,
      y: MATTRESS_TOP + 0.16,
      z: head + 0.55,
      turnX: 0.98,
      turnY: -0.04,
    }),
  )
}

/** A simulated cover, fitted to this mattress so that its overhang stays within the frame. */
function tucked(
  geometry: BufferGeometry,
  laid: 'duvetQueen' | 'duvetTwin',
  { width, length }: Mattress,
): BufferGeometry {
  const at = geometry.getAttribute('position')
  const [across, along] = [width / LAID[laid].width, length / LAID[laid].length]
  for (let i = 0; i < at.count; i++) {
    const [x, z] = [at.getX(i) * across, at.getZ(i) * along]
    const outside = Math.max(0, Math.abs(x) - width / 2)
    const beyond = Math.max(0, z - length / 2)
    const hang = (over: number) => MathUtils.clamp(over * SIDE_TUCK, 0, SIDE_HANG)
    at.setX(i, Math.sign(x) * (Math.min(Math.abs(x), width / 2) + hang(outside)))
    // Moves the hem down behind the rails, so that no gap under it is visible above them.
    at.setY(i, at.getY(i) - HEM_TUCK * MathUtils.smoothstep(Math.max(outside, beyond * AT_FOOT), 0, HEM))
    at.setZ(i, Math.min(z, length / 2) + hang(beyond))
  }
  geometry.computeVertexNormals()
  return weave(geometry)
}

/** An upholstered bed with a channeled headboard. Palette: cover of the frame, legs, bedding. */
const ansel =
  (cloth: 'linen' | 'velvet' | 'boucle'): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const fabric = material('fabric', cloth, tone(record, 0))
    const wood = material('wood', 'oak', tone(record, 1))
    const board_ = 0.11
    const back = -depth / 2
    const mattress = mattressOf(record, back + board_ + 0.005)
    const channels = Math.round(width / 0.19)
    const each = width / channels
    const railLength = depth - board_
    return piece(
      Array.from({ length: channels }, (_, i) =>
        part(
          upholstered(each + 0.003, height - 0.07, board_, { radius: 0.045, puff: 0.014, uneven: 0.002, seed: i }),
          fabric,
          {
            x: -width / 2 + each * (i + 0.5),
            y: 0.07 + (height - 0.07) / 2,
            z: back + board_ / 2,
          },
        ),
      ),
      [-1, 1].map((s) =>
        part(upholstered(0.06, 0.24, railLength, { radius: 0.024, puff: 0.003 }), fabric, {
          x: s * (width / 2 - 0.03),
          y: 0.23,
          z: back + board_ + railLength / 2,
        }),
      ),
      part(upholstered(width, 0.24, 0.06, { radius: 0.024, puff: 0.003 }), fabric, { y: 0.23, z: depth / 2 - 0.03 }),
      part(board(width - 0.1, 0.14, railLength - 0.06), wood, { y: 0.22, z: back + board_ + railLength / 2 }),
      [-1, 1].flatMap((sx) =>
        [-1, 1].map((sz) =>
          part(leg(0.13, 0.017, 0.028), wood, { x: sx * (width / 2 - 0.1), z: sz * (depth / 2 - 0.1) }),
        ),
      ),
      bedding(record, mattress, 2),
    )
  }

/** A wooden platform with a slatted headboard. Palette: wood, then the bedding. */
const bergen =
  (kind: 'oak' | 'walnut' | 'painted'): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const wood = material('wood', kind, tone(record, 0))
    const back = -depth / 2
    const post = 0.055
    const mattress = mattressOf(record, back + post + 0.02)
    const slats = Math.round((width - post * 2) / 0.085)
    const gap = (width - post * 2) / slats
    const slatHeight = height - 0.42
    return piece(
      [-1, 1].map((s) =>
        part(board(post, height, post, 0.006), wood, {
          x: s * (width / 2 - post / 2),
          y: height / 2,
          z: back + post / 2,
        }),
      ),
      [height - 0.03, 0.39].map((y) =>
        part(board(width - post * 2, 0.06, 0.034, 0.006), wood, { y, z: back + post / 2 }),
      ),
      Array.from({ length: slats - 1 }, (_, i) =>
        part(board(0.03, slatHeight, 0.018, 0.004), wood, {
          x: -width / 2 + post + gap * (i + 1),
          y: 0.4 + slatHeight / 2,
          z: back + post / 2,
        }),
      ),
      [-1, 1].map((s) =>
        part(board(0.034, 0.14, depth - post - 0.06, 0.006), wood, {
          x: s * (width / 2 - 0.024),
          y: 0.27,
          z: post / 2 - 0.02,
        }),
      ),
      part(board(width - post * 2 + 0.01, 0.14, 0.034, 0.006), wood, { y: 0.27, z: depth / 2 - 0.026 }),
      part(board(width - 0.08, 0.03, depth - 0.1), wood, { y: 0.29 }),
      [-1, 1].map((s) =>
        part(board(post, 0.35, post, 0.006), wood, {
          x: s * (width / 2 - post / 2),
          y: 0.175,
          z: depth / 2 - post / 2,
        }),
      ),
      bedding(record, mattress, 1),
    )
  }

export const MODELS: Models = {
  'ansel-king-bed-flax': ansel('linen'),
  'ansel-queen-bed-dove': ansel('linen'),
  'ansel-full-bed-cerulean': ansel('velvet'),
  'ansel-twin-bed-ivory': ansel('boucle'),
  'bergen-queen-bed-oak': bergen('oak'),
  'bergen-king-bed-walnut': bergen('walnut'),
  'bergen-full-bed-white': bergen('painted'),
  'bergen-twin-bed-meadow': bergen('painted'),
}
