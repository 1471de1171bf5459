/** Converts a catalogue product to the form that drafts and boards store. */
import { ProductFacts } from '../../src/contract/products.ts'
import type { KeptProduct } from '../platform/database/keptDesign.ts'
import type { CatalogueEntry } from './entry.ts'
import type { ProductRecord } from './record.ts'

export function keepProduct(record: ProductRecord | CatalogueEntry): KeptProduct {
  if ('kept' in record) return record.kept
  return {
    ...ProductFacts.parse(record),
    id: record.id,
    image: null,
    hex_code: record.colour.hex,
    colour: record.colour.name,
    length: record.length,
    width: record.width,
    height: record.height,
  }
}
