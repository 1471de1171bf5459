/** All built-in products, validated on import, so that an invalid record fails the build. */
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { withAssembly } from './assembly.ts'
import { furniture } from './products/furniture.ts'
import { soft } from './products/soft.ts'
import { ProductRecord } from './record.ts'

const PICTURES = new URL('./pictures/', import.meta.url)

/** All product records, with or without photographs. */
export const allRecords: ProductRecord[] = z
  .array(ProductRecord)
  .parse([...furniture, ...soft])
  .map(withAssembly)

/** The products on offer: those that have been photographed (packages/photography). */
export const records: ProductRecord[] = allRecords.filter(({ id }) => existsSync(new URL(`${id}/shot.json`, PICTURES)))
