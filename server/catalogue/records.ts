/** All built-in products, validated on import, so that an invalid record fails the build. */
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { furniture } from './products/furniture.ts'
import { soft } from './products/soft.ts'
import { ProductRecord } from './record.ts'

/** Default assembly instructions by furniture kind; a record may have its own in `care`. */
const SENTENCES: Partial<Record<ProductRecord['kind'], string>> = {
  bed: 'Assembly: two people, about 45 minutes; tools included.',
  sofa: 'Assembly: screw on the feet, no tools.',
  loveseat: 'Assembly: screw on the feet, no tools.',
  sectional: 'Assembly: two people; the parts hook together, no tools.',
  'dining-table': 'Assembly: two people, about 20 minutes; tools included.',
  'round-table': 'Assembly: two people screw the top to its base; tools included.',
  chair: 'Assembly: screw on the feet, no tools.',
  'dining-chair': 'No assembly.',
  bar: 'Assembly: about 15 minutes; tools included.',
  cabinet: 'Assembly: screw on the legs; anchor it to the wall with the strap included.',
  vanity: 'No assembly; a plumber connects the faucet and the drain.',
}

/** Appends the assembly instructions of the record's kind to its care text, unless that already mentions assembly. */
function withAssembly(record: ProductRecord): ProductRecord {
  const sentence = SENTENCES[record.kind]
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
