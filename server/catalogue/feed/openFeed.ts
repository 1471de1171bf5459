/**
 * Reads a product feed row by row and detects which of the four formats it has. Streams, so memory use does not depend
 * on the size of the file.
 */
import { decodeFile } from './decodeFile.ts'
import type { FeedRow } from './feedRow.ts'
import { readJsonRows } from './readJsonRows.ts'
import { readTableRows } from './readTableRows.ts'
import { readXmlRows } from './readXmlRows.ts'

/** @throws Error with a one-sentence message when the file as a whole is not a feed */
export async function* openFeed(path: string, onProgress?: (bytes: number) => void): AsyncGenerator<FeedRow> {
  const text = decodeFile(path, onProgress)
  const first = await firstText(text)
  const rows = readerOf(first)
  yield* rows(continued(first, text))
}

function readerOf(first: string): (text: AsyncIterable<string>) => AsyncGenerator<FeedRow> {
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
