/** The sun on the floor: one soft tint, the stronger the higher the sun is. */
import type { Sunlight } from '../../geometry/sunlight.ts'
import { pathOf, type Shape } from './drawing.ts'
import type { Inks } from './inks.ts'

/** Opacity where the sun is weakest, and what its full strength adds. */
const TINT = { least: 0.2, more: 0.3 }

export function drawSunlight({ patches, strength }: Sunlight, { sun }: Pick<Inks, 'sun'>): Shape[] {
  if (patches.length === 0) return []
  // One path, so that no seams show between patches.
  return [
    {
      shape: 'path',
      d: patches.map((patch) => pathOf(patch)).join(''),
      fill: sun,
      opacity: TINT.least + TINT.more * strength,
    },
  ]
}
