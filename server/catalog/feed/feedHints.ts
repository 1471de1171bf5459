/**
 * An operator's hints about the feed of a maker: the mapping of columns to attributes, and the units of bare numbers.
 * Stored under the maker's name, so that the next import of the same feed needs only the name.
 */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { isCurrency } from '../../../src/contract/currency.ts'
import { Currency } from '../../../src/contract/products.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import type { Database } from '../../platform/database/open.ts'
import { facts } from '../../platform/database/schema.ts'
import { attributeName, type FeedProduct } from './feedProduct.ts'
import { BARE_UNITS } from './readInches.ts'

export const FeedHints = z.object({
  /** The source columns of attributes: `name`, or several joined by a space: `name+short_description`. */
  map: z.record(z.string(), z.string()).default({}),
  currency: Currency.refine(isCurrency, 'This is not the code of a currency').optional(),
  decimal: z.enum(['.', ',']).optional(),
  unit: z.enum(BARE_UNITS).optional(),
  /** A label of the Encoding Standard, such as `iso-8859-1`. */
  encoding: z.string().refine(isEncoding, 'This is not the name of an encoding').optional(),
  /** Where the products of a Shopify feed are sold, `https://shop.example.com`. */
  shop: z.url({ protocol: /^https?$/ }).optional(),
})
export type FeedHints = z.infer<typeof FeedHints>

export const NO_HINTS: FeedHints = { map: {} }
const PREFIX = 'feed of '

/** Parses `name=title` or `name+short_description=title`. Throws an error that names the remedy. */
export function readMapping(text: string): [from: string, to: string] {
  const [from = '', to = '', ...more] = text.split('=').map((part) => part.trim())
  if (from === '' || attributeName(to) === '' || more.length > 0)
    throw new Error(`"${text}" is not a mapping. Write --map COLUMN=ATTRIBUTE, such as --map name=title.`)
  return [from, attributeName(to)]
}

/** Renames the columns of a row to attributes; a mapped column is no longer available under its own name. */
export function mapped(feed: FeedProduct, map: FeedHints['map']): FeedProduct {
  const rules = Object.entries(map)
  if (rules.length === 0) return feed
  const used = new Set(rules.flatMap(([from]) => columnsOf(from)))
  const rest = Object.entries(feed).filter(([name]) => !used.has(name))
  const made = rules.flatMap(([from, to]) => {
    const text = columnsOf(from)
      .flatMap((name) => feed[name] ?? [])
      .join(' ')
    return text === '' ? [] : [[to, text] as const]
  })
  return { ...Object.fromEntries(rest), ...Object.fromEntries(made) }
}

/** The attribute to which a column is mapped. */
export function mappedName(column: string, map: FeedHints['map']): string {
  const name = attributeName(column)
  return Object.entries(map).find(([from]) => columnsOf(from).includes(name))?.[1] ?? name
}

export async function keptHints({ db }: Database, maker: string): Promise<FeedHints | undefined> {
  const [row] = await db
    .select()
    .from(facts)
    .where(eq(facts.name, `${PREFIX}${maker}`))
  return row && FeedHints.parse(JSON.parse(row.value))
}

export async function keepHints({ db }: { db: Database['db'] | Transaction }, maker: string, hints: FeedHints) {
  const fact = { name: `${PREFIX}${maker}`, value: JSON.stringify(hints) }
  await db.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact })
}

function columnsOf(from: string): string[] {
  return from.split('+').map(attributeName)
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
