/**
 * Reads a line of search: "green sofa under 900", "Sofa unter 2 m breit", "lampe entre 50 et 120 €". Words,
 * colors, and bounds of price and size, in the languages of `lengths.ts`. Only a number behind a word such as "under", before one
 * such as "or less", or between two ends is a bound: "sofa 84" and "2 seater" are words.
 */
import { DEFAULT_CURRENCY } from '../../../src/contract/currency.ts'
import { hundredths, INCHES_PER, lengthTokens, type LengthUnit, readLength } from '../../../src/contract/lengths.ts'
import { readPrice } from '../../../src/contract/prices.ts'
import type { ColorFamily } from '../../../src/contract/vocabulary.ts'
import { type Axis, axisOf, SQUARE } from '../feed/sizeWords.ts'

/** Sizes in inches. `currency` is undefined for a price that names none: it is that of each product. */
export type Bound = {
  readonly of: 'price' | 'length' | 'width' | 'height'
  readonly min?: number | undefined
  readonly max?: number | undefined
  readonly currency?: string | undefined
}
/** `words` are those of the products, `colorWords` those that name the colors, `without` the colors that are not wanted. */
export type Question = {
  readonly words: string
  readonly colors: readonly ColorFamily[]
  readonly colorWords: readonly string[]
  readonly without: readonly ColorFamily[]
  readonly bounds: readonly Bound[]
}

type Side = 'max' | 'min' | 'about' | 'between'
type SideName = 'length' | 'width' | 'height'

const compared = (side: Side, of: SideName, words: string) =>
  words.split('|').map((phrase) => [phrase, [side, of]] as const)
const phrases = (side: Side, words: string) => words.split('|').map((phrase) => [phrase.trim(), side] as const)
/** Before a number. In lower case without accents; the longest one that fits is read. */
const BEFORE = new Map([
  ...phrases(
    'max',
    `<|<=|≤|under|below|less than|up to|at most|no more than|not more than|max|maximum|cheaper than|smaller than|within|budget|
    unter|bis|bis zu|hochstens|maximal|weniger als|gunstiger als|kleiner als|moins de|a moins de|
    pour moins de|inferieur a|sous|jusqu'a|jusqua|au plus|maximum de|
    menos de|por menos de|hasta|por debajo de|
    como maximo|maximo|sotto|meno di|a meno di|per meno di|inferiore a|fino a|al massimo|massimo|onder|minder dan|voor minder dan|
    tot|maximaal|hoogstens|
    mindre an|hogst|upp till|ponizej|do|mniej niz|najwyzej|maksymalnie|maks`,
  ),
  ...phrases(
    'min',
    `>|>=|≥|over|above|more than|at least|min|minimum|from|starting at|uber|ab|mindestens|mehr als|plus de|au moins|a partir de|
    des|mas de|desde|al menos|como minimo|piu di|oltre|almeno|da|boven|meer dan|vanaf|minstens|mer an|fran|minst|
    powyzej|od|co najmniej|wiecej niz`,
  ),
  ...phrases('about', 'about|around|approx|roughly|etwa|ungefahr|ca|circa|environ|alrededor de|ongeveer|ungefar|okolo'),
  ...phrases('between', 'between|zwischen|entre|tra|fra|tussen|mellan|miedzy|pomiedzy'),
])
/** Behind a number. */
const BEHIND = new Map([
  ...phrases(
    'max',
    `or less|or under|or below|or cheaper|max|maximum|oder weniger|oder gunstiger|hochstens|maximal|ou moins|maximum|o menos|maximo|
    o meno|massimo|of minder|maximaal|eller mindre|hogst|lub mniej|maksymalnie`,
  ),
  ...phrases('min', 'or more|and up|or over|and more|oder mehr|ou plus|o mas|o piu|of meer|eller mer|lub wiecej'),
])
/** Words that name a side and a bound at once. */
const COMPARED = new Map<string, readonly [Side, SideName]>([
  ...compared(
    'max',
    'length',
    'narrower than|no wider than|not wider than|schmaler als|nicht breiter als|plus etroit que|mas estrecho que',
  ),
  ...compared('min', 'length', 'wider than|breiter als|plus large que|mas ancho que'),
  ...compared(
    'max',
    'height',
    'shorter than|lower than|no taller than|not taller than|niedriger als|nicht hoher als|plus bas que|mas bajo que',
  ),
  ...compared('min', 'height', 'taller than|higher than|hoher als|plus haut que|mas alto que'),
  ...compared('max', 'width', 'shallower than|no deeper than|not deeper than|nicht tiefer als'),
  ...compared('min', 'width', 'deeper than|tiefer als|plus profond que'),
])
/** Between the ends of a range. */
const AND = new Set(['and', 'to', '-', '–', '—', 'und', 'bis', 'et', 'a', 'y', 'e', 'en', 'tot', 'och', 'till', 'do'])
const MAX_PHRASE_WORDS = 4
/** Before the number of a bound: "sotto i 900", "onder de 900". */
const ARTICLE = /^(?:the|i|gli|ai|den|de|les|los|las)$/
/** Beside a bound of price: "max price 900", "Preis unter 900". */
const PRICE = /^(?:price|cost|budget|preis|prix|precio|prezzo|prijs|pris|cena)$/
/** Before a color that is not wanted. */
const NOT =
  /^(?:not|no|non|without|nicht|kein|keine|keinen|ohne|pas|sans|sin|senza|niet|geen|zonder|inte|utan|nie|bez)$/

/** How far a price or a size may be from "about" it, as a share. */
const ABOUT = 0.15
/** A number without a unit that is larger is a price. Inches. */
const MAX_SIZE = 300
/** Of no product. Inches. */
const ENDLESS = 1e6

const CURRENCY_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    USD: 'dollar dollars bucks dolares dolari',
    EUR: 'euro euros eur',
    GBP: 'pound pounds quid pfund livres libras',
    SEK: 'kronor',
    PLN: 'zloty zlotych zlote zl',
    CHF: 'francs franken',
    JPY: 'yen',
  }).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
)
/** Behind numbers that are neither prices nor sizes. */
const COUNTED =
  /^(?:kg|lbs?|g|w|watts?|lm|lumens?|seats?|seater|sitzer|places?|plazas?|posti|people|persons?|personen|personnes|personas|persone|drawers?|doors?|pieces?|pcs|x|%)$/

const SIDES: Readonly<Record<Axis, 'length' | 'width' | 'height'>> = {
  wide: 'length',
  long: 'length',
  round: 'length',
  deep: 'width',
  deepOrRound: 'width',
  high: 'height',
  thick: 'height',
}

/** In lower case without accents, with the endings of their languages. */
const COLORS: Readonly<Record<ColorFamily, string>> = {
  White:
    'white weiss weisse weisser weisses weissen blanc blanche blancs blanches blanco blanca blancos blancas bianco bianca bianchi bianche wit witte vit vita vitt bialy biala biale',
  Beige: 'beige beiges bezowy bezowa bezowe',
  Yellow:
    'yellow gelb gelbe gelber gelbes gelben jaune jaunes amarillo amarilla amarillos amarillas giallo gialla gialli gialle geel gele gul gula gult zolty zolta zolte',
  Orange: 'orange oranges oranje naranja arancione pomaranczowy pomaranczowa pomaranczowe',
  Red: 'red rot rote roter rotes roten rouge rouges rojo roja rojos rojas rosso rossa rossi rosse rood rode rod roda rott czerwony czerwona czerwone',
  Pink: 'pink rosa rose roze rozowy rozowa rozowe',
  Purple: 'purple violet lila violett violette violets morado morada viola paars paarse fioletowy fioletowa fioletowe',
  Blue: 'blue blau blaue blauer blaues blauen bleu bleue bleus bleues azul azules blu blauw blauwe bla blaa blatt niebieski niebieska niebieskie granatowy',
  Green:
    'green grun grune gruner grunes grunen vert verte verts vertes verde verdes verdi groen groene gron grona gront zielony zielona zielone',
  Brown:
    'brown braun braune brauner braunes braunen marron brun brune bruns brunes bruin bruine brunt bruna marrone marroni brazowy brazowa brazowe',
  Grey: 'grey gray grau graue grauer graues grauen gris grise grises grigio grigia grigi grigie grijs grijze gra graa gratt szary szara szare',
  Black:
    'black schwarz schwarze schwarzer schwarzes schwarzen noir noire noirs noires negro negra negros negras nero nera neri nere zwart zwarte svart svarta czarny czarna czarne',
}
const FAMILY_OF = new Map(
  Object.entries(COLORS).flatMap(([family, words]) => words.split(' ').map((word) => [word, family as ColorFamily])),
)
/** Of curtains; the Swedish color has its accent. */
const RODS = /^rod$/i
/** Before the name of a color, or its first part: "dark green", "dunkelgrün". */
const SHADE =
  /^(?:dark|light|pale|bright|deep|soft|dunkel|hell|fonce|clair|oscuro|claro|scuro|chiaro|donker|licht|mork|ljus|ciemny|jasny)-?/

/** `plain`: in lower case without accents. */
type Token = { readonly text: string; readonly plain: string }
type Amount = { readonly next: number; readonly isBare: boolean } & (
  | { readonly money: number; readonly currency: string | undefined }
  | { readonly inches: number; readonly unit: LengthUnit }
)

/**
 * @param unit of a size that names none, such as "under 80 wide"
 * @param currency of signs that several currencies share, such as `$`
 */
export function readQuestion(text: string, unit: LengthUnit = 'in', currency = DEFAULT_CURRENCY): Question {
  const tokens = tokensOf(text)
  const bounds: Bound[] = []
  const words: string[] = []
  const colors: ColorFamily[] = []
  const colorWords: string[] = []
  const without: ColorFamily[] = []
  for (let at = 0; at < tokens.length; ) {
    const found = boundAt(tokens, at, unit, currency)
    if (found) {
      bounds.push(found.bound)
      at = found.next
      continue
    }
    const token = tokens[at]
    const next = tokens[at + 1]
    if (!token) break
    const isShade = SHADE.exec(token.plain)?.[0] === token.plain && next !== undefined && familyOf(next.plain)
    const family = RODS.test(token.text) ? undefined : familyOf(token.plain)
    const unwanted = NOT.test(token.plain) && next !== undefined ? familyOf(next.plain) : undefined
    if (unwanted) {
      without.push(unwanted)
      at += 1
    } else if (family) {
      colors.push(family)
      colorWords.push(token.text)
    } else if (!isShade) words.push(token.text)
    at += 1
  }
  return { words: words.join(' '), colors: [...new Set(colors)], colorWords, without, bounds }
}

function tokensOf(text: string): Token[] {
  const spaced = text
    .replaceAll(/[<>≤≥]=?/g, ' $& ')
    // "50-120", "$50–$120"
    .replaceAll(/(?<=\d)\s?([-–—])\s?(?=[$€£]?\d)/g, ' $1 ')
  return (spaced.match(/\S+/gu) ?? []).flatMap((word) => {
    const own = word.replace(/^[(¿¡«“„]+/, '').replace(/[,;:!?.…)»]+$/, '')
    return own === '' ? [] : [{ text: own, plain: plainToken(own) }]
  })
}

function plainToken(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
}

function familyOf(word: string): ColorFamily | undefined {
  return FAMILY_OF.get(word) ?? FAMILY_OF.get(word.replace(SHADE, ''))
}

type Found = { readonly bound: Bound; readonly next: number }

/** The bound that begins at a token, with the name of its side: "width under 80 cm", "under 900", "50 to 120 €". */
function boundAt(tokens: readonly Token[], from: number, unit: LengthUnit, currency: string): Found | undefined {
  const both = phraseAt(tokens, from, COMPARED)
  const ahead = both ? undefined : sideOf(tokens[from])
  const start = ahead || isPrice(tokens[from]) ? from + 1 : from
  const before = both
    ? { found: both.found[0], next: both.next }
    : (phraseAt(tokens, start, BEFORE) ?? phraseAt(tokens, from, BEFORE))
  // "max height 30"
  const between = before && !both && !ahead ? sideOf(tokens[before.next]) : undefined
  const named = both?.found[1] ?? ahead ?? between
  const isWord = before && (between ?? (isPrice(tokens[before.next]) || ARTICLE.test(tokens[before.next]?.plain ?? '')))
  const first = amountAt(tokens, (before?.next ?? start) + (isWord ? 1 : 0), { unit, currency, side: named })
  if (!first) return undefined
  const joint = tokens[first.next]?.plain ?? ''
  const second = AND.has(joint) ? amountAt(tokens, first.next + 1, { unit, currency, side: named }) : undefined
  // "50 to 120" alone may be anything.
  const isRange =
    second !== undefined && (before?.found === 'between' || before?.found === 'min' || !(first.isBare && second.isBare))
  if (isRange) return rangeOf(first, second, named ?? sideBehind(tokens, second.next), unit)
  if (before?.found === 'between') return undefined
  const behind = before ? undefined : phraseAt(tokens, first.next, BEHIND)
  const side = before?.found ?? behind?.found
  if (!side || COUNTED.test(tokens[first.next]?.plain ?? '')) return undefined
  const after = named ? undefined : sideBehind(tokens, behind?.next ?? first.next)
  const axis = named ?? after?.side
  const isSize = 'inches' in first || (first.isBare && axis !== undefined && first.money * INCHES_PER[unit] <= MAX_SIZE)
  const next = isSize && after ? after.next : (behind?.next ?? first.next)
  const value = isSize
    ? 'inches' in first
      ? first.inches
      : hundredths(first.money * INCHES_PER[unit])
    : 'money' in first
      ? first.money
      : 0
  const limits =
    side === 'max'
      ? { max: value }
      : side === 'min'
        ? { min: value }
        : { min: hundredths(value * (1 - ABOUT)), max: hundredths(value * (1 + ABOUT)) }
  if (isSize) return { bound: { of: axis ?? 'length', ...limits }, next }
  return { bound: { of: 'price', ...limits, currency: 'money' in first ? first.currency : undefined }, next }
}

/** Both ends have the unit or the currency that one of them names. */
function rangeOf(
  first: Amount,
  second: Amount,
  named: SideName | { side: SideName; next: number } | undefined,
  unit: LengthUnit,
): Found {
  const side = typeof named === 'object' ? named.side : named
  const next = typeof named === 'object' ? named.next : second.next
  if (
    'inches' in second ||
    'inches' in first ||
    (second.isBare && side !== undefined && second.money * INCHES_PER[unit] <= MAX_SIZE)
  ) {
    const said = 'inches' in second ? second.unit : 'inches' in first ? first.unit : unit
    const inches = [first, second].map((one) =>
      'inches' in one ? one.inches : hundredths(one.money * INCHES_PER[said]),
    )
    return { bound: { of: side ?? 'length', min: Math.min(...inches), max: Math.max(...inches) }, next }
  }
  const money = [first.money, second.money]
  return {
    bound: {
      of: 'price',
      min: Math.min(...money),
      max: Math.max(...money),
      currency: second.currency ?? first.currency,
    },
    next: second.next,
  }
}

function isPrice(token: Token | undefined): boolean {
  return token !== undefined && PRICE.test(token.plain)
}

function phraseAt<Meaning>(tokens: readonly Token[], from: number, among: ReadonlyMap<string, Meaning>) {
  for (let count = MAX_PHRASE_WORDS; count > 0; count -= 1) {
    const words = tokens.slice(from, from + count)
    const found = words.length === count ? among.get(words.map(({ plain }) => plain).join(' ')) : undefined
    if (found) return { found, next: from + count }
  }
  return undefined
}

function sideOf(token: Token | undefined): SideName | undefined {
  const axis = token && token.plain.length > 2 && !SQUARE.has(token.plain) ? axisOf(token.plain) : undefined
  return axis && SIDES[axis]
}

/** "wide", "in width", "de large". */
function sideBehind(tokens: readonly Token[], at: number) {
  for (const place of /^(?:in|de|di|of|na)$/.test(tokens[at]?.plain ?? '') ? [at, at + 1] : [at]) {
    const isLarge = place > at && tokens[place]?.plain === 'large'
    const side = isLarge ? 'length' : sideOf(tokens[place])
    if (side) return { side, next: place + 1 }
  }
  return undefined
}

type Reading = { unit: LengthUnit; currency: string; side: SideName | undefined }

/** A length with its unit, else a price, in the most tokens that are one. */
function amountAt(tokens: readonly Token[], from: number, { unit, currency, side }: Reading): Amount | undefined {
  for (let count = 4; count > 0; count -= 1) {
    const some = tokens.slice(from, from + count)
    const text = some.map(({ text: one }) => one).join(' ')
    if (some.length < count || !/\d/.test(text)) continue
    const own = lengthTokens(text).find((token) => token.unit !== undefined)?.unit
    const last = some.at(-1)?.text ?? ''
    // "80 cm de": what follows is the name of its side.
    const isWhole = /\d/.test(last) || lengthTokens(last).some((token) => token.unit !== undefined)
    const isMeasured = own !== undefined
    const read = isMeasured && isWhole ? readLength(text, unit) : undefined
    if (read && 'inches' in read && read.to === undefined && read.inches > 0 && read.inches < ENDLESS) {
      if (isPreposition(tokens, from + count, read.inches, side)) continue
      return { inches: read.inches, unit: own ?? unit, next: from + count, isBare: false }
    }
    const money = isMeasured ? undefined : moneyOf(some, currency)
    if (money) return { ...money, next: from + count }
  }
  return undefined
}

/** Of "under 900 in green": no length is as large, and no color follows the unit of one. */
function isPreposition(tokens: readonly Token[], next: number, inches: number, side: Reading['side']): boolean {
  if (tokens[next - 1]?.plain !== 'in' || side !== undefined) return false
  const after = tokens[next]
  return inches > MAX_SIZE || (after !== undefined && familyOf(after.plain) !== undefined)
}

/** "1.5k" in digits. */
function thousands(text: string): string {
  return text.replace(/^(\D{0,3})(\d{1,4}(?:[.,]\d{1,2})?)k(?=[€£$]?$)/i, (_, sign: string, number: string) =>
    [sign, Math.round(Number(number.replace(',', '.')) * 1000)].join(''),
  )
}

function moneyOf(tokens: readonly Token[], currency: string) {
  const isCrowns = tokens.length > 1 && /^kr\.?$/.test(tokens.at(-1)?.plain ?? '')
  const written = (isCrowns ? tokens.slice(0, -1) : tokens)
    .map(({ text, plain }) => CURRENCY_WORDS.get(plain) ?? thousands(text))
    .join(' ')
  // Nothing costs 1.30: three digits behind a sign are thousands.
  const decimal = /\d[.]\d{3}(?!\d)/.test(written) ? ',' : /\d,\d{3}(?!\d)/.test(written) ? '.' : undefined
  const read = readPrice(written, { currency, decimal })
  if ('problem' in read) return undefined
  const isBare = !/[^\d\s.,'’\u00a0\u202f-]/.test(written)
  // Which crowns they are, "kr" does not say.
  return { money: read.value.amount, currency: isBare ? undefined : read.value.currency, isBare: isBare && !isCrowns }
}
