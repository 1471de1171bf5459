/**
 * Collects the page's own words about its product as lines, while its markup is parsed: rows of tables, definitions, bullets
 * and paragraphs, without what surrounds the product: menus, other products, reviews.
 */
type Attributes = Readonly<Record<string, string>>

const SKIPPED = new Set(
  'nav header footer aside script style noscript template svg iframe select button form'.split(' '),
)
/** Names of classes and ids of what is about other products, or not about the product. */
const OTHERS =
  /relat|recommend|similar|upsell|up-sell|cross-?sell|also-|alsolike|you-?may|carousel|recent|review|rating|comment|breadcrumb|newsletter|\bcart\b|minicart|\bmenu|footer|bundle|accessor|shipping|delivery|returns/i
/** Headings of what is about other products. */
const OTHER_HEADINGS =
  /\b(?:related|similar|compare|recommended|recommendations|also (?:like|bought|viewed|love)|more from|recently viewed|bought together|sponsored|complete the (?:look|set|room)|goes (?:well )?with|pairs well|reviews|[äa]hnliche|passend dazu|das k[öo]nnte|kunden (?:kauften|interessierten)|zubeh[öo]r|bewertungen|similaires|associ[ée]s|aimerez|avis clients?|relacionados|similares|tambi[ée]n|opiniones|correlati|simili|potrebbe|recensioni|gerelateerd|vergelijkbare|bekijk ook|liknande|relaterade|podobne|powi[ąa]zane|polecane|opinie)/iu
const HEADING = /^h[1-6]$/
const BLOCKS = new Set(
  'p div li ul ol tr table section article dl dt h1 h2 h3 h4 h5 h6 br tbody thead summary details main body figure'.split(
    ' ',
  ),
)
/** Their text is the name of the one behind them. */
const CELLS = new Set(['td', 'th', 'dd'])
const MAX_CHARACTERS = 60_000
const MAX_LINE_CHARACTERS = 400

export function pageWords() {
  const lines: string[] = []
  let line = ''
  let characters = 0
  let depth = 0
  /** The depth of the element that is skipped. */
  let skippedFrom = 0
  /** The depth of the cell of a table or list of definitions, whose paragraphs are one line. */
  let cellFrom = 0
  /** The level of a heading about other products, whose text is left out: to the next heading of its level, or the end of its section. */
  let othersLevel = 0
  let othersFrom = 0

  function endLine(): void {
    const text = line
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?:(?: ?:)+/g, ':')
      .replace(/^[\s:]+/, '')
      .trim()
    if (text !== '' && othersLevel === 0 && characters < MAX_CHARACTERS) {
      lines.push(text.slice(0, MAX_LINE_CHARACTERS))
      characters += text.length
    }
    line = ''
  }

  return {
    open(name: string, attributes: Attributes): void {
      depth += 1
      if (skippedFrom > 0) return
      if (HEADING.test(name) && levelOf(name) <= othersLevel) othersLevel = 0
      const named = `${name.includes('-') ? name : ''} ${attributes.class?.slice(0, 300) ?? ''} ${attributes.id?.slice(0, 100) ?? ''}`
      if (SKIPPED.has(name) || (name !== 'body' && name !== 'html' && name !== 'main' && OTHERS.test(named))) {
        endLine()
        skippedFrom = depth
      } else if (cellFrom > 0 && (name === 'p' || name === 'div')) line += ' '
      else if (BLOCKS.has(name)) endLine()
      else if (CELLS.has(name)) {
        line += ' : '
        cellFrom = depth
      }
      // 84<sup>1</sup>/<sub>2</sub>
      else if (name === 'sup' || name === 'span') line += ' '
    },
    text(text: string): void {
      if (skippedFrom === 0 && line.length < 2 * MAX_LINE_CHARACTERS) line += text.slice(0, 2 * MAX_LINE_CHARACTERS)
    },
    close(name: string): void {
      if (skippedFrom > 0) {
        if (depth === skippedFrom) skippedFrom = 0
      } else if (cellFrom > 0 && depth >= cellFrom) {
        if (depth === cellFrom) cellFrom = 0
      } else if (HEADING.test(name) && othersLevel === 0 && OTHER_HEADINGS.test(line)) {
        line = ''
        ;[othersLevel, othersFrom] = [levelOf(name), depth - 1]
      } else if (BLOCKS.has(name) && name !== 'dt') endLine()
      if (othersLevel > 0 && depth === othersFrom) {
        endLine()
        othersLevel = 0
      }
      depth -= 1
    },
    lines(): string[] {
      endLine()
      return withLabels(lines)
    },
  }
}

function levelOf(heading: string): number {
  return Number(heading.slice(1))
}

/** A name in a line of its own belongs to the number or the word below it. */
function withLabels(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? ''
    const isValue = /^\S{0,3}\d/.test(line) && line.length <= 40
    const isLabel = /^[\p{L}() .:/]+$/u.test(before) && before.split(/\s+/).length <= 4
    return isValue && isLabel ? [`${before.replace(/\s*:\s*$/, '')}: ${line}`] : [line]
  })
}
