/** Plan symbols of beds and bedding; the head is at the back. */
import type { Footprint } from '../../model/furniture.ts'
import { type Mark, box, path } from './mark.ts'

const HEADBOARD_IN = 3
const PILLOW_DEPTH_IN = 17
const PILLOW_WIDTH_IN = 27
/** Inches; a narrower bed has one pillow. */
const TWO_PILLOWS_IN = 50

export function bed(footprint: Footprint): Mark[] {
  const { width, length } = footprint
  const [x, y] = [width / 2, length / 2]
  const head = Math.min(HEADBOARD_IN, length * 0.05)
  return [
    box([-x, -y, x, y], 'dark', 'outline', 2),
    box([-x + 1.5, -y + head, x - 1.5, y - 1.5], 'lighter', 'detail', 3),
    ...bedding(width - 3, -y + head, y - 1.5),
  ]
}

export function mattress({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  return [box([-x, -y, x, y], 'lighter', 'outline', 4), ...bedding(width, -y, y)]
}

/** Pillows at the head, and a turned-down cover below them. */
function bedding(width: number, top: number, bottom: number): Mark[] {
  const count = width >= TWO_PILLOWS_IN ? 2 : 1
  const each = Math.min(PILLOW_WIDTH_IN, (width * 0.94) / count)
  const depth = Math.min(PILLOW_DEPTH_IN, (bottom - top) * 0.22)
  const fold = top + depth + Math.min(6, (bottom - top) * 0.08)
  const gap = Math.min(2, (bottom - top) * 0.03)
  const pillows = Array.from({ length: count }, (_, index) => {
    const middle = ((index + 0.5) / count - 0.5) * (width - 2)
    return box([middle - each / 2, top + gap, middle + each / 2, top + gap + depth], 'light', 'detail', 4)
  })
  const edge = width / 2
  return [
    ...pillows,
    box([-edge, fold, edge, bottom], 'body', 'detail', 3),
    box([-edge, fold, edge, fold + (bottom - top) * 0.12], 'light', 'detail', 2),
    path([
      [edge - width * 0.3, bottom],
      [edge, bottom - width * 0.3],
    ]),
  ]
}

export function pillow({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  // Full corners and concave sides, like a stuffed square.
  const hollow = 0.9
  return [
    path(
      [
        [-x, -y],
        [0, -y * hollow],
        [x, -y],
        [x * hollow, 0],
        [x, y],
        [0, y * hollow],
        [-x, y],
        [-x * hollow, 0],
      ],
      'light',
      'outline',
    ),
    path([
      [-x * 0.8, -y * 0.8],
      [-x * 0.5, -y * 0.5],
    ]),
    path([
      [x * 0.8, y * 0.8],
      [x * 0.5, y * 0.5],
    ]),
  ]
}

export function textile({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const fold = (at: number) =>
    path([
      [-x, -y + length * at],
      [x, -y + length * at],
    ])
  return [box([-x, -y, x, y], 'light', 'outline', 1), fold(0.3), fold(0.36), fold(0.68)]
}
