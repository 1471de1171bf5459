/** Plan symbols of tables, storage and lights. */
import type { Footprint } from '../model/furniture.ts'
import { type Mark, box, oval, path } from './mark.ts'

const EDGE_IN = 1.5
/** Approximate width of a cabinet door. */
const DOOR_IN = 20
const GRAIN_IN = 7

export function table({ width, length, shape }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  if (shape === 'ellipse') return roundTable({ shape, width, length })
  const grains = Math.max(0, Math.floor(length / GRAIN_IN) - 1)
  return [
    box([-x, -y, x, y], 'body', 'outline', 2),
    ...Array.from({ length: grains }, (_, index) => {
      const at = -y + (length * (index + 1)) / (grains + 1)
      return path([
        [-x + EDGE_IN + ((index * 5) % 11), at],
        [x - EDGE_IN - ((index * 7) % 13), at],
      ])
    }),
  ]
}

export function roundTable({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  return [oval(0, 0, x, y, 'body', 'outline'), oval(0, 0, x * 0.86, y * 0.86, 'light')]
}

export function lowTable(footprint: Footprint): Mark[] {
  const [x, y] = [footprint.width / 2, footprint.length / 2]
  if (footprint.shape === 'ellipse') return roundTable(footprint)
  const rim = Math.min(3, x * 0.16, y * 0.16)
  return [box([-x, -y, x, y], 'body', 'outline', 2), box([-x + rim, -y + rim, x - rim, y - rim], 'light', 'detail', 1)]
}

/** Storage: the body, and its doors along the front. */
export function cabinet({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const front = Math.min(1.5, length * 0.12)
  const doors = Math.max(1, Math.round(width / DOOR_IN))
  const splits = Array.from({ length: doors - 1 }, (_, index) => -x + (width * (index + 1)) / doors)
  return [
    box([-x, -y, x, y], 'body', 'outline', 0.5),
    box([-x, y - front, x, y], 'dark', 'detail'),
    ...splits.map((at) =>
      path([
        [at, -y],
        [at, y],
      ]),
    ),
  ]
}

export function bar({ width, length, shape }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  if (shape === 'ellipse') return roundTable({ shape, width, length })
  const shelf = length * 0.3
  const glasses = Math.max(2, Math.floor(width / 9))
  const radius = Math.min(1.6, shelf * 0.28)
  return [
    box([-x, -y, x, y], 'body', 'outline', 1),
    box([-x, -y, x, -y + shelf], 'light', 'detail'),
    ...Array.from({ length: glasses }, (_, index) =>
      oval(-x + (width * (index + 0.5)) / glasses, -y + shelf / 2, radius, radius, 'lighter'),
    ),
  ]
}

export function lamp({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  return [
    oval(0, 0, x, y, 'lighter', 'outline'),
    oval(0, 0, x * 0.5, y * 0.5, 'light'),
    path([
      [-x, 0],
      [x, 0],
    ]),
    path([
      [0, -y],
      [0, y],
    ]),
  ]
}
