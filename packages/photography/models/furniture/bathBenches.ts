import { Vector3 } from 'three'
import { cushion } from '../../primitives/cushion.ts'
import { grain } from '../../primitives/finish.ts'
import { material } from '../../primitives/material.ts'
import { type Model, type Models, part, piece } from '../../primitives/model.ts'
import { board } from '../../primitives/roundedBox.ts'
import { leg, rod, turned } from '../../primitives/turned.ts'
import { extent, tone } from './finishes.ts'

/** Slats on two frames with a lower shelf: for towels, for sitting under the shower. */
const slatBench =
  (timber: 'walnut' | 'oak' | 'painted'): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const wood = material('wood', timber, tone(record, 0))
    const post = 0.036
    const slats = Math.round(depth / 0.05)
    const each = depth / slats
    const row = (y: number, wide: number) =>
      Array.from({ length: slats }, (_, i) =>
        part(board(wide, 0.018, each - 0.009, 0.004), wood, { y, z: -depth / 2 + each * (i + 0.5) }),
      )
    return piece(
      row(height - 0.009, width),
      row(height * 0.34, width - 0.09).slice(1, -1),
      [-1, 1].flatMap((sx) => [
        ...[-1, 1].map((sz) =>
          part(board(post, height - 0.018, post, 0.005), wood, {
            x: sx * (width / 2 - 0.05),
            y: (height - 0.018) / 2,
            z: sz * (depth / 2 - post / 2 - 0.006),
          }),
        ),
        part(board(0.024, 0.045, depth - 0.05, 0.004), wood, { x: sx * (width / 2 - 0.05), y: height - 0.042 }),
        part(board(0.024, 0.03, depth - 0.05, 0.004), wood, { x: sx * (width / 2 - 0.05), y: height * 0.34 - 0.024 }),
      ]),
    )
  }

/** A padded seat for the dressing corner, on turned legs. */
const vanityBench =
  (cloth: 'boucle' | 'velvet' | 'linen'): Model =>
  (record) => {
    const { width, depth, height } = extent(record)
    const wood = material('wood', 'oak', tone(record, 1))
    return piece(
      part(
        cushion(width - 0.01, 0.13, depth - 0.012, { radius: 0.055, crown: 0.018, piping: 0.0045 }),
        material('fabric', cloth, tone(record, 0)),
        { y: height - 0.078 },
      ),
      part(board(width - 0.07, 0.035, depth - 0.07, 0.006), wood, { y: height - 0.155 }),
      [-1, 1].flatMap((sx) =>
        [-1, 1].map((sz) =>
          part(leg(height - 0.15, 0.013, 0.022), wood, {
            x: sx * (width / 2 - 0.075),
            z: sz * (depth / 2 - 0.075),
            turnX: -sz * 0.06,
            turnZ: sx * 0.06,
          }),
        ),
      ),
    )
  }

/** Rotation in radians at which the camera sees all three legs. */
const FIRST_LEG = 2.2
/** Half the thickness of the seat, which is also the radius of its rim, in meters. */
const SEAT_HALF = 0.017
const RIM_POINTS = 13

/** A round dished seat on three splayed legs, held together by a ring of stretchers. */
const roundStool =
  (timber: 'walnut' | 'painted'): Model =>
  (record) => {
    const { width, height } = extent(record)
    const wood = material('wood', timber, tone(record, 0))
    const r = width / 2
    const rim = Array.from({ length: RIM_POINTS }, (_, i): [number, number] => {
      const turn = (i / (RIM_POINTS - 1) - 0.5) * Math.PI
      return [r * 0.98 - SEAT_HALF + Math.cos(turn) * SEAT_HALF, height - SEAT_HALF + Math.sin(turn) * SEAT_HALF]
    })
    const seat: Array<[number, number]> = [
      [0, height - SEAT_HALF * 2],
      ...rim,
      [r * 0.75, height - 0.002],
      [r * 0.5, height - 0.006],
      [0, height - 0.009],
    ]
    const stand = [0, 1, 2].map((i) => {
      const turn = (i / 3) * Math.PI * 2 + FIRST_LEG
      const at = (reach: number, y: number) => new Vector3(Math.cos(turn) * reach, y, Math.sin(turn) * reach)
      return { foot: at(r * 0.97, 0), middle: at(r * 0.86, height * 0.36), top: at(r * 0.62, height - 0.03) }
    })
    const stretchers = stand.flatMap(({ middle }, i) => {
      const next = stand[(i + 1) % stand.length]
      return next ? [rod(middle, next.middle, 0.009)] : []
    })
    return piece(
      part(grain(turned(seat, 96)), wood),
      part(
        stand.map(({ foot, top }) => grain(rod(foot, top, 0.0155))),
        wood,
      ),
      part(stretchers, wood),
    )
  }

export const MODELS: Models = {
  'isla-shower-bench-teak': slatBench('walnut'),
  'isla-shower-bench-white': slatBench('painted'),
  'isla-shower-bench-stone-grey': slatBench('painted'),
  'posy-vanity-bench-cream': vanityBench('boucle'),
  'posy-vanity-bench-fuchsia': vanityBench('velvet'),
  'tove-bath-stool-teak': roundStool('walnut'),
  'tove-bath-stool-white': roundStool('painted'),
  'tove-bath-stool-teal': roundStool('painted'),
}
