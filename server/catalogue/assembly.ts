import type { ProductRecord } from './record.ts'

/** How pieces that arrive in parts are put together, by kind. */
const SENTENCES: Partial<Record<ProductRecord['kind'], string>> = {
  bed: 'Assembly: two people, about 45 minutes; tools included.',
  sofa: 'Assembly: screw on the feet, no tools.',
  loveseat: 'Assembly: screw on the feet, no tools.',
  sectional: 'Assembly: two people; the parts hook together, no tools.',
  'dining-table': 'Assembly: two people, about 20 minutes; tools included.',
  'round-table': 'Assembly: two people screw the top to its base; tools included.',
  'dining-chair': 'No assembly.',
  bar: 'Assembly: about 15 minutes; tools included.',
  cabinet: 'Assembly: screw on the legs; anchor it to the wall with the strap included.',
  vanity: 'No assembly; faucet and drain are fitted on site.',
}

/** A record with what its buyer has to do before its first use beside how to care for it. */
export function withAssembly(record: ProductRecord): ProductRecord {
  const sentence = SENTENCES[record.kind]
  return sentence ? { ...record, care: [record.care, sentence].filter(Boolean).join(' ') } : record
}
