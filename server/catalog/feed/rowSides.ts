/**
 * The sides of a product of a table: from columns that name an axis, such as `product_width`, `Length (cm)` or "Breite in cm",
 * then from its size, its title and its description. What a later source says only fills what the earlier ones leave open.
 */
import { plainLine, plainText } from '../../platform/plainText.ts'
import { INCHES_PER, type LengthUnit, lengthTokens } from '../../../src/contract/lengths.ts'
import { assignSizes, isChair, readSides, type Sides } from './assignSizes.ts'
import type { FeedProduct } from './feedProduct.ts'
import type { Place } from './placeProduct.ts'
import type { Reason } from './imported.ts'
import { isBare, readInches } from './readInches.ts'
import type { SizeGroup } from './sizeGroups.ts'
import { type Axis, axisOf, OVERALL, PACKAGES, PARTS, textOfVariant } from './sizeWords.ts'
import { memoizeByText } from '../../../studio/model/memoizeByText.ts'

/** `field` is the column, or the source in words; `reason` says what became of its value. */
type Note = { field: string } & Reason
/** `isAssumed`: a number without a unit was read as inches. */
type RowSides = { sides: Sides; notes: Note[]; isAssumed: boolean }

/** Google's attributes, whose bare numbers are inches unless a hint says otherwise. */
export const SIDE_ATTRIBUTES = ['product_length', 'product_width', 'product_height', 'product_depth'] as const
/** Columns that hold several sides, by a word of their name. */
const SIZE_COLUMN =
  /^(?:.*_)?(?:sizes?|dims?|dimensions?|measurements?|abmessung(?:en)?|masse|mae|groe|grosse|maten?|afmeting(?:en)?|dimensioni|dimensiones|medidas|misure|matt|storlek|wymiary|rozmiar|taille)(?:_.*)?$/
/** Attributes whose words are no names of a side. */
const NO_SIDE =
  /weight|shipping|transit|handling|label|price|link|image|title|description|category|type|brand|color|unit/

/** @param words its title and its description as plain text */
export function rowSides(
  feed: FeedProduct,
  words: { title: string; description: string },
  place: Place,
  unit: LengthUnit | undefined,
): RowSides {
  const { title } = words
  const notes: Note[] = []
  const columns = columnSides(feed, place, unit, notes)
  const first = assignSizes(columns.groups, place)
  for (const { field, reason } of first.notes) notes.push({ field: `product_${field}`, reason: `it ${reason}` })
  const sides = { ...first.sides }
  const refused = new Set(first.notes.filter(({ field }) => sides[field] === null).map(({ field }) => field))
  for (const [source, text] of textsOf(feed, words)) {
    if (isComplete(sides)) break
    if (!/[\d½¼¾⅓⅔⅛⅜⅝⅞]/.test(text)) continue
    const read = readSides(text, place, source === 'description' ? undefined : unit, title)
    // A text that contradicts the columns is about something else.
    if (contradicts(sides, read.sides)) continue
    for (const { field, reason } of read.notes)
      if (sides[field] === null) notes.push({ field: source, reason: `it ${reason}` })
    for (const field of ['length', 'width', 'height'] as const)
      if (!refused.has(field)) sides[field] ??= read.sides[field]
  }
  return { sides, notes, isAssumed: columns.isAssumed }
}

function isComplete({ length, width, height }: Sides): boolean {
  return length !== null && width !== null && height !== null
}

function contradicts(known: Sides, read: Sides): boolean {
  return (['length', 'width', 'height'] as const).some((field) => {
    const [one, other] = [known[field], read[field]]
    return one !== null && other !== null && Math.abs(one - other) > Math.max(1, 0.03 * one)
  })
}

function columnSides(feed: FeedProduct, { kind }: Place, unit: LengthUnit | undefined, notes: Note[]) {
  // Without a depth, Google's length and width of a chair are those of its front and its side, as in our own exports.
  const axes = isChair(kind) && feed.product_depth === undefined ? FRONT_AXES : ATTRIBUTE_AXES
  const groups: SizeGroup[] = []
  let isAssumed = false
  for (const [name, written] of Object.entries(feed)) {
    const isGoogle = SIDE_ATTRIBUTES.some((attribute) => attribute === name)
    const column = isGoogle ? { axis: axes[name], unit } : columnOf(name)
    if (!column?.axis || column.axis === 'several') continue
    const text = plainLine(written)
    const bare = column.unit ?? unit
    if (bare === undefined && !isGoogle && isBare(text)) {
      if (/[1-9]/.test(text)) notes.push({ field: name, reason: `"${text}" names no unit`, asks: 'unit' })
      continue
    }
    const read = readInches(text, bare)
    if ('problem' in read) {
      if (isGoogle || /[1-9]/.test(text))
        notes.push({ field: name, reason: `${read.problem}; the product is imported without it` })
      continue
    }
    isAssumed ||= isGoogle && unit === undefined && isBare(text)
    const { value: inches, to } = read
    groups.push({
      lengths: [{ axis: column.axis, inches, ...(to === undefined ? {} : { to }) }],
      quote: text,
      isBare: false,
    })
  }
  return { groups, isAssumed }
}

const ATTRIBUTE_AXES: Readonly<Record<string, Axis>> = {
  product_length: 'long',
  product_width: 'wide',
  product_height: 'high',
  product_depth: 'deep',
}

const FRONT_AXES: Readonly<Record<string, Axis>> = { ...ATTRIBUTE_AXES, product_length: 'wide', product_width: 'deep' }

/** Whether a column says a side or several sides of a product, by its name. */
export function isSizeColumn(name: string): boolean {
  return columnOf(name) !== undefined
}

/** `several`: it holds several sides. */
type Column = { axis: Axis | 'several'; unit: LengthUnit | undefined }
/** Columns repeat from row to row. */
const columnOf = memoizeByText(
  (name) => findColumn(name) ?? (SIZE_COLUMN.test(name) && !NO_SIDE.test(name) ? SEVERAL : undefined),
  5_000,
)
const SEVERAL: Column = { axis: 'several', unit: undefined }

/** The axis and the unit that the name of a column says, such as `length_cm_` or `overall_width_in`. */
function findColumn(name: string): { axis: Axis; unit: LengthUnit | undefined } | undefined {
  if (NO_SIDE.test(name)) return undefined
  const words = name.split('_').filter((word) => word !== '')
  if (words.length > 5 || words.some((word) => PARTS.has(word) || PACKAGES.has(word))) return undefined
  const axes = words.filter((word) => word.length > 2 && axisOf(word))
  const [axis] = axes
  if (axes.length !== 1 || axis === undefined) return undefined
  const unit = words.flatMap((word) => lengthTokens(word)[0]?.unit ?? []).at(-1)
  const others = words.filter(
    (word) => word !== axis && !OVERALL.has(word) && !KNOWN_WORDS.has(word) && !isUnitWord(word),
  )
  const found = axisOf(axis)
  return others.length > 0 || found === undefined ? undefined : { axis: found, unit }
}

const KNOWN_WORDS: ReadonlySet<string> = new Set([
  'product',
  'item',
  'piece',
  'the',
  'of',
  'furniture',
  'produkt',
  'artikel',
  'attribute',
])

function isUnitWord(word: string): boolean {
  return word in INCHES_PER || lengthTokens(word)[0]?.unit !== undefined
}

function textsOf(
  feed: FeedProduct,
  { title, description }: { title: string; description: string },
): (readonly [source: string, text: string])[] {
  const sizes = Object.entries(feed).filter(([name]) => columnOf(name)?.axis === 'several')
  return [
    // The name of the column may say the order: `dimensions_lxwxh_`.
    ...sizes.map(([name, text]) => [name, `${name.replaceAll('_', ' ')}: ${plainText(text)}`] as const),
    ...(feed.product_detail === undefined ? [] : [['product_detail', detailsOf(feed.product_detail)] as const]),
    ['title', title],
    ['description', textOfVariant(description, feed.size ?? '')],
  ]
}

/** Google's `section:name:value,section:name:value` as lines. */
function detailsOf(text: string): string {
  return text
    .split(/,(?=[^,:]*:[^,:]*:)/)
    .map((detail) => detail.split(':').slice(1).join(': '))
    .join('\n')
}
