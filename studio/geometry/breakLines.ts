/** Breaks text into lines. What fits is decided by the caller's measure: that of a canvas, of a PDF, or an average letter. */
type Fits = (line: string) => boolean

type Limits = {
  readonly maxLines?: number
  /** Keeps runs of spaces, and words that are wider than a line, as people typed them. */
  readonly isVerbatim?: boolean
}

const ELLIPSIS = '…'

type Broken = {
  readonly lines: readonly string[]
  /** The text needs more lines. */
  readonly isCut: boolean
  /** A word is wider than a line and stands on several. */
  readonly isSplit: boolean
}

/** Without `maxLines`, `\n` starts a line. A text that needs more lines ends after a whole word and an ellipsis. */
export function breakLines(text: string, fits: Fits, { maxLines, isVerbatim = false }: Limits = {}): Broken {
  const lines: string[] = []
  let isSplit = false
  for (const paragraph of maxLines === undefined ? text.split('\n') : [text.replaceAll('\n', ' ')]) {
    let line = ''
    const words = paragraph.split(' ').filter((word) => isVerbatim || word !== '')
    for (const [index, whole] of words.entries()) {
      const parts = isVerbatim ? [whole] : partsOf(whole, fits)
      isSplit ||= parts.length > 1
      for (const word of parts) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line === '' || fits(longer)) {
          line = longer
          continue
        }
        if (lines.length + 1 === maxLines) {
          lines.push(shortened([line, word, ...words.slice(index + 1)].join(' '), fits))
          return { lines, isCut: true, isSplit }
        }
        lines.push(line)
        line = word
      }
    }
    if (line !== '' || isVerbatim) lines.push(line)
  }
  return { lines, isCut: false, isSplit }
}

/** The text on one line, shortened if it does not fit. */
export function oneLine(text: string, fits: Fits): string {
  return breakLines(text, fits, { maxLines: 1 }).lines[0] ?? ''
}

/** Segments at most this many characters at once: Intl.Segmenter copies its whole input for every segment. */
const PART_CHARACTERS = 256
/** Upper limit of the characters on one line. */
const MAX_LINE_CHARACTERS = 1000

/** The longest run of whole words that fits together with an ellipsis; letters only if the first word is too wide. */
function shortened(text: string, fits: Fits): string {
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
function partsOf(word: string, fits: Fits): string[] {
  if (fits(word)) return [word]
  const parts: string[] = []
  let part = ''
  const segmenter = new Intl.Segmenter()
  for (let at = 0; at < word.length; at += PART_CHARACTERS)
    for (const { segment: letter } of segmenter.segment(word.slice(at, at + PART_CHARACTERS))) {
      if (part !== '' && !fits(part + letter)) {
        parts.push(part)
        part = ''
      }
      part += letter
    }
  return [...parts, part]
}
