/** Converts a catalogue product to the form that drafts and boards store. */
import type { KeptProduct } from '../database/keptDesign.ts'
import type { CatalogueEntry } from './entry.ts'
import type { ProductRecord } from './record.ts'

export function keepProduct(record: ProductRecord | CatalogueEntry): KeptProduct {
  if ('kept' in record) return record.kept
  return {
    id: record.id,
    title: record.title,
    price: record.price,
    image: null,
    hex_code: record.colour.hex,
    colour: record.colour.name,
    palette: record.palette,
    description: record.description,
    material: record.material,
    ...(record.care ? { care: record.care } : {}),
    length: record.length,
    width: record.width,
    height: record.height,
    kind: record.kind,
    footprint: record.footprint,
    placement: record.placement,
    functions: record.functions,
    styles: record.styles,
  }
}
