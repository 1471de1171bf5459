import type { ProductRecord } from '../record.ts'
import { lamps } from './furnitureLamps.ts'
import { sofas } from './furnitureSofas.ts'
import { tables } from './furnitureTables.ts'

export const furniture: ProductRecord[] = [...sofas, ...lamps, ...tables]
