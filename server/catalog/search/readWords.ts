/**
 * Translates the words of a search into stems that occur in the catalogue. Plurals are reduced to their stem (`sofas`);
 * an unknown word is treated as a prefix (`bou`), otherwise as a typo (`matress`).
 */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { CATEGORY_TERMS } from '../../../src/contract/words.ts'
import type { Database } from '../../platform/database/open.ts'
import { facet } from './facets.ts'
import { searchWords, stemOf } from './searchWords.ts'

export type QueryWords = {
  /** For every word the stems that match it; a product must have one of each. */
  stems: string[][]
  /** The category terms or functions that these words form, if any. */
  categories: string[]
  /** Whether a word occurs in no product as it is written. */
  hasUnknown: boolean
}

const MAX_WORDS = 8
const MAX_ENDINGS = 24
const MIN_PREFIX_CHARACTERS = 2
/** Shorter words are one typo away from too many others. */
const MIN_MISSPELLED_CHARACTERS = 3
/**
 * Trigram similarity, low enough for swapped letters in the middle of a four-letter word. `isOneTypoAway` makes the
 * final decision.
 */
const MIN_SIMILARITY = 0.1
const MAX_SIMILAR = 400
const NOT_ASCII = /[^\x20-\x7e]/

const Known = z.array(z.object({ word: z.string(), stem: z.string(), known: z.boolean(), isStop: z.boolean() }))
const SimilarWords = z.array(z.object({ word: z.string(), stem: z.string() }))

/** Returns undefined when the text contains no word. */
export async function readWords({ db }: Database, text: string): Promise<QueryWords | undefined> {
  const words = searchWords(text).slice(0, MAX_WORDS)
  if (words.length === 0) return undefined
  const { rows } = await db.execute(sql`
    select word, stem, exists (select 1 from product_words where product_words.stem = asked.stem) as known, "isStop"
    from (
      select word, place, ${stemOf(sql`word`)} as stem, ts_lexize('english_stem', word) = '{}' as "isStop"
      from unnest(${sql.param(words)}::text[]) with ordinality as list (word, place)
    ) as asked order by place`)
  const asked = Known.parse(rows)
  // "a sofa for the hall" looks for "sofa" and "hall".
  const telling = asked.filter(({ isStop }) => !isStop)
  const stems: string[][] = []
  for (const { word, stem, known } of telling.length > 0 ? telling : asked)
    stems.push(known ? [stem] : await nearStems({ db }, word, stem))
  const hasUnknown = telling.some(({ known }) => !known)
  return { stems, categories: await categoriesOf({ db }, stems), hasUnknown }
}

/** The stems of words that occur in products as they are written. */
export async function knownStems({ db }: Pick<Database, 'db'>, words: readonly string[]): Promise<string[]> {
  const plain = words.flatMap(searchWords)
  if (plain.length === 0) return []
  const { rows } = await db.execute(sql`
    select distinct stem from product_words
    where stem in (select ${stemOf(sql`word`)} from unnest(${sql.param(plain)}::text[]) as list (word))`)
  return z
    .array(z.object({ stem: z.string() }))
    .parse(rows)
    .map(({ stem }) => stem)
}

/** Of the longest part of the words that forms a category: "linen sofa" is a sofa. */
export async function categoryWithin({ db }: Pick<Database, 'db'>, stems: readonly string[][]) {
  for (let count = stems.length; count > 0; count -= 1)
    for (let from = 0; from + count <= stems.length; from += 1) {
      const categories = await categoriesOf({ db }, stems.slice(from, from + count))
      if (categories.length > 0) return { categories, others: [...stems.slice(0, from), ...stems.slice(from + count)] }
    }
  return undefined
}

async function nearStems({ db }: Pick<Database, 'db'>, word: string, stem: string): Promise<string[]> {
  if (word.length >= MIN_PREFIX_CHARACTERS) {
    const { rows } = await db.execute(sql`
      select word, stem from product_words where word like ${`${word}%`} order by length(word), word limit ${MAX_ENDINGS}`)
    const begun = SimilarWords.parse(rows)
    if (begun.length > 0) return distinct(begun.map((near) => near.stem))
  }
  if (word.length < MIN_MISSPELLED_CHARACTERS) return [stem]
  const similar = NOT_ASCII.test(word) ? await sameHalf({ db }, word) : await similarTo({ db }, word, stem)
  const meant = similar.filter((near) => isOneTypoAway(near.word, word) || isOneTypoAway(near.word, stem))
  return meant.length > 0 ? distinct(meant.map((near) => near.stem)) : [stem]
}

async function similarTo({ db }: Pick<Database, 'db'>, word: string, stem: string) {
  return db.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(MIN_SIMILARITY)}, true)`)
    const { rows } = await transaction.execute(sql`
      select word, stem from product_words
      where (word % ${word} or word % ${stem}) and length(word) between ${stem.length - 1} and ${word.length + 1}
      order by similarity(word, ${word}) desc, word limit ${MAX_SIMILAR}`)
    return SimilarWords.parse(rows)
  })
}

/**
 * Candidates for words outside ASCII, which trigrams do not cover here: one typo leaves the first or the last half of
 * the word unchanged.
 */
async function sameHalf({ db }: Pick<Database, 'db'>, word: string) {
  const letters = Array.from(word)
  const half = Math.floor((letters.length - 1) / 2)
  const [beginning, ending] = [letters.slice(0, half).join(''), letters.slice(-half).join('')]
  const { rows } = await db.execute(sql`
    select word, stem from product_words
    where length(word) between ${letters.length - 1}::int and ${letters.length + 1}::int
      and (left(word, ${half}::int) = ${beginning} or right(word, ${half}::int) = ${ending})
    order by word limit ${MAX_SIMILAR}`)
  return SimilarWords.parse(rows)
}

/** The facets of the terms and functions that consist of exactly these words. */
async function categoriesOf({ db }: Pick<Database, 'db'>, stems: readonly string[][]): Promise<string[]> {
  termStems ??= readTermStems({ db })
  const terms = await termStems
  return terms
    .filter((term) => term.stems.length === stems.length && term.stems.every((stem, at) => stems[at]?.includes(stem)))
    .map((term) => term.facet)
}

/** Cached: the stems of the vocabulary do not change while the server runs. */
let termStems: Promise<{ facet: string; stems: string[] }[]> | undefined

async function readTermStems({ db }: Pick<Database, 'db'>) {
  const terms = Object.entries(CATEGORY_TERMS).flatMap(([room, names]) =>
    names.map((name) => ({ name, facet: facet(name === room ? 'function' : 'term', name) })),
  )
  const words = distinct(terms.flatMap(({ name }) => searchWords(name)))
  const { rows } = await db.execute(sql`
    select word, ${stemOf(sql`word`)} as stem from unnest(${sql.param(words)}::text[]) as list (word)`)
  const known = new Map(SimilarWords.parse(rows).map(({ word, stem }) => [word, stem]))
  const found = terms.map((term) => ({
    facet: term.facet,
    stems: searchWords(term.name).map((word) => known.get(word) ?? word),
  }))
  return [...new Map(found.map((term) => [term.facet, term])).values()]
}

function distinct(list: readonly string[]): string[] {
  return [...new Set(list)]
}

/**
 * Whether two words differ by at most one typo: a letter added, omitted or changed, or two neighboring letters swapped.
 */
function isOneTypoAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  const restA = a.slice(same)
  const restB = b.slice(same)
  if (restA === restB) return true
  if (restA.slice(1) === restB || restA === restB.slice(1) || restA.slice(1) === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}
