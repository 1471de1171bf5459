/** Rugs, plants, curtains, tiles, paint and the generic symbol. */
import type { Footprint } from '../../model/furniture.ts'
import { FOLD, openPanels } from '../../model/curtains.ts'
import { type Mark, box, oval, path } from './mark.ts'

const FRINGE_EACH_IN = 2.5
const FRINGE_IN = 1.6

export function rug({ width, length, shape }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  if (shape === 'ellipse')
    return [
      oval(0, 0, x, y, 'lighter', 'outline'),
      oval(0, 0, x * 0.9, y * 0.9, 'light'),
      oval(0, 0, x * 0.84, y * 0.84, 'lighter'),
    ]
  const border = Math.min(5, width * 0.07, length * 0.07)
  const fringe = Math.min(FRINGE_IN, border)
  return [
    ...fringes(width, length, fringe),
    ...(width >= length
      ? [box([-x + fringe, -y, x - fringe, y], 'light', 'outline')]
      : [box([-x, -y + fringe, x, y - fringe], 'light', 'outline')]),
    box([-x + border, -y + border, x - border, y - border], 'body', 'detail'),
    ...bands(x - border, y - border, width >= length),
  ]
}

/** Woven bands across both ends of the field. */
function bands(x: number, y: number, isWide: boolean): Mark[] {
  const half = isWide ? x : y
  return BANDS.flatMap(([from, to]) =>
    [-1, 1].map((end) => {
      const [one, other] = [end * half * from, end * half * to].toSorted((a, b) => a - b)
      return isWide
        ? box([one ?? 0, -y, other ?? 0, y], 'light', 'none')
        : box([-x, one ?? 0, x, other ?? 0], 'light', 'none')
    }),
  )
}

/** As shares of half the length, from the middle. */
const BANDS = [
  [0.84, 0.88],
  [0.91, 0.93],
] as const

/** Threads at the two short ends. */
function fringes(width: number, length: number, depth: number): Mark[] {
  const long = width >= length
  const [along, half] = long ? [length, width / 2] : [width, length / 2]
  const count = Math.max(2, Math.floor(along / FRINGE_EACH_IN))
  return Array.from({ length: count + 1 }, (_, index) => -along / 2 + (along * index) / count).flatMap((at) =>
    [-1, 1].map((end): Mark => {
      const [outer, inner] = [end * half, end * (half - depth)]
      return long
        ? path([
            [outer, at],
            [inner, at],
          ])
        : path([
            [at, outer],
            [at, inner],
          ])
    }),
  )
}

export function plant({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const leaves = Array.from({ length: 9 }, (_, index) => (index * 2 * Math.PI) / 9)
  return [
    oval(0, 0, x * 0.42, y * 0.42, 'dark', 'outline'),
    ...leaves.map((angle, index) => leaf(angle, x, y, index % 2 ? 0.78 : 1)),
  ]
}

function leaf(angle: number, x: number, y: number, reach: number): Mark {
  const at = (share: number, turned: number): readonly [number, number] => [
    x * share * Math.cos(angle + turned),
    y * share * Math.sin(angle + turned),
  ]
  return path(
    [
      at(0.06, 0),
      at(0.5 * reach, -0.26),
      at(0.85 * reach, -0.12),
      at(reach, 0),
      at(0.85 * reach, 0.12),
      at(0.5 * reach, 0.26),
    ],
    reach === 1 ? 'body' : 'light',
    'detail',
  )
}

/** Shoulders and head from above, facing the front. */
export function person({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const head = Math.min(x * 0.42, y * 0.7)
  return [
    oval(0, 0, x, y, 'body', 'outline'),
    oval(0, 0, head, head, 'lighter', 'detail'),
    oval(0, Math.min(head, y - head * 0.2) * 0.9, head * 0.16, head * 0.16, 'dark', 'none'),
  ]
}

export function paintCan({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  return [
    oval(0, 0, x, y, 'lighter', 'outline'),
    oval(0, 0, x * 0.84, y * 0.84, 'body'),
    oval(-x * 0.2, -y * 0.2, x * 0.3, y * 0.18, 'light', 'none'),
  ]
}

export function tiles({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const each = Math.min(width, length) / 2
  const [across, down] = [Math.max(1, Math.round(width / each)), Math.max(1, Math.round(length / each))]
  const lines = [
    ...Array.from({ length: across - 1 }, (_, index) => -x + (width * (index + 1)) / across).map((at) =>
      path([
        [at, -y],
        [at, y],
      ]),
    ),
    ...Array.from({ length: down - 1 }, (_, index) => -y + (length * (index + 1)) / down).map((at) =>
      path([
        [-x, at],
        [x, at],
      ]),
    ),
  ]
  return [box([-x, -y, x, y], 'light', 'outline'), ...lines]
}

/** Both open panels with their folds, and the rod between them. */
export function curtain(footprint: Footprint): Mark[] {
  const { width, length } = footprint
  const [x, y] = [width / 2, length / 2]
  const rod = Math.min(0.5, y * 0.2)
  return [
    box([-x, -rod, x, rod], 'dark'),
    ...openPanels(footprint).flatMap(([from, to]) => {
      const count = 2 * Math.max(1, Math.round((to - from) / FOLD))
      const zigzag = Array.from({ length: count + 1 }, (_, index) => {
        const at = from + ((to - from) * index) / count
        return [at, index % 2 === 0 ? -y * 0.6 : y * 0.6] as const
      })
      return [box([from, -y * 0.8, to, y * 0.8], 'light', 'outline', 1), path(zigzag)]
    }),
  ]
}

/** A box with a diagonal: a piece of this size and unknown kind. */
export function block({ width, length, shape }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const diagonal = path([
    [-x, y],
    [x, -y],
  ])
  if (shape === 'ellipse') return [oval(0, 0, x, y, 'light', 'outline')]
  return [box([-x, -y, x, y], 'light', 'outline', 1), diagonal]
}
