/** Breaks words into lines that fit a width. Lengths are pixels of the page at 1x. */

export type TextStyle = {
  readonly face: 'display' | 'text'
  readonly weight: 400 | 500 | 600
  readonly sizePx: number
  readonly ink: 'ink' | 'soft'
}
/** The width of a text on one line. */
export type Measure = (text: string, style: TextStyle) => number
export type SetText = { readonly lines: readonly string[]; readonly isCut: boolean }

const ELLIPSIS = '…'

/** At most `maxLines` lines, none wider than `widthPx`. What does not fit ends in an ellipsis. */
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
        lines.push(shortened(`${line} ${[word, ...words.slice(index + 1)].join(' ')}`, fits))
        return { lines, isCut: true }
      }
      lines.push(line)
      line = word
    }
  }
  if (line !== '') lines.push(line)
  return { lines, isCut: false }
}

/** The longest beginning of the text that fits together with an ellipsis. */
function shortened(text: string, fits: (line: string) => boolean): string {
  const letters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}${ELLIPSIS}`)) letters.pop()
  return `${letters.join('').replace(/[\s,;:.]+$/, '')}${ELLIPSIS}`
}

/** A word wider than a whole line is broken where it must. */
function pieces(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  for (const { segment: letter } of new Intl.Segmenter().segment(word)) {
    if (part !== '' && !fits(part + letter)) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
