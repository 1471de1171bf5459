/** Writes the products of a feed batch by batch, counts what becomes of each, and keeps what was there before. */
import type { Transaction } from '../../platform/database/lockOwner.ts'
import { feedImportChanges } from '../../platform/database/schema.ts'
import { type CatalogueEntry, groupKeyOf, type ImportedProduct, isShown } from '../entry.ts'
import { knownEntries } from '../knownEntries.ts'
import { removeProducts, writeProducts } from '../search/writeProducts.ts'
import { fieldChanges } from './feedChanges.ts'
import type { FeedChange, FeedFault, Imported } from './imported.ts'
import { withKeptPictures } from './keepPicture.ts'
import { shopFeedProduct } from './shopFeedProduct.ts'
import { type TakenRow, withBothCategories } from './takeRows.ts'

type Options = {
  /** Null: nothing is stored. */
  importId: string | null
  counts: Imported
  /** Of the next product. */
  position: number
  maker: string | undefined
  report: (fault: FeedFault) => void
  onChange: ((change: FeedChange) => void) | undefined
}
type Wanted = { entry: ImportedProduct; before: ImportedProduct | undefined; position: number; line: number }
type Known = Awaited<ReturnType<typeof knownEntries>>
type BuiltIn = Extract<CatalogueEntry, { version: string }>
export type FeedWriter = ReturnType<typeof openFeedWriter>

export function openFeedWriter(transaction: Transaction, options: Options) {
  const { importId, counts, maker, report } = options
  let { position } = options
  /** The row of each product of the feed by its id. */
  const lines = new Map<string, number>()
  /** Groups of variants that change. */
  const groups = new Set<string>()
  /** Rows with the id of a built-in product, which the reader does not know. */
  let refused = 0

  return { lines, groups, refused: () => refused, write, remove }

  async function write(rows: readonly TakenRow[]): Promise<void> {
    const known = await knownEntries(
      transaction,
      rows.map(({ product }) => product.id),
    )
    const wanted = new Map<string, Wanted>()
    for (const row of rows) {
      const before = known.get(row.product.id)?.entry
      if (before && isShown(before)) takeOwn(before, row)
      else {
        const next = wantedOf(row, before, known, wanted.get(row.product.id))
        if (next) wanted.set(row.product.id, next)
      }
    }
    await keep([...wanted.values()])
  }

  /** Undefined for a row that repeats a product which is not stored. */
  function wantedOf(
    { line, product, isAgain }: TakenRow,
    before: ImportedProduct | undefined,
    known: Known,
    again: Wanted | undefined,
  ): Wanted | undefined {
    const at = () => again?.position ?? known.get(product.id)?.position ?? position++
    const first = again?.entry ?? (isAgain ? before : undefined)
    if (first)
      return {
        entry: withBothCategories(first, product),
        before: again ? again.before : before,
        position: at(),
        line: again?.line ?? line,
      }
    if (isAgain) return undefined
    lines.set(product.id, line)
    if (product.terms.length === 0) counts.unplaced += 1
    const entry = withKeptPictures({ ...product, ...(maker === undefined ? {} : { maker }) }, before)
    return { entry, before, position: at(), line }
  }

  /** A row of a built-in product, as written by an export. */
  function takeOwn(entry: BuiltIn, { line, product: { id, feed } }: TakenRow): void {
    const own = Object.entries(shopFeedProduct(entry))
    if (own.every(([name, value]) => name === 'image_link' || feed[name] === value)) counts.unchanged += 1
    else {
      refused += 1
      counts.refused += 1
      const reason = 'the id belongs to a built-in product; use another id'
      report({ line, id, field: 'id', reason, isRefused: true })
    }
  }

  async function keep(wanted: readonly Wanted[]): Promise<void> {
    const changed: Wanted[] = []
    for (const one of wanted) {
      const { entry, before, line } = one
      const fields = before ? fieldChanges(before, entry) : []
      const change = before ? 'updated' : 'added'
      if (before && fields.length === 0) counts.same += 1
      else {
        counts[change] += 1
        changed.push(one)
        options.onChange?.({ line, id: entry.id, title: entry.kept.title, change, fields })
      }
      touch(entry)
      if (before) touch(before)
    }
    if (importId === null) return
    await writeProducts(transaction, wanted)
    await note(changed.map(({ entry, before, position: at }) => ({ id: entry.id, before, position: at })))
  }

  async function remove(ids: readonly string[]): Promise<void> {
    const gone: { id: string; before: ImportedProduct; position: number }[] = []
    for (const [id, { entry, position: at }] of await knownEntries(transaction, [...ids])) {
      if (isShown(entry)) continue
      gone.push({ id, before: entry, position: at })
      touch(entry)
      options.onChange?.({ line: 0, id, title: entry.kept.title, change: 'removed', fields: [] })
    }
    await note(gone)
    if (importId !== null) await removeProducts(transaction, [...ids])
  }

  function touch(entry: ImportedProduct): void {
    const group = groupKeyOf(entry)
    if (group !== undefined) groups.add(group)
  }

  /** Keeps what the import changes, so that it can be taken back. */
  async function note(changes: readonly { id: string; before: ImportedProduct | undefined; position: number }[]) {
    if (importId === null || changes.length === 0) return
    await transaction
      .insert(feedImportChanges)
      .values(
        changes.map(({ id, before, position: at }) => ({
          importId,
          productId: id,
          before: before ?? null,
          position: at,
        })),
      )
      // A product of two categories comes twice; the first state is that before the import.
      .onConflictDoNothing()
  }
}
