/** Breaks text into lines that fit a width. Lengths are page pixels at 1x. */

export type TextStyle = {
  readonly face: 'display' | 'text'
  readonly weight: 400 | 500 | 600
  readonly sizePx: number
  readonly ink: 'ink' | 'soft' | 'clay'
}
/** Measures the width of a text on one line. */
export type Measure = (text: string, style: TextStyle) => number
type SetText = { readonly lines: readonly string[]; readonly isCut: boolean }

const ELLIPSIS = '…'

/** At most `maxLines` lines, none wider than `widthPx`. Truncated text ends after a whole word and an ellipsis. */
export function setText(
  text: string,
  style: TextStyle,
  widthPx: number,
  measure: Measure,
  maxLines = Number.POSITIVE_INFINITY,
): SetText {
  const fits = (line: string) => measure(line, style) <= widthPx
  const lines: string[] = []
  let line = ''
  const words = text.split(' ').filter((word) => word !== '')
  for (const [index, whole] of words.entries()) {
    for (const word of pieces(whole, fits)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (fits(longer)) {
        line = longer
        continue
      }
      if (lines.length + 1 >= maxLines) {
        lines.push(shortened(`${line} ${[word, ...words.slice(index + 1)].join(' ')}`.trimStart(), fits))
        return { lines, isCut: true }
      }
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  return { lines, isCut: false }
}

/** Segments at most this many characters at once: Intl.Segmenter copies its whole input for every segment. */
const PIECE_CHARACTERS = 256
/** Upper limit of the characters on one line of a page. */
const MAX_LINE_CHARACTERS = 1000

/** The longest run of whole words that fits together with an ellipsis; letters only if the first word is too wide. */
function shortened(text: string, fits: (line: string) => boolean): string {
  const words = text.slice(0, MAX_LINE_CHARACTERS).split(' ')
  while (words.length > 1) {
    words.pop()
    const kept = `${words.join(' ').replace(/[\s,;:.&–-]+$/, '')}${ELLIPSIS}`
    if (fits(kept)) return kept
  }
  const letters = Array.from(new Intl.Segmenter().segment(words[0] ?? ''), ({ segment }) => segment)
  while (letters.length > 0 && !fits(`${letters.join('')}${ELLIPSIS}`)) letters.pop()
  return `${letters.join('').replace(/[\s,;:.]+$/, '')}${ELLIPSIS}`
}

/** Splits a word that is wider than a line into parts that fit. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  const segmenter = new Intl.Segmenter()
  for (let at = 0; at < word.length; at += PIECE_CHARACTERS)
    for (const { segment: letter } of segmenter.segment(word.slice(at, at + PIECE_CHARACTERS))) {
      if (part !== '' && !fits(part + letter)) {
        parts.push(part)
        part = ''
      }
      part += letter
    }
  return [...parts, part]
}
