/**
 * Splits a text into normalized words: lower case, without accents, segmented by language rules (Japanese and Thai have
 * no spaces). Used for both documents and queries, so that they match.
 */
const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' })
/** Letters that Unicode decomposition leaves unchanged. */
const PLAIN: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe', ı: 'i' }
/** Alternative spellings and the form that is indexed. */
const SPELLINGS: Record<string, string> = { gray: 'grey', grays: 'greys', colour: 'color', colours: 'colors' }
/** Longer words are dropped, because people do not search for them. */
const MAX_WORD_CHARACTERS = 40
/**
 * The segmenter copies its whole input for every word that it returns, so it gets at most this many characters at once.
 */
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
    .filter((word) => word !== '' && word.length <= MAX_WORD_CHARACTERS)
    .map((word) => SPELLINGS[word] ?? word)
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
