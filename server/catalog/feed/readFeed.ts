/** Reads the products of a feed in batches, with what could not be used of each row. */
import type { FeedHints } from './feedHints.ts'
import { type FeedFault, type Imported, nothingImported } from './imported.ts'
import { openFeed } from './openFeed.ts'
import { rowTaker, type TakenRow } from './takeRows.ts'

/** `counts` and `bytes` are those from the beginning of the file. Can be sent between threads. */
export type FeedBatch = { rows: TakenRow[]; faults: FeedFault[]; counts: Imported; bytes: number }

type Reading = { hints: FeedHints /** For the day of the prices and the period of a sale. */; now: Date }

const BATCH_SIZE = 200

/** @throws Error with a one-sentence message when the file as a whole is not a feed */
export async function* readFeed(file: string, { hints, now }: Reading): AsyncGenerator<FeedBatch> {
  const counts = nothingImported()
  let faults: FeedFault[] = []
  let rows: TakenRow[] = []
  let bytes = 0
  const { take } = rowTaker({ hints, now, report: (fault) => faults.push(fault), counts })
  const batch = (): FeedBatch => {
    const read = { rows, faults, counts: { ...counts }, bytes }
    rows = []
    faults = []
    return read
  }
  for await (const row of openFeed(file, { hints, onProgress: (read) => (bytes = read) })) {
    counts.rows += 1
    const found = take(row)
    if (found) rows.push(found)
    if (rows.length + faults.length >= BATCH_SIZE) yield batch()
  }
  yield batch()
}
