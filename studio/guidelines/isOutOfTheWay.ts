/** Whether a piece is no obstacle for people: pieces that lie flat, and table lamps. */
import { TRAITS } from '../model/furnitureTraits.ts'
import type { Item } from '../model/layout.ts'

/** Inches; a lower lamp counts as a table lamp. */
const TABLE_LAMP_IN = 36

export function isOutOfTheWay({ kind, footprint }: Item): boolean {
  return TRAITS[kind].lies !== undefined || (kind === 'lamp' && (footprint.height ?? Infinity) < TABLE_LAMP_IN)
}
