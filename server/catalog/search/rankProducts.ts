/**
 * Returns the ids of one page of results, ranked by tier of the words, fit to the room, then shop order (position and
 * id). The cost of a page hardly depends on the size of the catalogue: small result sets are ranked as a whole; large
 * ones are read rank by rank, only as far as the page needs.
 */
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Differs, ProductQuery } from '../../../src/contract/products.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Bound } from './readQuestion.ts'
import { categoryWithin } from './readWords.ts'
import { anyOf, type SearchQuery } from './searchQuery.ts'

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
  const limits = limitsOf(query, searchQuery.bounds)
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

/** Conditions on kind, price and size. */
function limitsOf(query: Omit<ProductQuery, 'images'>, bounds: readonly Bound[]): SQL {
  const { kind, colour, near_hex } = query
  const conditions = conditionsOf(query, bounds)
  const parts = [sql`true`, ...conditions.map(({ met }) => met)]
  // A filter by color, price or size may suit a variant and not the one that lists show.
  if (conditions.length === 0 && colour === undefined && near_hex === undefined) parts.push(sql`not is_choice`)
  if (kind !== undefined) parts.push(sql`kind = ${kind}`)
  return sql.join(parts, sql` and `)
}

/** `excess`: by how much a product misses it, as a share. */
type Condition = { readonly of: Differs; readonly met: SQL; readonly excess: SQL }

/** Of the fields and of the line. When both horizontal fields are given, an item may also fit rotated by 90 degrees. */
function conditionsOf(query: Omit<ProductQuery, 'images'>, typed: readonly Bound[]): Condition[] {
  const { currency, min_price, max_price, max_length, max_width, max_height } = query
  const isTurnable = max_length !== undefined && max_width !== undefined
  const fields: Bound[] = [
    { of: 'price', min: min_price, max: max_price, currency },
    ...(isTurnable
      ? []
      : [
          { of: 'length' as const, max: max_length },
          { of: 'width' as const, max: max_width },
        ]),
    { of: 'height', max: max_height },
  ]
  const bounds = [...fields, ...typed].filter(({ min, max }) => min !== undefined || max !== undefined)
  return [
    ...bounds.map(conditionOf),
    ...(isTurnable
      ? [
          {
            of: 'length' as const,
            met: sql`(length <= ${max_length}::real and width <= ${max_width}::real
              or length <= ${max_width}::real and width <= ${max_length}::real)`,
            excess: sql`least(
              greatest(length / ${max_length}::real, width / ${max_width}::real),
              greatest(length / ${max_width}::real, width / ${max_length}::real)) - 1`,
          },
        ]
      : []),
  ]
}

/** The names of columns are those of bounds. */
function conditionOf({ of, min, max, currency }: Bound): Condition {
  const column = sql.identifier(of)
  const parts = [
    ...(of === 'price' && currency !== undefined ? [sql`currency = ${currency}`] : []),
    ...(min === undefined ? [] : [sql`${column} >= ${min}::real`]),
    ...(max === undefined ? [] : [sql`${column} <= ${max}::real`]),
  ]
  const over = max === undefined || max === 0 ? sql`0` : sql`${column} / ${max}::real - 1`
  const under = min === undefined || min === 0 ? sql`0` : sql`1 - ${column} / ${min}::real`
  return { of, met: sql`(${sql.join(parts, sql` and `)})`, excess: sql`greatest(${over}, ${under}, 0)` }
}

/** Of each thing that differs: at least this much, and up to as much more, the farther it is. */
const PENALTY = { least: 0.25, more: 1.75 }

const Near = z.array(z.object({ id: z.string(), group: z.string().nullable(), met: z.array(z.boolean()) }))
/** Variants of one product are one; so many times the results are read. */
const MAX_VARIANTS = 4

/**
 * The products that come nearest to a query that none fits, the nearest first, with what they differ in: of the same words, else
 * of the same category. None if they have nothing in common with it.
 */
export async function nearestProducts(
  database: Database,
  query: Omit<ProductQuery, 'images'>,
  searchQuery: SearchQuery,
  stems: readonly string[][],
): Promise<{ id: string; differs: Differs[] }[]> {
  const { db } = database
  const { category, words, looks, bounds } = searchQuery
  const soft: Condition[] = [
    ...conditionsOf(query, bounds),
    ...looks.map(({ of, query: look }) => ({ of, met: matches(look), excess: sql`0.25` })),
  ]
  if (soft.length > 0) {
    const same = await nearest([category, words], soft)
    if (same.length > 0 || stems.length === 0) return same
  }
  if (stems.length === 0) return []
  const within = await categoryWithin(database, stems)
  const telling = within?.others ?? stems
  const others = telling.map((some) => ({ of: 'words' as const, met: matches(anyOf(some)), excess: sql`0.25` }))
  return nearest([category, within ? anyOf(within.categories) : anyOf(stems.flat())], [...soft, ...others])

  async function nearest(common: readonly (string | null)[], conditions: readonly Condition[]) {
    const met = conditions.map((each) => sql`coalesce(${each.met}, false)`)
    const penalties = conditions.map(
      ({ excess }, at) => sql`+ case when ${met[at] ?? sql`true`} then 0
        else ${PENALTY.least}::real + ${PENALTY.more}::real * (1 - 1 / (1 + coalesce(${excess}, 1))) end`,
    )
    const { rows } = await db.execute(sql`
      select id, group_key as group, array[${sql.join(met, sql`, `)}]::boolean[] as met from product_search
      where ${matches(and(common))} and ${query.kind === undefined ? sql`true` : sql`kind = ${query.kind}`}
      order by 0 ${sql.join(penalties, sql` `)}, ${ORDER} limit ${query.page_size * MAX_VARIANTS}`)
    const seen = new Set<string>()
    return Near.parse(rows)
      .filter(({ id, group }) => !seen.has(group ?? id) && seen.add(group ?? id))
      .slice(0, query.page_size)
      .map(({ id, met: fits }) => ({
        id,
        differs: [...new Set(conditions.flatMap(({ of }, at) => (fits[at] ? [] : [of])))],
      }))
  }
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
