/**
 * The background: plain paper color in views from outside, darker after sunset; the sky behind the windows in views at
 * eye height.
 */
import { daylight } from '../walk/daylight.ts'
import type { ViewKind } from '../walk/views.ts'
import { mixed, type Vector } from '../walk/vector.ts'

const BY_DAY: Vector = [0.945, 0.925, 0.89]
const AFTER_DARK: Vector = [0.3, 0.285, 0.27]

/** As CSS writes a color. */
export function backdropOf(hour: number, kind: ViewKind): string {
  const { lamps, sky } = daylight(hour)
  const [r, g, b] = kind === 'eye' ? sky.high.map((channel) => Math.min(1, channel)) : mixed(BY_DAY, AFTER_DARK, lamps)
  const byte = (share = 0) => Math.round(255 * Math.min(1, Math.max(0, share)))
  return `rgb(${byte(r)}, ${byte(g)}, ${byte(b)})`
}
