/**
 * Returns the ids of one page of results, ranked by tier of the words, fit to the room, then shop order (position and
 * id). The cost of a page hardly depends on the size of the catalogue: small result sets are ranked as a whole; large
 * ones are read rank by rank, only as far as the page needs.
 */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ProductQuery } from '../../../src/contract/products.ts'
import type { Database } from '../../platform/database/open.ts'
import type { SearchQuery } from './searchQuery.ts'

/**
 * Up to `few` results are ranked at once. Of larger result sets, the first `front` products in shop order are searched
 * before the index is. Pages beyond `deep` results are ranked as a whole.
 */
const BOUNDS = { few: 600, front: 1_200, deep: 3_000 }

const Ids = z.array(z.object({ id: z.string() }))
const ORDER = sql`position, id`

export async function rankProducts(
  { db }: Database,
  query: Omit<ProductQuery, 'images'>,
  searchQuery: SearchQuery,
  bounds = BOUNDS,
): Promise<string[]> {
  const size = query.page_size
  const offset = (query.page - 1) * size
  const limits = limitsOf(query)
  const found = and([searchQuery.base, searchQuery.tiers.at(-1)])
  const idsOf = async (statement: SQL) => Ids.parse((await db.execute(statement)).rows).map(({ id }) => id)

  if (query.order) {
    const direction = query.order === 'cheap' ? sql`asc` : sql`desc`
    return idsOf(sql`
      select id from product_search where ${matches(found)} and ${limits}
      order by price ${direction}, ${ORDER} limit ${size} offset ${offset}`)
  }
  if (searchQuery.fits.length === 0 && searchQuery.tiers.length === 0 && found === null)
    return idsOf(sql`select id from product_search where ${limits} order by ${ORDER} limit ${size} offset ${offset}`)
  if (offset + size > bounds.deep || (await isFew())) {
    return idsOf(sql`
      select id from product_search where ${matches(found)} and ${limits}
      order by ${tierOf(searchQuery)}, ${fitOf(searchQuery)} desc, ${ORDER} limit ${size} offset ${offset}`)
  }
  const ids: string[] = []
  for (const rank of ranksOf(searchQuery)) {
    ids.push(...(await front(rank, offset + size - ids.length)))
    if (ids.length >= offset + size) break
  }
  return ids.slice(offset)

  async function isFew(): Promise<boolean> {
    const { rows } = await db.execute(sql`
      select 1 from product_search where ${matches(found)} and ${limits} limit ${bounds.few + 1}`)
    return rows.length <= bounds.few
  }

  async function front(rank: string | null, needed: number): Promise<string[]> {
    const first = await idsOf(sql`
      select id from (select * from product_search order by ${ORDER} limit ${bounds.front}) as front
      where ${matches(rank)} and ${limits} order by ${ORDER} limit ${needed}`)
    if (first.length >= needed) return first
    // Materialized, so that PostgreSQL uses the index of the words, not that of the order, which might be scanned in
    // vain.
    return idsOf(sql`
      with found as materialized (select id, position from product_search where ${matches(rank)} and ${limits})
      select id from found order by ${ORDER} limit ${needed}`)
  }
}

/** All ranks as tsqueries, the best first. */
function ranksOf({ tiers, base, fits }: SearchQuery): (string | null)[] {
  const words = tiers.length === 0 ? [null] : tiers.map((tier, at) => and([tier, not(tiers[at - 1])]))
  const rooms = Array.from({ length: 2 ** fits.length }, (_, rank) =>
    // Rank 0 fits every criterion; each set bit negates one. The first criterion is the highest bit.
    and(fits.map((fit, at) => (rank & (2 ** (fits.length - 1 - at)) ? not(fit) : fit))),
  )
  return words.flatMap((tier) => rooms.map((room) => and([base, tier, room])))
}

function tierOf({ tiers }: SearchQuery): SQL {
  if (tiers.length === 0) return sql`(0::int)`
  const cases = tiers.map((tier, at) => sql`when ${matches(tier)} then ${at}::int`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

function fitOf({ fits }: SearchQuery): SQL {
  const points = fits.map((fit, at) => sql`+ (${matches(fit)})::int * ${2 ** (fits.length - 1 - at)}::int`)
  return sql`(0::int ${sql.join(points, sql` `)})`
}

/** Conditions on kind, price and size. When both horizontal limits are given, an item may also fit rotated by 90 degrees. */
function limitsOf(query: Omit<ProductQuery, 'images'>): SQL {
  const { kind, currency, colour, near_hex, min_price, max_price, max_length, max_width, max_height } = query
  const parts = [sql`true`]
  // A filter by color, price or size may suit a variant and not the one that lists show.
  const isNarrow = [min_price, max_price, max_length, max_width, max_height, colour, near_hex].some(
    (value) => value !== undefined,
  )
  if (!isNarrow) parts.push(sql`not is_choice`)
  if (kind !== undefined) parts.push(sql`kind = ${kind}`)
  if (min_price !== undefined || max_price !== undefined) parts.push(sql`currency = ${currency}`)
  if (min_price !== undefined) parts.push(sql`price >= ${min_price}::real`)
  if (max_price !== undefined) parts.push(sql`price <= ${max_price}::real`)
  if (max_height !== undefined) parts.push(sql`height <= ${max_height}::real`)
  if (max_length !== undefined && max_width !== undefined)
    parts.push(sql`(length <= ${max_length}::real and width <= ${max_width}::real
      or length <= ${max_width}::real and width <= ${max_length}::real)`)
  else if (max_length !== undefined) parts.push(sql`length <= ${max_length}::real`)
  else if (max_width !== undefined) parts.push(sql`width <= ${max_width}::real`)
  return sql.join(parts, sql` and `)
}

function matches(searchQuery: string | null): SQL {
  return searchQuery === null ? sql`true` : sql`document @@ ${searchQuery}::tsquery`
}

function and(parts: readonly (string | null | undefined)[]): string | null {
  const asked = parts.filter((part) => part !== null && part !== undefined)
  return asked.length > 0 ? asked.map((part) => `(${part})`).join(' & ') : null
}

function not(searchQuery: string | null | undefined): string | null {
  return searchQuery ? `!(${searchQuery})` : null
}
