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
/** The segmenter copies its whole text for every word that it finds, so that it is given no more than this at once. */
const PIECE_CHARACTERS = 256

export function searchWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/['’]s?\b/g, '')
    .normalize('NFC')
    .replace(/\s/g, ' ')
  return pieces(plain)
    .flatMap((piece) => [...SEGMENTER.segment(piece)])
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment }) => segment.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word !== '' && word.length <= LONGEST_WORD)
    .map((word) => SPELLINGS[word] ?? word)
}

/** Cut between two words, where there is a space. */
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
