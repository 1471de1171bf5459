/**
 * Collects the page's own words about its product as lines, while its markup is parsed: rows of tables, definitions, bullets
 * and paragraphs, without what surrounds the product: menus, other products, reviews.
 */
type Attributes = Readonly<Record<string, string>>

const SKIPPED = new Set(
  'nav header footer aside script style noscript template svg iframe select button form del s strike'.split(' '),
)
/**
 * Names of classes and ids of what is about other products, or not about the product. Not "relative", the name of a position, not
 * "preview" and not "decorating".
 */
const OTHERS =
  /relat(?!ive)|recommend|similar|upsell|up-sell|cross-?sell|also-|alsolike|you-?may|carousel|recent|(?<!p)review|(?<!deco|gene|sepa|ope)rating|comment|breadcrumb|newsletter|(?<!to[-_])\bcart\b|minicart|\bmenu|footer|bundle|accessor|shipping|delivery|returns/i
/** Elements and names of classes of prices that are not asked: struck, list, saved and unit prices. */
const STRUCK_ELEMENTS = new Set(['del', 's', 'strike'])
const STRUCK =
  /(?:^|[\s_-])(?:old|was|rrp|msrp|list|strike|striked|strikethrough|crossed|compare|original|non-sale|uvp)[\s_-]*price|price[\s_-]+(?:--)?(?:old|was|rrp|msrp|list|compare|strike|crossed|original)|a-text-price|line-through/i
/** Headings of what is about other products. */
const OTHER_HEADINGS =
  /\b(?:related|similar|compare|recommended|recommendations|also (?:like|bought|viewed|love)|more from|recently viewed|bought together|sponsored|complete the (?:look|set|room)|goes (?:well )?with|pairs well|reviews|[äa]hnliche|passend dazu|das k[öo]nnte|kunden (?:kauften|interessierten)|zubeh[öo]r|bewertungen|similaires?|associ[ée]s|aimerez|avis clients?|relacionados|similares|tambi[ée]n|opiniones|correlati|simili|potrebbe|recensioni|gerelateerd|vergelijkbare|bekijk ook|liknande|relaterade|podobne|powi[ąa]zane|polecane|opinie)/iu
const HEADING = /^h[1-6]$/
const BLOCKS = new Set(
  'p div li ul ol tr table section article dl dt h1 h2 h3 h4 h5 h6 br tbody thead summary details main body figure'.split(
    ' ',
  ),
)
/** Their text is the name of the one behind them. */
const CELLS = new Set(['td', 'th', 'dd'])
const LINK_SHARE = 0.9
const MAX_CHARACTERS = 60_000
const MAX_LINE_CHARACTERS = 400
const MAX_STRUCK = 20

export function pageWords() {
  const lines: string[] = []
  const struck: string[] = []
  let line = ''
  let characters = 0
  let depth = 0
  /** The depth of the element that is skipped, and whether it may be around all of the page, as a form is or its name is. */
  let skippedFrom = 0
  let mayBeWhole = false
  let isStruck = false
  let headings = 0
  let headingDepth = 0
  /** The depth of the cell of a table or list of definitions, whose paragraphs are one line. */
  let cellFrom = 0
  /** Whether the line is an item of a list, and how many characters of it are those of links. */
  let isItem = false
  /** The length of the line behind a first `span` that may be the name of the one behind it. */
  let labelEnd = -1
  let labelFrom = 0
  let linkFrom = 0
  let linked = 0
  /** The level of a heading about other products, whose text is left out: to the next heading of its level, or the end of its section. */
  let othersLevel = 0
  let othersFrom = 0

  function endLine(): void {
    const text = line
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?:(?: ?:)+/g, ':')
      .replace(/^[\s:]+/, '')
      .trim()
    // An item that is nothing but a link leads to another page.
    const isLink = isItem && isLinked()
    linked = 0
    if (text !== '' && othersLevel === 0 && !isLink && characters < MAX_CHARACTERS) {
      lines.push(text.slice(0, MAX_LINE_CHARACTERS))
      characters += text.length
    }
    line = ''
    labelEnd = -1
  }

  function isLinked(): boolean {
    return linked > 0 && linked >= LINK_SHARE * line.replaceAll(/\s+/g, '').length
  }

  return {
    open(name: string, attributes: Attributes): void {
      depth += 1
      if (name === 'h1') headings += 1
      if (name === 'h1' && headings === 1) headingDepth = depth
      // What holds the heading of the page is not about something else.
      if (name === 'h1' && headings === 1 && mayBeWhole) skippedFrom = 0
      if (skippedFrom > 0) return
      if (HEADING.test(name) && levelOf(name) <= othersLevel) othersLevel = 0
      const named = `${name.includes('-') ? name : ''} ${attributes.class?.slice(0, 300) ?? ''} ${attributes.id?.slice(0, 100) ?? ''}`
      isStruck = STRUCK_ELEMENTS.has(name) || STRUCK.test(named) || /line-through/i.test(attributes.style ?? '')
      const isHidden = attributes['aria-hidden'] === 'true' || isStruck
      const isNamed = name !== 'body' && name !== 'html' && name !== 'main' && name !== 'h1' && OTHERS.test(named)
      if (SKIPPED.has(name) || isHidden || isNamed) {
        endLine()
        skippedFrom = depth
        if (isStruck && struck.length < MAX_STRUCK) struck.push('')
        mayBeWhole = !isHidden && (name === 'form' || !SKIPPED.has(name))
      } else if (cellFrom > 0 && (name === 'p' || name === 'div')) line += ' '
      else if (BLOCKS.has(name)) {
        endLine()
        isItem = name === 'li'
      }
      // The name and the value of a row are beside each other: <li><span>Width</span><span>60 in</span></li>.
      else if (name === 'span' && (isItem || labelEnd === line.length) && /^[\p{L} ()]{3,40}$/u.test(line.trim()))
        line += ' : '
      else if (CELLS.has(name)) {
        line += ' : '
        cellFrom = depth
      }
      // 84<sup>1</sup>/<sub>2</sub>
      else if (name === 'sup' || name === 'span') line += ' '
      if (name === 'span' && labelFrom === 0 && line.trim() === '') labelFrom = depth
      if (name === 'a' && linkFrom === 0) linkFrom = depth
    },
    text(text: string): void {
      if (skippedFrom > 0 && isStruck && (struck.at(-1)?.length ?? MAX_LINE_CHARACTERS) < MAX_LINE_CHARACTERS)
        struck[struck.length - 1] += text.slice(0, MAX_LINE_CHARACTERS)
      if (skippedFrom > 0 || line.length >= 2 * MAX_LINE_CHARACTERS) return
      line += text.slice(0, 2 * MAX_LINE_CHARACTERS)
      if (linkFrom > 0) linked += text.slice(0, 2 * MAX_LINE_CHARACTERS).replaceAll(/\s+/g, '').length
    },
    close(name: string): void {
      if (depth === linkFrom) linkFrom = 0
      if (depth === labelFrom) {
        labelFrom = 0
        labelEnd = line.trim() === '' ? -1 : line.length
      }
      if (skippedFrom > 0) {
        if (depth === skippedFrom) skippedFrom = 0
      } else if (cellFrom > 0 && depth >= cellFrom) {
        if (depth === cellFrom) cellFrom = 0
      } else if (
        HEADING.test(name) &&
        othersLevel === 0 &&
        // One that is nothing but a link is the title of another product; beside the page's own it is that of a brand.
        (OTHER_HEADINGS.test(line) || (depth !== headingDepth && isLinked()))
      ) {
        line = ''
        linked = 0
        ;[othersLevel, othersFrom] = [levelOf(name), depth - 1]
      } else if (BLOCKS.has(name) && name !== 'dt') endLine()
      else if (name === 'label') line += ' : '
      if (othersLevel > 0 && depth === othersFrom) {
        endLine()
        othersLevel = 0
      }
      depth -= 1
    },
    /** The first texts of prices that are not asked. */
    struck: (): string[] => struck,
    lines(): string[] {
      endLine()
      return withLabels(lines)
    },
  }
}

function levelOf(heading: string): number {
  return Number(heading.slice(1))
}

/** A price is read with its own names. */
const MONEY = /[$€£¥₹]|\b(?:EUR|USD|GBP|CAD|AUD|CHF|SEK|NOK|DKK|PLN|CZK|kr|zł|Kč)(?!\p{L})/iu
/** The names of facts that a page states, in the languages of `lengths.ts`. */
const FACT_NAMES = {
  material:
    '(?:(?:main|primary|frame|product|upholstery|cover) )?materials?|(?:haupt)?materialien|hauptmaterial|fabric|upholstery|bezug|bezugsstoff|mat[ée]riaux?(?: principal)?|mati[èe]re(?: principale)?|materiale(?: principale)?|materiali|materiaal|material principal|materiales|materia[lł]|composition|zusammensetzung|polsterung|rev[êe]tement|rivestimento|tapizado|tapicer[íi]a|bekleding|kl[äa]dsel|tapicerka|obicie',
  color: 'colou?rs?(?:\\s*/\\s*finish)?|farbe|farbton|couleur|coloris|colore|kleur|f[äa]rg|farge|farve|kolor',
  finish: '(?:colou?r )?finish|finition|finitura|acabado|afwerking|oberfl[äa]che',
  brand:
    'brand|manufacturer|marke|hersteller|marque|fabricant|marca|fabricante|produttore|merk|varum[äa]rke|marka|producent',
  stock:
    'availability|stock(?: status)?|verf[üu]gbarkeit|disponibilit[ée]|disponibilidad|disponibilit[àa]|beschikbaarheid|lagerstatus|tillg[äa]nglighet|dost[ęe]pno[śs][ćc]',
} as const
type Fact = keyof typeof FACT_NAMES
const FACT_NAME = new RegExp(`^(?:${Object.values(FACT_NAMES).join('|')})\\s*:?$`, 'iu')
const LABELS = Object.fromEntries(
  Object.entries(FACT_NAMES).map(([fact, names]) => [fact, new RegExp(`^(?:${names})\\s*:\\s*(.+)$`, 'iu')]),
)
const MAX_WORDS_OF_FACT = 8

/** What the lines say a fact is: "Material: Oak". Undefined if several do, which are those of parts or of other products. */
export function labeledFact(lines: readonly string[], fact: Fact): string | undefined {
  const found = lines.flatMap((line) => LABELS[fact]?.exec(line)?.[1] ?? [])
  const [first] = found
  const isOne = new Set(found.map((text) => text.toLowerCase())).size === 1
  return isOne && first && first.split(/\s+/).length <= MAX_WORDS_OF_FACT ? first : undefined
}

/** A name in a line of its own belongs to the number or the word below it. */
function withLabels(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1] ?? ''
    const isNumber = /^\S{0,3}\d/.test(line) && line.length <= 60 && !MONEY.test(line)
    // "(W x D x H)" is one word.
    const words = before.replace(/\(.*\)/, '()').split(/\s+/)
    const isLabel = /^[\p{L}() .:/]+$/u.test(before) && words.length <= 4
    const isFact = FACT_NAME.test(before) && !line.includes(':') && line.split(/\s+/).length <= MAX_WORDS_OF_FACT
    return (isNumber && isLabel) || isFact ? [`${before.replace(/\s*:\s*$/, '')}: ${line}`] : [line]
  })
}
