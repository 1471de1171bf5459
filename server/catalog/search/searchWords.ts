/**
 * The words of products and of searches, and the form in which they are compared. Both are used for documents and
 * queries, so that every word of a product finds it. PostgreSQL's own parser is not used: it tells numbers, file names,
 * hosts and words apart, and stems only some of them.
 */
import { type SQL, sql } from 'drizzle-orm'

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' })
/** Letters that Unicode decomposition leaves unchanged. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
}
/** Alternative spellings and the form that is indexed. */
const SPELLINGS: Record<string, string> = { gray: 'grey', grays: 'greys', colour: 'color', colours: 'colors' }
/** Longer words are cut. */
const MAX_WORD_CHARACTERS = 40
/**
 * The segmenter copies its whole input for every word that it returns, so it gets at most this many characters at once.
 */
const PIECE_CHARACTERS = 256

/**
 * Splits a text into normalized words of letters and digits: lower case, without accents, segmented by language rules
 * (Japanese and Thai have no spaces).
 */
export function searchWords(text: string): string[] {
  const plain = text
    // Full folding of case: the capitals of "ᾀ" and "ﬁ" are two letters.
    .toUpperCase()
    .toLowerCase()
    // Decomposition would join "12½" to "121/2".
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœıς]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’‘ʻʼ]s?\b/g, '')
    .normalize('NFC')
    .replace(/\s/g, ' ')
  return pieces(plain)
    .flatMap((piece) => [...SEGMENTER.segment(piece)])
    .flatMap(({ segment }) => segment.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '')
    .map((word) => SPELLINGS[word] ?? (word.length > MAX_WORD_CHARACTERS ? beginningOf(word) : word))
}

/**
 * The stem of a word of `searchWords`, as SQL: plurals of English words are reduced (`sofas`). A word with a digit, such
 * as the model number `mx13efxs`, is its own stem, and so is a stop word (`the`), which only a search for nothing else
 * looks for.
 */
export function stemOf(word: SQL): SQL {
  return sql`(case when ${word} ~ '[0-9]' then ${word} else coalesce((ts_lexize('english_stem', ${word}))[1], ${word}) end)`
}

function beginningOf(word: string): string {
  return Array.from(word).slice(0, MAX_WORD_CHARACTERS).join('')
}

/** Splits the text at spaces into pieces of at most `PIECE_CHARACTERS`. */
function pieces(text: string): string[] {
  const found: string[] = []
  for (let at = 0; at < text.length; ) {
    const piece = text.slice(at, at + PIECE_CHARACTERS)
    const space = piece.length < PIECE_CHARACTERS ? -1 : piece.lastIndexOf(' ')
    found.push(space > 0 ? piece.slice(0, space) : piece)
    at += space > 0 ? space : piece.length
  }
  return found
}
