/**
 * Which side of a piece a length is: by its name, or by the kind of the piece where it cannot be another one. What remains
 * open, and lengths of one side that contradict each other, are reported in words. Lengths in inches.
 */
import { INCHES_PER, isSameLength, type LengthUnit } from '../../../src/contract/lengths.ts'
import { PRODUCT_TRAITS, type SizeForm } from '../productTraits.ts'
import type { Place } from './placeProduct.ts'
import { inUnit, type WrittenGroup, writtenSizes } from './readSizes.ts'
import type { SizeGroup } from './sizeGroups.ts'
import type { Axis } from './sizeWords.ts'

/** Side to side, front to back, floor to top; null if it is not known. */
export type Sides = { length: number | null; width: number | null; height: number | null }
/** `reason` is the predicate of a sentence about the source: 'says "84 in" and "74 in"'. */
export type SideNote = { readonly field: keyof Sides; readonly reason: string }
type Named = Map<Axis, { inches: number; to?: number; quote: string }>
type Kind = Pick<Place, 'kind' | 'footprint'>

const formOf = (kind: Kind['kind']) => PRODUCT_TRAITS[kind].sizeForm

const BEDDING: ReadonlySet<SizeForm> = new Set(['mattress', 'pillow', 'cloth'])
const TOPS: ReadonlySet<SizeForm> = new Set(['dining-table', 'low-table', 'rug'])
/** Their length is their longer side. */
const TABLES: ReadonlySet<Kind['kind']> = new Set<Kind['kind']>(['dining-table', 'coffee-table', 'side-table'])
/** Rugs are sold in feet: `5 x 8`. Smaller ones may be in meters. */
const MIN_RUG_FEET = 5
const MAX_RUG_FEET = 20
/** Longer than rugs in inches mostly are; their sizes in centimeters are multiples of five. */
const MIN_RUG_CM = 150
const MAX_RUG_CM = 600
const MIN_RUG_SIDE_CM = 50
/** The sizes of mattresses in centimeters: the least width, and the lengths. */
const MATTRESS_CM = { wide: 60, least: 180, most: 220 }
/** Heights of tables at which people eat. */
const TABLE_HEIGHT = { min: 27.5, max: 31 }
/** The narrowest side of a table at which people eat. */
const MIN_TABLE_SIDE = 20
/** Heights of tables before a sofa. */
const LOW_TABLE_HEIGHT = { min: 12, max: 22 }
/** A deeper cabinet has its names mixed up if it is also deeper than wide. */
const MAX_CABINET_DEPTH = 36
/** A rug or a mattress is never higher. */
const MAX_FLAT_HEIGHT = 20
/** A seat for several people is deeper than wide only if the names are mixed up. */
const MIN_SOFA_SHARE = 0.9
/** By how much the diameter of what hangs on a wall exceeds its depth. */
const UPRIGHT_SHARE = 4
/** Of two numbers without names, in inches. */
const MIN_UNNAMED = 6
/** The least outer depth and width of a bed, and what a smaller side is at most of a larger one to be told from it. */
const BED = { deep: 75, wide: 30, share: 0.95 }
/** By how much the longest side of a sofa exceeds the others. */
const LONGEST_SHARE = 1.3

/** @param bare the unit of numbers without one; undefined: they are left out, but for rugs in feet */
export function readSides(
  text: string,
  place: Kind,
  bare?: LengthUnit,
  title?: string,
): { sides: Sides; notes: SideNote[] } {
  const written = writtenSizes(text, { title, isBedding: isBeddingKind(place.kind) })
  const groups = inUnit(written, bare, title)
  return assignSizes(bare === undefined ? [...groups, ...withoutUnit(written, place, title)] : groups, place)
}

/** @param groups in the order of trust: of names that come twice, the first one counts if they agree */
export function assignSizes(groups: readonly SizeGroup[], place: Kind): { sides: Sides; notes: SideNote[] } {
  const notes: SideNote[] = []
  const named = namedLengths(groups, notes)
  const sides = sidesOf(named, place)
  if (isMixedUp(sides, place)) {
    notes.push({ field: 'width', reason: `says ${quotesOf(named)}, which does not fit a ${place.kind}` })
    sides.length = null
    sides.width = null
  }
  for (const { field } of notes) sides[field] = null
  for (const [axis, { inches, to, quote }] of named)
    if (to !== undefined)
      notes.push({ field: FIELD_OF[axis], reason: `says "${quote}", a range; its smaller end, ${inches} in, is taken` })
  const axes = [...named.keys()]
  if (axes.length === 0) Object.assign(sides, unnamedSides(groups, place))
  // "90 x 200 cm, height 20 cm"
  else if (
    notes.length === 0 &&
    axes.every((axis) => axis === 'high' || axis === 'thick' || (isFlat(place) && axis === 'deep'))
  ) {
    const { length, width } = unnamedSides(groups, place, 2)
    if (length != null && width != null) Object.assign(sides, { length, width })
  }
  return { sides, notes }
}

const FIELD_OF: Readonly<Record<Axis, keyof Sides>> = {
  wide: 'length',
  long: 'length',
  round: 'length',
  deepOrRound: 'width',
  deep: 'width',
  high: 'height',
  thick: 'height',
}

function namedLengths(groups: readonly SizeGroup[], notes: SideNote[]): Named {
  const named: Named = new Map()
  const contradictory = new Set<Axis>()
  for (const { lengths, quote } of groups)
    for (const { axis, inches, to } of lengths) {
      if (axis === undefined || inches === undefined || inches <= 0) continue
      const known = named.get(axis)
      if (!known) named.set(axis, { inches, quote, ...(to === undefined ? {} : { to }) })
      else if (!isSameLength(known.inches, inches) && !contradictory.has(axis)) {
        contradictory.add(axis)
        notes.push({ field: FIELD_OF[axis], reason: `says "${known.quote}" and "${quote}"` })
      }
    }
  for (const axis of contradictory) named.delete(axis)
  return named
}

function sidesOf(named: Named, { kind, footprint }: Kind): Sides {
  const of = (axis: Axis) => named.get(axis)?.inches ?? null
  const [wide, high, long, thick] = [of('wide'), of('high'), of('long'), of('thick')]
  const isRound = formOf(kind) === 'round-or-square' && wide == null && long == null && of('deep') == null
  const isLying = isFlat({ kind })
  // The thickness of what stands, such as a headboard, is its depth.
  const isUpright = !isLying && wide != null && high != null
  const deep = of('deep') ?? (isRound ? null : of('deepOrRound')) ?? (isUpright ? thick : null)
  const round = of('round') ?? (isRound ? of('deepOrRound') : null)
  // A mattress that is "25 cm deep" is as thick.
  if (isLying && deep != null && wide == null && long == null && high == null && deep < MAX_FLAT_HEIGHT)
    return { length: null, width: null, height: deep }
  const height = high ?? (isLying ? thick : undefined) ?? null
  // A round mirror stands upright.
  const flat = deep ?? thick
  if (round != null && flat != null && wide == null && long == null && high == null && flat < round / UPRIGHT_SHARE)
    return { length: round, width: flat, height: round }
  if (round != null && wide == null && long == null) return { length: round, width: round, height }
  // A lamp of "D 35 x H 150" is round.
  if (footprint === 'ellipse' && deep != null && wide == null && long == null)
    return { length: deep, width: deep, height }
  const form = formOf(kind)
  const isBed = form === 'bed' || form === 'mattress'
  // The width of a table or a rug alone may be its shorter side.
  if (long == null && deep == null && TOPS.has(form)) return { length: null, width: null, height }
  if (long == null) return { length: wide ?? null, width: deep ?? null, height }
  if (isBed && wide != null && deep == null)
    return { length: Math.min(long, wide), width: Math.max(long, wide), height }
  if (isBed) return { length: wide ?? null, width: deep ?? long, height }
  if (wide == null) return { length: long, width: deep ?? null, height }
  // People sit along the length of a chair.
  if (deep == null && isChair(kind)) return { length: wide, width: long, height }
  if (deep == null) return { length: Math.max(long, wide), width: Math.min(long, wide), height }
  if (isSameLength(long, wide)) return { length: wide, width: deep, height }
  if (isSameLength(long, deep)) return { length: wide, width: deep, height }
  return { length: null, width: null, height }
}

/** Whether it lies flat, so that its third size is its thickness. */
function isFlat({ kind }: Pick<Kind, 'kind'>): boolean {
  const form = formOf(kind)
  return form === 'rug' || form === 'mattress' || form === 'cloth'
}

/** Whether it is what other pieces have as a part. */
export function isBeddingKind(kind: Kind['kind']): boolean {
  return BEDDING.has(formOf(kind))
}

/** Whether people sit on it along its length. */
export function isChair(kind: Kind['kind']): boolean {
  return formOf(kind) === 'chair'
}

function isMixedUp({ length, width }: Sides, { kind }: Kind): boolean {
  if (length === null || width === null) return false
  if (kind === 'cabinet') return width > MAX_CABINET_DEPTH && length < width
  return formOf(kind) === 'sofa' && length < width * MIN_SOFA_SHARE
}

function quotesOf(named: Named): string {
  return [...new Set([...named.values()].map(({ quote }) => `"${quote}"`))].join(' and ')
}

/** Numbers without names, of the first group that leaves no doubt. */
function unnamedSides(groups: readonly SizeGroup[], place: Kind, count?: number): Partial<Sides> {
  const found = groups.flatMap(({ lengths }) => {
    // "140/200 x 90 x H 75": the sides beside a height that is named.
    const asked = count === undefined ? lengths : lengths.filter(({ axis }) => axis === undefined)
    const inches = asked.flatMap((one) =>
      one.axis === undefined && (count !== undefined || one.to === undefined) ? (one.inches ?? []) : [],
    )
    return inches.length === asked.length && inches.length > 0 ? [inches] : []
  })
  const [height] = found.length === 1 ? (found[0] ?? []) : []
  // "Olive tree, 6 ft"
  if (place.kind === 'plant' && found[0]?.length === 1 && height !== undefined) return { height }
  // Two numbers of a bed are those of its mattress.
  const least = formOf(place.kind) === 'bed' ? 3 : 2
  // "1 x 18 in leaf" counts what it names.
  const isSize = (inches: readonly number[]) => inches.length > 2 || Math.min(...inches) >= MIN_UNNAMED
  // "Round rug, 6 ft"
  if (formOf(place.kind) === 'rug' && place.footprint === 'ellipse' && found[0]?.length === 1 && height !== undefined)
    return { length: height, width: height }
  const several = found.filter((inches) => inches.length >= least && isSize(inches))
  // Several sizes are those of variants or of parts.
  const [only] = several
  if (several.length !== 1 || !only || (count !== undefined && only.length !== count)) return {}
  return sidesOfUnnamed(only, place)
}

/**
 * Two numbers without a unit that can only be those of one: rugs in feet, as in the United States, or in centimeters, as elsewhere;
 * "Mattress 140x190" in centimeters, as no mattress is as large in another unit.
 */
function withoutUnit(written: readonly WrittenGroup[], { kind }: Kind, title: string | undefined): SizeGroup[] {
  const pairs = (bare: LengthUnit, is: (least: number, most: number) => boolean) =>
    inUnit(written, bare, title).filter(({ lengths, isBare }) => {
      const [least = 0, most = 0] = lengths.map(({ inches = 0 }) => inches / INCHES_PER[bare]).toSorted((a, b) => a - b)
      return isBare && lengths.length === 2 && is(least, most)
    })
  if (formOf(kind) === 'mattress')
    return pairs(
      'cm',
      (least, most) => least >= MATTRESS_CM.wide && most >= MATTRESS_CM.least && most <= MATTRESS_CM.most,
    )
  if (formOf(kind) !== 'rug') return []
  const inFeet = pairs('ft', (_, most) => most >= MIN_RUG_FEET && most <= MAX_RUG_FEET)
  if (inFeet.length > 0) return inFeet
  const isRounded = (cm: number) => Math.abs(cm - 5 * Math.round(cm / 5)) < 0.02
  return pairs(
    'cm',
    (least, most) =>
      isRounded(least) && isRounded(most) && most >= MIN_RUG_CM && most <= MAX_RUG_CM && least >= MIN_RUG_SIDE_CM,
  )
}

function sidesOfUnnamed(numbers: readonly number[], { kind }: Kind): Partial<Sides> {
  const form = formOf(kind)
  const sorted = numbers.toSorted((a, b) => a - b)
  const [least = 0, middle = 0, most = middle] = sorted
  if (form === 'rug' && numbers.length === 2) return { length: middle, width: least }
  // Across and up, as it stands on a sofa.
  if (form === 'pillow' && numbers.length === 2) return { length: middle, height: least }
  if (form === 'mattress' && numbers.length === 2) return { length: least, width: middle }
  if (numbers.length === 2 && form === 'dining-table') return tableTop(least, middle)
  if (numbers.length === 2 && (TABLES.has(kind) || kind === 'bath') && middle > least * LONGEST_SHARE)
    return { length: middle, width: least }
  if (numbers.length !== 3) return {}
  if (form === 'rug' && least < MAX_FLAT_HEIGHT / 4) return { length: most, width: middle, height: least }
  if (form === 'mattress' && least < MAX_FLAT_HEIGHT) return { length: middle, width: most, height: least }
  if (form === 'bed') return outerBed(numbers)
  if (form === 'sofa' && most > middle * LONGEST_SHARE) return { length: most, ...squareEnd(least, middle) }
  if (form === 'dining-table' || form === 'low-table') {
    const isHeight = form === 'low-table' ? isLowHeight : isTableHeight
    const heights = sorted.filter(isHeight)
    const [one = 0, other = 0] = sorted.filter((number) => !isHeight(number))
    // Less deep, it is folded.
    if (heights.length === 1 && (form === 'low-table' || one >= MIN_TABLE_SIDE))
      return { length: other, width: one, height: heights[0] ?? null }
  }
  return least === most ? { length: most, width: most, height: most } : {}
}

/** Of "82 x 64 x 48" the height comes last, unless it could be a side: "210 x 100 x 160" is left open. */
function outerBed([first = 0, second = 0, height = 0]: readonly number[]): Partial<Sides> {
  const [deep, wide] = [Math.max(first, second), Math.min(first, second)]
  const isSure = deep >= BED.deep && wide >= BED.wide && wide < deep * BED.share && height < wide * BED.share
  return isSure ? { length: wide, width: deep, height } : {}
}

/** Depth and height where they are the same. */
function squareEnd(least: number, middle: number): Partial<Sides> {
  return isSameLength(least, middle) ? { width: middle, height: least } : {}
}

function tableTop(least: number, most: number): Partial<Sides> {
  return isTableHeight(least) || isTableHeight(most) ? {} : { length: most, width: least }
}

function isLowHeight(inches: number): boolean {
  return inches >= LOW_TABLE_HEIGHT.min && inches <= LOW_TABLE_HEIGHT.max
}

function isTableHeight(inches: number): boolean {
  return inches >= TABLE_HEIGHT.min && inches <= TABLE_HEIGHT.max
}
