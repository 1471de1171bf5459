import type { ProductRecord } from '../record.ts'
import { softBath } from './softBath.ts'
import { softBedding } from './softBedding.ts'
import { softMattresses } from './softMattresses.ts'
import { softNapkins } from './softNapkins.ts'
import { softPaint } from './softPaint.ts'
import { softPillows } from './softPillows.ts'
import { softRugs } from './softRugs.ts'
import { softSheets } from './softSheets.ts'
import { softTiles } from './softTiles.ts'

/** Bedding, rugs, paint, table linen, towels and tiles. */
export const soft: ProductRecord[] = [
  ...softMattresses,
  ...softPillows,
  ...softBedding,
  ...softSheets,
  ...softRugs,
  ...softPaint,
  ...softNapkins,
  ...softBath,
  ...softTiles,
]
