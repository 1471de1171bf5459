import { cushion } from '../../primitives/cushion.ts'
import { material } from '../../primitives/material.ts'
import { part, piece } from '../../primitives/part.ts'
import { board } from '../../primitives/roundedBox.ts'
import { leg } from '../../primitives/turned.ts'
import type { Model, Models } from '../model.ts'
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

export const MODELS: Models = {
  'isla-shower-bench-teak': slatBench('walnut'),
  'isla-shower-bench-white': slatBench('painted'),
  'isla-shower-bench-stone-grey': slatBench('painted'),
  'posy-vanity-bench-cream': vanityBench('boucle'),
  'posy-vanity-bench-fuchsia': vanityBench('velvet'),
}
