/** All built-in products, validated on import, so that an invalid record fails the build. */
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { furniture } from './products/furniture.ts'
import { soft } from './products/soft.ts'
import { PRODUCT_TRAITS } from './productTraits.ts'
import { ProductRecord } from './record.ts'

/** Appends the assembly instructions of the record's kind to its care text, unless that already mentions assembly. */
function withAssembly(record: ProductRecord): ProductRecord {
  const sentence = PRODUCT_TRAITS[record.kind].assembly
  const isStated = /assembl/i.test(record.care ?? '')
  return sentence && !isStated ? { ...record, care: [record.care, sentence].filter(Boolean).join(' ') } : record
}

const PICTURES = new URL('./pictures/', import.meta.url)

/** All product records, with or without photographs. */
export const allRecords: ProductRecord[] = z
  .array(ProductRecord)
  .parse([...furniture, ...soft])
  .map(withAssembly)

/** The products on offer: those that have been photographed (packages/photography). */
export const records: ProductRecord[] = allRecords.filter(({ id }) => existsSync(new URL(`${id}/shot.json`, PICTURES)))
