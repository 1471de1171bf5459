/** Pieces of the benchmark's rooms: catalogue products by id, and plain pieces for what the catalogue lacks. */
import { records } from '../../../server/catalog/records.ts'
import { PLAIN } from '../../../src/plan/templates/plainPieces.ts'
import type { Item } from '../../../studio/model/layout.ts'

const byId = new Map(records.map((record) => [record.id, record]))
const EXTRA: Record<string, (typeof PLAIN)[keyof typeof PLAIN]> = {
  ...PLAIN,
  diningTable8: { ...PLAIN.diningTable, footprint: { ...PLAIN.diningTable.footprint, width: 96, length: 42 } },
  washer: {
    ...PLAIN.desk,
    name: 'Washing machine',
    footprint: { shape: 'rectangle', width: 24, length: 25, height: 34 },
  },
}
const NOWHERE = { x: 0, y: 0, rotation: 0 }

/** `name`: the id of a product, or a key of the plain pieces such as `desk`. */
export function benchPiece(name: string, id: string): Item {
  const record = byId.get(name)
  if (record) {
    const { title, kind, colour, footprint, length, width, height } = record
    return {
      id,
      productId: record.id,
      name: title,
      kind,
      colour: colour.hex,
      footprint: { shape: footprint, width: length, length: width, height },
      pose: NOWHERE,
      locked: false,
    }
  }
  const plain = EXTRA[name]
  if (!plain) throw new Error(`No product and no plain piece "${name}".`)
  return { ...plain, id, colour: '#c4b59c', pose: NOWHERE, locked: false }
}
