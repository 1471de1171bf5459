/** Plan symbols of sofas, chairs and benches: frame, arms, back and one cushion per seat. */
import { cornerArm } from '../../geometry/footprintOutline.ts'
import type { Footprint } from '../../model/furniture.ts'
import { type Mark, box, oval, path } from './mark.ts'

/** Upper limits for arm and back in inches; upholstery rarely exceeds them. */
const ARM_IN = 8
const BACK_IN = 9
const CORNER_RADIUS_IN = 4
const CUSHION_RADIUS_IN = 2
/** Gap between cushions. */
const SEAM_IN = 0.4

export function sofa(seats: number) {
  return ({ width, length }: Footprint): Mark[] => {
    const [x, y] = [width / 2, length / 2]
    const arm = Math.min(ARM_IN, width * 0.12)
    const back = Math.min(BACK_IN, length * 0.26)
    const inner = width - 2 * arm
    return [
      box([-x, -y, x, y], 'body', 'outline', CORNER_RADIUS_IN),
      ...row(-x + arm, -y + back * 0.9, inner, length - back - arm * 0.15, seats, 'light'),
      ...row(-x + arm, -y + back * 0.35, inner, back * 0.95, seats, 'lighter'),
      box([-x, -y + back * 0.3, -x + arm, y], 'body', 'detail', CUSHION_RADIUS_IN),
      box([x - arm, -y + back * 0.3, x, y], 'body', 'detail', CUSHION_RADIUS_IN),
    ]
  }
}

export function sectional(footprint: Footprint): Mark[] {
  if (footprint.shape !== 'corner') return sofa(4)(footprint)
  const { width, length } = footprint
  const [x, y] = [width / 2, length / 2]
  const arm = cornerArm(footprint)
  const back = Math.min(BACK_IN, arm * 0.26)
  const seat = arm - back
  return [
    path(
      [
        [-x, -y],
        [x, -y],
        [x, arm - y],
        [arm - x, arm - y],
        [arm - x, y],
        [-x, y],
      ],
      'body',
      'outline',
    ),
    box([-x + back, -y + back, -x + back + seat, -y + back + seat], 'light', 'detail', CUSHION_RADIUS_IN),
    ...row(arm - x, -y + back, width - arm - back * 0.7, seat, 2, 'light'),
    box([-x + back, arm - y, arm - x, y - back * 0.3], 'light', 'detail', CUSHION_RADIUS_IN),
    ...row(arm - x, -y + back * 0.35, width - arm - back * 0.7, back, 2, 'lighter'),
    box([-x + back * 0.35, arm - y, -x + back * 1.35, y - back * 0.6], 'lighter', 'detail', CUSHION_RADIUS_IN),
    path([
      [-x, -y],
      [-x + back, -y + back],
    ]),
  ]
}

export function diningChair({ width, length }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  const back = Math.min(3, length * 0.16)
  return [
    box([-x, -y + back * 0.6, x, y], 'body', 'outline', CORNER_RADIUS_IN),
    box([-x * 0.8, -y + back * 1.9, x * 0.8, y * 0.88], 'light', 'detail', CORNER_RADIUS_IN),
    box([-x * 0.96, -y, x * 0.96, -y + back * 1.4], 'dark', 'outline', back),
  ]
}

export function bench({ width, length, shape }: Footprint): Mark[] {
  const [x, y] = [width / 2, length / 2]
  if (shape === 'ellipse') return [oval(0, 0, x, y, 'body', 'outline'), oval(0, 0, x * 0.8, y * 0.8, 'light')]
  const seats = Math.max(1, Math.round(width / 20))
  return [
    box([-x, -y, x, y], 'body', 'outline', CUSHION_RADIUS_IN),
    ...row(-x * 0.95, -y * 0.84, width * 0.95, length * 0.84, seats, 'light'),
  ]
}

/** Equal cushions side by side. */
function row(
  left: number,
  top: number,
  width: number,
  height: number,
  count: number,
  tone: 'light' | 'lighter',
): Mark[] {
  const each = width / count
  return Array.from({ length: count }, (_, index) =>
    box(
      [left + index * each + SEAM_IN / 2, top, left + (index + 1) * each - SEAM_IN / 2, top + height],
      tone,
      'detail',
      CUSHION_RADIUS_IN,
    ),
  )
}
