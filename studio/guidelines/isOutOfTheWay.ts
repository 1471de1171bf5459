/** What lies flat under other pieces, or on top of them, is in nobody's way. */
import type { PieceKind } from '../model/furniture.ts'
import type { Item } from '../model/layout.ts'

const FLAT: ReadonlySet<PieceKind> = new Set(['rug', 'tile', 'paint', 'textile', 'pillow'])
/** Inches: a lamp lower than this is a table lamp. */
const TABLE_LAMP_IN = 36

export function isOutOfTheWay({ kind, footprint }: Item): boolean {
  return FLAT.has(kind) || (kind === 'lamp' && (footprint.height ?? Infinity) < TABLE_LAMP_IN)
}
