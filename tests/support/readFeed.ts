/** Reads a table of a shop as an import does, without storing it. */
import type { KeptProduct } from '../../server/platform/database/keptDesign.ts'
import { type FeedHints, NO_HINTS } from '../../server/catalog/feed/feedHints.ts'
import { type FeedFault, nothingImported } from '../../server/catalog/feed/imported.ts'
import { openFeed } from '../../server/catalog/feed/openFeed.ts'
import { rowTaker } from '../../server/catalog/feed/takeRows.ts'

const NOW = new Date('2026-11-23T12:00:00Z')

/** `image` is the address of its picture in the table. */
export type ReadProduct = KeptProduct & { line: number; image: string; images: string | undefined }

export async function readFeed(file: string, hints: FeedHints = NO_HINTS) {
  const faults: FeedFault[] = []
  const counts = nothingImported()
  const { take } = rowTaker({ hints, now: NOW, report: (fault) => faults.push(fault), counts })
  const products: ReadProduct[] = []
  for await (const row of openFeed(file, { hints })) {
    const taken = take(row)
    if (!taken) continue
    const { kept, feed } = taken.product
    products.push({ ...kept, line: taken.line, image: feed.image_link ?? '', images: feed.additional_image_link })
  }
  return { products, faults, counts }
}
