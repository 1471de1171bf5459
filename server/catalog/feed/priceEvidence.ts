/**
 * What the prices of a table say about each other: `1.149 €` beside `599,95 €` is 1,149, and `279,-` beside `749,00 €` is in
 * euros. Looks at the first rows before it passes them on.
 */
import { readPrice } from '../../../src/contract/prices.ts'
import type { FeedRow, PriceEvidence } from './feedRow.ts'

const MAX_ROWS = 1_000

/** Adds the evidence of the first rows to every row. */
export async function* withPriceEvidence(rows: AsyncGenerator<FeedRow>): AsyncGenerator<FeedRow> {
  const first: FeedRow[] = []
  try {
    while (first.length < MAX_ROWS) {
      const { value, done } = await rows.next()
      if (done) break
      first.push(value)
    }
    const evidence = evidenceOf(first)
    const said = Object.keys(evidence).length > 0 ? { evidence } : {}
    for (const row of first) yield { ...row, ...said }
    for await (const row of rows) yield { ...row, ...said }
  } finally {
    await rows.return(undefined)
  }
}

function evidenceOf(rows: readonly FeedRow[]): PriceEvidence {
  const decimals = new Set<string>()
  const currencies = new Set<string>()
  for (const row of rows) {
    if ('problem' in row) continue
    for (const text of [row.feed.price, row.feed.sale_price]) {
      if (text === undefined) continue
      const sign = decimalIn(text)
      if (sign !== undefined) decimals.add(sign)
      const read = /[^\d\s.,'’–—-]/.test(text) ? readPrice(text, { decimal: ',' }) : undefined
      if (read && 'value' in read) currencies.add(read.value.currency)
    }
  }
  const [decimal] = decimals
  const [currency] = currencies
  return {
    ...(decimals.size === 1 && decimal === ',' ? { decimal } : {}),
    ...(currencies.size === 1 ? { currency } : {}),
  }
}

/** The decimal sign that a number leaves no doubt about: `599,95`, `1.299,00`, `49,-`. */
function decimalIn(text: string): '.' | ',' | undefined {
  const sign = /\d([.,])(?:\d{1,2}|-+|–|—)(?!\d)\D*$/.exec(text)?.[1]
  return sign === '.' || sign === ',' ? sign : undefined
}
