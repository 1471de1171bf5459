/**
 * Reads a product feed row by row and detects which of the four formats it has. Streams, so memory use does not depend
 * on the size of the file.
 */
import { type Decoding, decodeFile } from './decodeFile.ts'
import { type FeedHints, mapped, NO_HINTS } from './feedHints.ts'
import type { FeedRow } from './feedRow.ts'
import { readJsonRows } from './readJsonRows.ts'
import { readTableRows } from './readTableRows.ts'
import { readXmlRows } from './readXmlRows.ts'
import { shopifyRows } from './shopifyRows.ts'

/**
 * Rows with the attribute names of Google's product data: columns are renamed by the hints, and automatically for files
 * of Shopify.
 *
 * @throws Error with a one-sentence message when the file as a whole is not a feed
 */
export async function* openFeed(
  path: string,
  { hints = NO_HINTS, onProgress }: Pick<Decoding, 'onProgress'> & { hints?: FeedHints } = {},
): AsyncGenerator<FeedRow> {
  const text = decodeFile(path, { onProgress, encoding: hints.encoding })
  const first = await firstText(text)
  const rows = readerOf(first)
  for await (const row of shopifyRows(rows(continued(first, text), hints), hints.shop))
    yield 'problem' in row ? row : { ...row, feed: mapped(row.feed, hints.map) }
}

function readerOf(first: string): (text: AsyncIterable<string>, hints: FeedHints) => AsyncGenerator<FeedRow> {
  const start = first.trimStart()
  if (start === '') throw new Error('The file is empty.')
  if (start.startsWith('<')) return readXmlRows
  if (/^[[{]/.test(start)) return readJsonRows
  return readTableRows
}

async function firstText(text: AsyncGenerator<string>): Promise<string> {
  let first = ''
  while (first.trim() === '') {
    const { value, done } = await text.next()
    if (done) break
    first += value
  }
  return first
}

async function* continued(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}
