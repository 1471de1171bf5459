/**
 * Pages of boards. With a cursor, a page continues after the last board (keyset paging). With a page number, counters
 * find the start: the table `board_counts` holds the number of boards per list and block of board numbers, so that
 * earlier pages need not be scanned.
 */
import { and, arrayContains, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { BoardQuery } from '../../src/contract/boards.ts'
import { boards, LISTED } from '../platform/database/schema.ts'
import { Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'
import { type OwnedBoard, selectBoards } from './boardStore.ts'

type Lists = Pick<World, 'database'>
type Page = Omit<BoardQuery, 'images'>
type Place = { likes: number; number: number }

/** A position before the first board of every list. */
const TOP: Place = { likes: 2 ** 31 - 1, number: 2 ** 52 }

/** Boards of the community. A search uses the full-text index, every other list the counters. */
export function communityBoards(lists: Lists, page: Page): Promise<OwnedBoard[]> {
  return page.search ? searchPage(lists, page) : pageByCounters(lists, page)
}

/** A user's own boards, including private ones, the newest first. */
export function boardsOf(lists: Lists, ownerId: string, page: Page): Promise<OwnedBoard[]> {
  const { after, search, page_size: size } = page
  const place = placeOf(after, 'newest')
  const numbers = sql`(
    select number from boards
    where owner_id = ${ownerId} and deleted_at is null
      and ${place ? sql`number < ${place.number}` : sql`true`} and ${narrowedTo(page)} and ${matchesSearch(search)}
    order by number desc limit ${size} offset ${place ? 0 : skipOf(page)})`
  return selectBoards(lists).where(inArray(boards.number, numbers)).orderBy(sql`${boards.number} desc`)
}

/** A maker's publicly listed boards, the newest first. */
export function boardsShownBy(
  lists: Lists,
  makerId: string,
  { after, page, page_size: size }: Pick<Page, 'after' | 'page' | 'page_size'>,
): Promise<OwnedBoard[]> {
  const place = placeOf(after, 'newest')
  const numbers = sql`(
    select number from boards
    where owner_id = ${makerId} and ${LISTED} and ${place ? sql`number < ${place.number}` : sql`true`}
    order by number desc limit ${size} offset ${place ? 0 : (page - 1) * size})`
  return selectBoards(lists).where(inArray(boards.number, numbers)).orderBy(sql`${boards.number} desc`)
}

/** The cursor of the page that starts after this board. */
export function cursorOf({ likes, number }: Place, sort: Page['sort']): string {
  return sort === 'liked' ? `${likes}.${number}` : `${number}`
}

function pageByCounters(lists: Lists, page: Page): Promise<OwnedBoard[]> {
  const { function_name: functionName, style, colour, page_size: size, sort } = page
  const place = placeOf(page.after, sort)
  const { likes, number } = place ?? TOP
  const list = [sort, functionName ?? '*', style ?? '*', colour ?? '*'].join('|')
  const from = sort === 'liked' ? sql`${likes}::int` : sql`0`
  const numbers = sql`(
    with blocks as materialized (
      select likes, block, rest, board_shift(likes) as shift
      from board_blocks(${list}, ${from}, ${number}::bigint >> board_shift(${from}), ${place ? 0 : skipOf(page)}, ${size})
    )
    select found.number from blocks cross join lateral (
      select number, likes from boards
      where ${LISTED} and number >= blocks.block << blocks.shift and number < (blocks.block + 1) << blocks.shift
        and ${sort === 'liked' ? sql`boards.likes = blocks.likes` : sql`true`}
        and ${belowPlace(place, sort)} and ${narrowedTo(page)}
      order by number desc limit ${size} + blocks.rest
    ) as found
    order by ${orderOf(sort, 'found')}
    limit ${size} offset coalesce((select rest from blocks limit 1), 0))`
  return boardsByNumber(lists, numbers, sort)
}

/**
 * Searches the first `FIRST_BOARDS` boards of the list, which suffices for common words. If they do not fill the page,
 * the words are rare: then the full-text index yields the few matching boards, which are sorted.
 */
async function searchPage(lists: Lists, page: Page): Promise<OwnedBoard[]> {
  const { page_size: size, sort, search } = page
  const place = placeOf(page.after, sort)
  const skip = place ? 0 : skipOf(page)
  const end = sql`order by ${orderOf(sort, 'boards')} limit ${size} offset ${skip}`
  const wanted = sql`${narrowedTo(page)} and ${matchesSearch(search)}`
  const first = sql`(
    select number from (
      select * from boards where ${LISTED} and ${belowPlace(place, sort)} order by ${orderOf(sort, 'boards')} limit ${FIRST_BOARDS}
    ) as boards
    where ${wanted} ${end})`
  const found = skip + size > FIRST_BOARDS ? [] : await boardsByNumber(lists, first, sort)
  if (found.length === size) return found
  const all = sql`(
    with boards as materialized (select number, likes from boards where ${LISTED} and ${belowPlace(place, sort)} and ${wanted})
    select number from boards ${end})`
  return boardsByNumber(lists, all, sort)
}

const FIRST_BOARDS = 2000

function boardsByNumber(lists: Lists, numbers: SQL, sort: Page['sort']): Promise<OwnedBoard[]> {
  return selectBoards(lists).where(inArray(boards.number, numbers)).orderBy(orderOf(sort, 'boards'))
}

function orderOf(sort: Page['sort'], table: 'boards' | 'found'): SQL {
  const of = sql.identifier(table)
  return sort === 'liked' ? sql`${of}.likes desc, ${of}.number desc` : sql`${of}.number desc`
}

function belowPlace(place: Place | undefined, sort: Page['sort']): SQL {
  if (!place) return sql`true`
  const { likes, number } = place
  return sort === 'liked' ? sql`(likes, number) < (${likes}::int, ${number}::bigint)` : sql`number < ${number}::bigint`
}

function narrowedTo({ function_name: functionName, style, colour }: Page): SQL {
  const narrowed = and(
    functionName && eq(boards.functionName, functionName),
    style && eq(boards.style, style),
    colour && arrayContains(boards.colors, [colour]),
  )
  return narrowed ?? sql`true`
}

/**
 * Each search word must be a prefix or share the stem of a word in the board's titles, function, style or owner name.
 */
function matchesSearch(search: string | undefined): SQL {
  if (!search) return sql`true`
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  if (!words) return sql`false`
  const queries = words.map(
    (word) => sql`(to_tsquery('simple', ${`${word}:*`}) || plainto_tsquery('english', ${word}))`,
  )
  return sql`search @@ (${sql.join(queries, sql` && `)})`
}

function skipOf({ page, page_size: size }: Page): number {
  return (page - 1) * size
}

function placeOf(after: string | undefined, sort: Page['sort']): Place | undefined {
  if (after === undefined) return undefined
  const [first = '', second] = after.split('.')
  if ((second !== undefined) !== (sort === 'liked')) {
    throw new Problem(400, 'wrong-cursor', 'This cursor belongs to a list in a different order.', 'after')
  }
  return second === undefined ? { likes: 0, number: Number(first) } : { likes: Number(first), number: Number(second) }
}
