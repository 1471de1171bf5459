/** Plan symbols of baths, basins, toilets and showers, with taps and drains as in architectural drawings. */
import type { Footprint } from '../model/furniture.ts'
import { type Mark, box, oval, path } from './mark.ts'

/** Inches of vanity top per basin. */
const BASIN_EACH_IN = 30
/** Inches; a smaller shower is only the shower head. */
const SHOWER_HEAD_IN = 20

export function bath({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const rim = Math.min(3, width * 0.1, length * 0.1)
  const long = width >= length
  const drain = Math.min(1.4, rim * 0.6)
  const end: readonly [number, number] = long ? [-x + rim * 3, 0] : [0, -y + rim * 3]
  return [
    box([-x, -y, x, y], 'lighter', 'outline', 3),
    box([-x + rim, -y + rim, x - rim, y - rim], 'light', 'detail', Math.min(x, y) * 0.7),
    oval(end[0], end[1], drain, drain, 'dark'),
    long ? box([-x, -2, -x + rim * 1.4, 2], 'dark') : box([-2, -y, 2, -y + rim * 1.4], 'dark'),
  ]
}

export function vanity({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const basins = Math.max(1, Math.floor(width / BASIN_EACH_IN))
  const each = width / basins
  const [rx, ry] = [Math.min(9, each * 0.32), Math.min(7, length * 0.3)]
  return [
    box([-x, -y, x, y], 'body', 'outline', 1),
    ...Array.from({ length: basins }, (_, index) => -x + each * (index + 0.5)).flatMap((at) => [
      oval(at, y * 0.1, rx, ry, 'lighter'),
      oval(at, y * 0.1, 0.9, 0.9, 'dark'),
      box([at - 0.7, -y * 0.92, at + 0.7, y * 0.1 - ry * 0.55], 'dark'),
    ]),
  ]
}

export function toilet({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const tank = length * 0.28
  const bowl = (length - tank) / 2
  return [
    oval(0, y - bowl * 1.06, x * 0.86, bowl * 1.06, 'lighter', 'outline'),
    oval(0, y - bowl * 0.96, x * 0.58, bowl * 0.72, 'light'),
    box([-x, -y, x, -y + tank], 'lighter', 'outline', 2),
    oval(0, -y + tank / 2, Math.min(1.2, tank * 0.3), Math.min(1.2, tank * 0.3), 'dark'),
  ]
}

export function shower({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  if (Math.max(width, length) < SHOWER_HEAD_IN) {
    const holes = [0, 60, 120, 180, 240, 300].map((degrees) => (degrees * Math.PI) / 180)
    return [
      oval(0, 0, x, y, 'light', 'outline'),
      ...holes.map((angle) => oval(x * 0.58 * Math.cos(angle), y * 0.58 * Math.sin(angle), x * 0.07, x * 0.07, 'dark')),
      oval(0, 0, x * 0.07, x * 0.07, 'dark'),
    ]
  }
  return [
    box([-x, -y, x, y], 'lighter', 'outline', 1),
    path([
      [-x, -y],
      [x, y],
    ]),
    path([
      [x, -y],
      [-x, y],
    ]),
    oval(0, 0, 2.4, 2.4, 'light'),
    oval(0, 0, 0.8, 0.8, 'dark'),
  ]
}
