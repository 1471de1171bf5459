/** The plan symbols by kind of furniture; the type requires a symbol for every kind. */
import type { Footprint, PieceKind } from '../model/furniture.ts'
import { block, paintCan, person, plant, rug, tiles } from './accents.ts'
import { bath, shower, toilet, vanity } from './bathing.ts'
import type { Mark } from './mark.ts'
import { bench, diningChair, sectional, sofa } from './seating.ts'
import { bed, mattress, pillow, textile } from './sleeping.ts'
import { bar, cabinet, lamp, lowTable, roundTable, table } from './tables.ts'

const SYMBOLS: Record<PieceKind, (footprint: Footprint) => Mark[]> = {
  sofa: sofa(3),
  sectional,
  loveseat: sofa(2),
  chair: sofa(1),
  bed,
  mattress,
  'dining-chair': diningChair,
  'dining-table': table,
  'round-table': roundTable,
  'coffee-table': lowTable,
  'side-table': lowTable,
  bench,
  lamp,
  rug,
  bar,
  cabinet,
  bath,
  vanity,
  toilet,
  shower,
  textile,
  pillow,
  plant,
  person,
  paint: paintCan,
  tile: tiles,
  block,
}

/** The marks in paint order, all within the footprint's bounding box. */
export function planSymbol(kind: PieceKind, footprint: Footprint): Mark[] {
  return SYMBOLS[kind](footprint)
}
