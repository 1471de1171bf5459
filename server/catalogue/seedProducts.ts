/** Brings the products table in line with the catalogue files. Nothing is written when it is so already. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { facts, products } from '../database/schema.ts'
import { placeholder } from '../images/encode.ts'
import { hasPlan, hasShadow, picturesVersion } from './pictures.ts'
import { type ProductRecord, Shot } from './record.ts'
import type { ShownProduct } from './shownProduct.ts'

const FACT = 'catalogue'

/** @param folder absolute path of the pictures, one folder a product */
export async function seedProducts({ db }: Database, records: readonly ProductRecord[], folder: string): Promise<void> {
  const shown = records.flatMap((record) => {
    const version = picturesVersion(join(folder, record.id))
    return version ? [{ record, version }] : []
  })
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  const [known] = await db.select().from(facts).where(eq(facts.name, FACT))
  if (known?.value === hash) return
  const rows: (typeof products.$inferInsert)[] = []
  for (const [position, { record, version }] of shown.entries())
    rows.push(row(await show(record, version, folder), position))
  await db.transaction(async (transaction) => {
    for (const values of rows)
      await transaction.insert(products).values(values).onConflictDoUpdate({ target: products.id, set: values })
    const ids = rows.map((values) => values.id)
    await transaction.delete(products).where(ids.length > 0 ? notInArray(products.id, ids) : sql`true`)
    const fact = { name: FACT, value: hash }
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
    cutoutWidth: cutout.width / cutout.pixelsPerInch,
  }
}

function row(product: ShownProduct, position: number): typeof products.$inferInsert {
  const words = [
    product.title,
    product.description,
    product.material,
    product.colour.name,
    product.kind,
    ...product.terms,
    ...product.functions,
    ...product.styles,
  ]
  return {
    id: product.id,
    search: words.join(' ').toLowerCase(),
    terms: product.terms.map((term) => term.toLowerCase()),
    functions: product.functions,
    styles: product.styles,
    sizes: product.sizes,
    data: product,
    position,
  }
}
