/** The sides of the product of a page: what its data and its own words say about each, and what contradicts itself. */
import { type LengthUnit, lengthTokens } from '../../../src/contract/lengths.ts'
import { plainText } from '../../platform/plainText.ts'
import { assignSizes, isBeddingKind, readSides, type Sides, type SideNote } from '../feed/assignSizes.ts'
import type { Place } from '../feed/placeProduct.ts'
import { readInches } from '../feed/readInches.ts'
import { findSizes } from '../feed/readSizes.ts'
import type { SizeGroup } from '../feed/sizeGroups.ts'
import { type Axis, OVERALL, PACKAGES, PARTS, wordAxis, textOfVariant } from '../feed/sizeWords.ts'
import { isObject, type JsonObject, listOf, textIn } from './pageJson.ts'

/** UN/CEFACT codes of QuantitativeValue. */
const UNITS: Readonly<Record<string, LengthUnit>> = {
  CMT: 'cm',
  MMT: 'mm',
  MTR: 'm',
  DMT: 'dm',
  INH: 'in',
  FOT: 'ft',
  YRD: 'yd',
}
const PROPERTIES: Readonly<Record<string, Axis>> = { width: 'wide', depth: 'deep', height: 'high', length: 'long' }
const MAX_PROPERTIES = 60
/** Of the name of a row. */
const MAX_LABEL_CHARACTERS = 40

/**
 * @param lines the page's own words; a size in them without a name counts only in the title and in `size`
 * @param options the values of the variant that the page shows, such as `Large`
 */
export function pageSides(
  product: JsonObject,
  { title, lines, options }: { title: string; lines: readonly string[]; options: readonly string[] },
  place: Place,
): { sides: Sides; notes: SideNote[] } {
  const data = dataGroups(product)
  const ofVariant = (text: string) => options.reduce(textOfVariant, text)
  const words = namedOnly(
    findSizes(ofVariant(lines.filter(isUseful).join('\n')), { title, isBedding: isBeddingKind(place.kind) }),
  )
  const description = namedOnly(
    findSizes(ofVariant(plainText(textIn(product.description) ?? '')), { title, isBedding: isBeddingKind(place.kind) }),
  )
  const named = assignSizes([...data, ...words, ...description], place)
  const sides = { ...named.sides }
  const open = new Set(named.notes.filter(({ field }) => sides[field] === null).map(({ field }) => field))
  // Sizes without names: of the options of a variant, of rows for the dimensions, then of the title.
  for (const text of [textIn(product.size) ?? '', ...lines.filter(isOfDimensions), title]) {
    const read = readSides(text, place, undefined, title).sides
    for (const field of ['length', 'width', 'height'] as const) if (!open.has(field)) sides[field] ??= read[field]
  }
  return { sides, notes: named.notes }
}

/** "Dimensions: 180 x 90 x 76 cm", but not "Package dimensions". */
function isOfDimensions(line: string): boolean {
  const [label = '', ...values] = line.split(':')
  if (values.length === 0 || label.length > MAX_LABEL_CHARACTERS) return false
  const words = lengthTokens(label).map((token) => token.text)
  return words.some((word) => OVERALL.has(word)) && !words.some((word) => PARTS.has(word) || PACKAGES.has(word))
}

function isUseful(line: string): boolean {
  return /\d/.test(line) || line.length < 60
}

function namedOnly(groups: readonly SizeGroup[]): SizeGroup[] {
  return groups.filter(({ lengths }) => lengths.every(({ axis }) => axis !== undefined))
}

function dataGroups(product: JsonObject): SizeGroup[] {
  const own = Object.entries(PROPERTIES).map(([name, axis]) => [axis, product[name], undefined] as const)
  const more = listOf(product.additionalProperty)
    .slice(0, MAX_PROPERTIES)
    .filter(isObject)
    .flatMap((each) => {
      const name = textIn(each.name) ?? ''
      const axis = wordAxis(name)
      // The name may hold the unit: "Breite (cm)".
      return axis ? [[axis, each, lengthTokens(name.slice(0, 60)).findLast(({ unit }) => unit)?.unit] as const] : []
    })
  return [...own, ...more].flatMap(([axis, value, unit]) => {
    const found = lengthOf(value, unit)
    return found ? [{ lengths: [{ axis, ...found.length }], quote: found.quote, isBare: false }] : []
  })
}

/** Undefined without a unit: a bare number could be anything. */
function lengthOf(
  value: unknown,
  named?: LengthUnit,
): { length: { inches: number; to?: number }; quote: string } | undefined {
  const [first] = listOf(value)
  const unit = isObject(first)
    ? (UNITS[textIn(first.unitCode)?.toUpperCase() ?? ''] ?? textIn(first.unitText) ?? textIn(first.unitCode) ?? named)
    : named
  const written = isObject(first) ? numberOf(first) : textIn(first)
  if (written === undefined) return undefined
  const text = unit === undefined || /[\p{L}"'”″’′]/u.test(written) ? written : `${written} ${unit}`
  if (!/[\p{L}"'”″’′]/u.test(text)) return undefined
  const read = readInches(text)
  if ('problem' in read) return undefined
  return { length: { inches: read.value, ...(read.to === undefined ? {} : { to: read.to }) }, quote: text }
}

/** A QuantitativeValue has a value or its limits; a Distance has a name. */
function numberOf({ value, minValue, maxValue, name, '@type': type }: JsonObject): string | undefined {
  const [least, most] = [textIn(minValue), textIn(maxValue)]
  const single = textIn(value) ?? (String(type).includes('PropertyValue') ? undefined : textIn(name))
  return (
    single ?? (least !== undefined && most !== undefined && least !== most ? `${least} - ${most}` : (least ?? most))
  )
}
