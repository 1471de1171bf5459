/**
 * Synchronizes the products table with the catalogue files; imported products stay. Writes nothing when the table is up
 * to date.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/open.ts'
import { facts } from '../database/schema.ts'
import { placeholder } from '../images/encode.ts'
import { hasModel, hasPlan, hasShadow, picturesVersion } from './pictures.ts'
import { type ProductRecord, Shot } from './record.ts'
import { removeProducts, renewWords, writeProducts } from './search/writeProducts.ts'
import type { ShownProduct } from './shownProduct.ts'

const FACT_NAME = 'catalogue'
/** Increase it when `searchRow` changes, so that the rows are written again. */
const SEARCH_REVISION = 1

const Ids = z.array(z.object({ id: z.string() }))

/** @param folder absolute path of the pictures, one folder per product */
export async function seedProducts({ db }: Database, records: readonly ProductRecord[], folder: string): Promise<void> {
  const shown = records.flatMap((record) => {
    const version = picturesVersion(join(folder, record.id))
    return version ? [{ record, version }] : []
  })
  const hash = createHash('sha256')
    .update(JSON.stringify([SEARCH_REVISION, shown]))
    .digest('hex')
  const [known] = await db.select().from(facts).where(eq(facts.name, FACT_NAME))
  if (known?.value === hash) return
  const rows: { entry: ShownProduct; position: number }[] = []
  for (const [position, { record, version }] of shown.entries())
    rows.push({ entry: await show(record, version, folder), position })
  await db.transaction(async (transaction) => {
    const { rows: old } = await transaction.execute(sql`
      select id from products where not exists (
        select 1 from product_search where product_search.id = products.id and source = 'feed'
      )`)
    const ids = new Set(rows.map(({ entry }) => entry.id))
    await removeProducts(
      transaction,
      Ids.parse(old).flatMap(({ id }) => (ids.has(id) ? [] : id)),
    )
    await writeProducts(transaction, rows)
    await renewWords(transaction)
    const fact = { name: FACT_NAME, value: hash }
    await transaction.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact })
  })
}

async function show(record: ProductRecord, version: string, folder: string): Promise<ShownProduct> {
  const photo = await readFile(join(folder, record.id, 'photo-384.webp'))
  const pictures = join(folder, record.id)
  const { cutout } = Shot.parse(JSON.parse(await readFile(join(pictures, 'shot.json'), 'utf8')))
  return {
    ...record,
    version,
    placeholder: await placeholder(photo),
    hasPlan: hasPlan(pictures),
    hasShadow: hasShadow(pictures),
    hasModel: hasModel(pictures),
    cutoutWidth: cutout.width / cutout.pixelsPerInch,
  }
}
