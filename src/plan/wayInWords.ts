/** The offset of a piece between two plans, as text. */
import type { Pose } from '../../studio/model/layout.ts'
import { formatLength, type Unit } from '../platform/units.ts'

/** `35 in left and 4 in down`; undefined if it is zero in the reader's unit. */
export function wayInWords(was: Pose, is: Pose, unit: Unit): string | undefined {
  const [x, y] = [is.x - was.x, is.y - was.y]
  const nothing = formatLength(0, unit)
  const ways = [
    { length: formatLength(Math.abs(x), unit), way: x < 0 ? 'left' : 'right' },
    { length: formatLength(Math.abs(y), unit), way: y < 0 ? 'up' : 'down' },
  ]
  const far = ways.filter(({ length }) => length !== nothing).map(({ length, way }) => `${length} ${way}`)
  return far.length === 0 ? undefined : far.join(' and ')
}
