import type { Unit } from '../../platform/units.ts'

/** The distances of the arrow keys: alone, with Shift and with Alt. */
export function nudgesInWords(unit: Unit): { plain: string; shift: string; alt: string } {
  return unit === 'cm'
    ? { plain: '1 cm', shift: '10 cm', alt: '0.1 cm' }
    : { plain: '1 in', shift: '12 in', alt: '1/8 in' }
}
