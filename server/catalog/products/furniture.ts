import type { ProductRecord } from '../record.ts'
import { bath } from './furnitureBath.ts'
import { beds } from './furnitureBeds.ts'
import { chairs } from './furnitureChairs.ts'
import { diningChairs } from './furnitureDiningChairs.ts'
import { diningTables } from './furnitureDiningTables.ts'
import { lamps } from './furnitureLamps.ts'
import { plants } from './furniturePlants.ts'
import { sofas } from './furnitureSofas.ts'
import { tables } from './furnitureTables.ts'

/** Seating, tables, lamps, beds, dining and bathroom furniture. */
export const furniture: ProductRecord[] = [
  ...sofas,
  ...chairs,
  ...tables,
  ...lamps,
  ...beds,
  ...diningTables,
  ...diningChairs,
  ...bath,
  ...plants,
]
