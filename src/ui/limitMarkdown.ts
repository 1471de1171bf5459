/**
 * Limits Markdown before it is parsed: deeply nested quotations, or thousands of marks in one paragraph, take the
 * parser more than linear time. What exceeds the limits is escaped and shown as typed. Takes linear time.
 */

/** The maximum length of a board's description. */
const MAX_CHARACTERS = 20_000
/** Nested quotations and lists that begin on one line. */
const MAX_CONTAINERS = 8
/** Marks in one paragraph; generated texts have up to about 40. */
const MAX_MARKS = 400
const MARKS = new Set('*_[]`<&!~\\')
/** One step of nesting at the beginning of a line: `>`, `-`, `+`, `*`, `1.` or `1)`. */
const CONTAINER = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

export function limitMarkdown(text: string): string {
  let marks = 0
  return text
    .slice(0, MAX_CHARACTERS)
    .split('\n')
    .map((line) => {
      const { containers, words } = partsOf(line)
      // A blank line ends a paragraph, and so does the next item of a list.
      if (containers !== '' || words.trim() === '') marks = 0
      const { tamed, count } = withFewMarks(words, marks)
      marks = count
      return containers + tamed
    })
    .join('\n')
}

/** Splits a line into its nesting marks and its text. */
function partsOf(line: string): { containers: string; words: string } {
  let at = 0
  for (let depth = 0; depth < MAX_CONTAINERS; depth += 1) {
    const end = endOfContainer(line, at)
    if (end === undefined) return { containers: line.slice(0, at), words: line.slice(at) }
    at = end
  }
  const next = endOfContainer(line, at)
  if (next === undefined) return { containers: line.slice(0, at), words: line.slice(at) }
  // Escapes the first mark beyond the limit, which makes the rest of the line plain text.
  return { containers: `${line.slice(0, next - 1)}\\${line.slice(next - 1, next)}`, words: line.slice(next) }
}

function endOfContainer(line: string, at: number): number | undefined {
  CONTAINER.lastIndex = at
  return CONTAINER.test(line) ? CONTAINER.lastIndex : undefined
}

function withFewMarks(words: string, before: number): { tamed: string; count: number } {
  let count = before
  let tamed = ''
  for (const sign of words) {
    const isMark = MARKS.has(sign)
    if (isMark) count += 1
    tamed += isMark && count > MAX_MARKS ? `\\${sign}` : sign
  }
  return { tamed, count }
}

/** The protocols that a link or picture in Markdown may have. */
export const SAFE_PROTOCOLS = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'] as const

/** The address when it is relative or of a safe protocol, else an empty text. */
export function safeAddress(address: string): string {
  const protocol = /^([^/?#:]*):/.exec(address)?.[1]?.toLowerCase()
  if (protocol === undefined) return address
  return SAFE_PROTOCOLS.some((safe) => safe === protocol) ? address : ''
}
