/**
 * The words of a text as search compares them: lower case, without accents, cut where the language cuts (Japanese and
 * Thai have no spaces). Texts and questions go through the same door, so both always agree.
 */
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' })
/** Letters that no decomposition takes apart. */
const PLAIN: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' }
/** Two ways to write one word. */
const SPELLINGS: Record<string, string> = { gray: 'grey', grays: 'greys', colour: 'color', colours: 'colors' }
/** A longer one is no word that anybody types. */
const LONGEST_WORD = 40

export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’]s?\b/g, '')
    .normalize('NFC')
  return [...SEGMENTER.segment(plain)]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment }) => segment.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .map((word) => SPELLINGS[word] ?? word)
}
