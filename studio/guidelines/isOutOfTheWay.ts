/** Pieces that block nobody: what lies flat, and lamps that stand on other pieces. */
import { TRAITS } from '../model/furnitureTraits.ts'
import type { Item } from '../model/layout.ts'

/** Inches: a lamp lower than this is a table lamp. */
const TABLE_LAMP_IN = 36

export function isOutOfTheWay({ kind, footprint }: Item): boolean {
  return TRAITS[kind].lies !== undefined || (kind === 'lamp' && (footprint.height ?? Infinity) < TABLE_LAMP_IN)
}
