/**
 * The facts about a board on which its words are based: only records, titles and the wizard's answers. For a product
 * outside the catalogue, these are its title and its size.
 */
import { lookAlike, oklabOfHex } from '../color.ts'
import type { ColorRole } from '../../../../studio/model/collage.ts'
import type { DesignRecord, RoleColor, Swatch } from '../../../../src/contract/designRecord.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { type CatalogueProduct, type EngineProduct, idOf, type Order } from '../order.ts'
import { isPluralName, namesOf, plain } from './names.ts'
import { familyOfHex, type Shade, shadeOf, shadesIn } from './shades.ts'
import { sortOf } from './sortOf.ts'
import { NOUNS, SORT_RANKING, type Sort } from './sorts.ts'

export type Piece = {
  /** By which the design record names its product. */
  id: string
  /** Its name in the text, and its whole title without characters that Markdown would interpret. */
  name: string
  title: string
  sort: Sort
  isPlural: boolean
  /** The noun for further mentions: "the lamp"; empty if only its name fits. */
  noun: string
  /** Its main color; null when unknown or when the material is its color. */
  shade: Shade | null
  /** All colors that its record names, the main one too. */
  shades: readonly Shade[]
  /** The most visible wood, cloth, stone or metal, if any. */
  wood: string | null
  cloth: string | null
  stone: string | null
  metal: string | null
  /** A second wood or metal: legs, knobs, fittings. */
  legs: string | null
  fittings: string | null
  /** "stripes", "checks"; null for a plain piece. */
  pattern: string | null
  isRound: boolean
  /** Side to side, front to back and floor to top in inches; null where unknown or irrelevant. */
  wide: number | null
  deep: number | null
  tall: number | null
  /** Title and description in lower case; and title and material. */
  described: string
  made: string
  /** Whether it has a catalogue record. */
  isKnown: boolean
  /** How many of it the room has. */
  count: number
}

type Unnumbered = Omit<Piece, 'id' | 'count'>

/** What was decided about the board: its colors, those with a role first, and its record. */
export type Design = {
  readonly palette?: readonly Swatch[]
  readonly record?: DesignRecord | null
}

/** A color with a role, in the words of the texts. */
export type BoardColor = {
  readonly role: ColorRole
  readonly shade: Shade
  /** The piece, paint or tile whose color it is; null for a wall or floor that the style gives. */
  readonly piece: Piece | null
}

export type Board = {
  functionName: RoomFunction | null
  /** "bedroom". */
  room: string
  size: string | null
  style: Order['style']
  pieces: readonly Piece[]
  /** The main piece of the room. */
  lead: Piece
  palette: readonly Swatch[]
  /** The colors with a role; empty before they are decided. */
  colors: readonly BoardColor[]
  record: DesignRecord | null
}

const ROOMS: Record<RoomFunction, string> = {
  Sleep: 'bedroom',
  Entertainment: 'living room',
  Dining: 'dining room',
  Bath: 'bathroom',
}

const WOODS = ['oak', 'walnut', 'teak', 'ash', 'beech', 'pine', 'birch', 'maple', 'cherry', 'mahogany']
const CLOTHS = [
  'bouclé',
  'velvet',
  'leather',
  'linen',
  'lambswool',
  'wool',
  'percale',
  'sateen',
  'terry',
  'jute',
  'cane',
  'rattan',
  'cotton',
]
const STONES = [
  'travertine',
  'marble',
  'concrete',
  'granite',
  'terracotta',
  'porcelain',
  'ceramic',
  'stoneware',
  'glass',
]
const METALS = ['brass', 'chrome', 'nickel', 'steel', 'copper', 'iron']
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bstripes?\b|\bstriped\b/, 'stripes'],
  [/\bchecks?\b/, 'checks'],
  [/\bdiamonds\b/, 'diamonds'],
  [/\bgrid rug\b/, 'a fine grid'],
  [/\bcolor block rug\b/, 'blocks of color'],
  [/\bhexagons?\b/, 'hexagons'],
]
/** Folded, packed or sold by the box: the size of the package is irrelevant to the room. */
const SORTS_WITHOUT_SIZE: ReadonlySet<Sort> = new Set([
  'duvet',
  'comforter',
  'sheets',
  'bedpillows',
  'pillow',
  'throw',
  'napkins',
  'towels',
  'rail',
  'paint',
  'tile',
  'shower',
])

/** @throws Error when the order holds no product */
export function readBoard(order: Order, { palette = [], record = null }: Design = {}): Board {
  const names = namesOf(order.products)
  const paints = order.products.filter(({ kind }) => kind === 'paint').flatMap((product) => hexOf(product) ?? [])
  const read = order.products.map((product, i) => {
    const id = idOf(product, i)
    const count = record?.quantities[id]?.count ?? 1
    return { ...withSwatchName(readPiece(product, names[i] ?? product.title), product, palette, paints), id, count }
  })
  const pieces = withNouns(read)
  const lead = pieces.toSorted((a, b) => rankOf(a) - rankOf(b))[0]
  if (!lead) throw new Error('The order holds no products, so there is nothing to write about.')
  const { functionName, size, style } = order
  const room = functionName ? ROOMS[functionName] : 'room'
  const colors = (record?.colors ?? []).map((color) => boardColor(color, pieces))
  return { functionName, room, size, style, pieces, lead, palette, colors, record }
}

/** The color by its name in the record; its family is that of the piece that is sold in it, or that of what it looks like. */
function boardColor({ role, name, hex, product }: RoleColor, pieces: readonly Piece[]): BoardColor {
  const owner = pieces.find(({ id }) => id === product) ?? null
  const isPaint = pieces.some((piece) => piece.sort === 'paint' && piece.shade?.word === name)
  const word = isPaint ? name : name.toLowerCase()
  // Legs may have it too, but a piece that is sold in the color is what the words speak of.
  const isSoldIn = (piece: Piece | null) => piece !== null && (piece.wood === word || piece.shade?.word === word)
  const piece = isSoldIn(owner) ? owner : (pieces.find(isSoldIn) ?? owner)
  const light = oklabOfHex(hex)[0]
  if (piece?.wood && piece.wood === word) return { role, piece, shade: { word, family: 'wood', isLoud: false, light } }
  const known = piece?.shade?.word === word ? piece.shade : shadeOf(word)
  return { role, piece, shade: { ...(known ?? familyOfHex(hex)), word, light } }
}

function hexOf(product: EngineProduct): string | undefined {
  return 'folder' in product ? product.colour.hex : product.hex
}

/** The color of the piece by its name in the palette, so that words and chips have one name for it. */
function withSwatchName(
  piece: Unnumbered,
  product: EngineProduct,
  palette: readonly Swatch[],
  /** The colors of the picked paints, whose names are proper names. */
  paints: readonly string[],
): Unnumbered {
  const hex = hexOf(product)
  if (!piece.shade || hex === undefined) return piece
  const ofProducts = palette.filter(({ from }) => from !== 'style')
  const near = lookAlike(ofProducts, hex)
  if (!near) return piece
  const word = piece.sort === 'paint' ? near.name : near.name.toLowerCase()
  // Sheets that look like oak or like a picked paint are called neither: their color is left out of the words.
  const isMaterial = [...WOODS, ...METALS, 'chestnut'].some((material) => word.endsWith(material))
  const isPaints = piece.sort !== 'paint' && paints.includes(near.hex)
  const isOwn = isPaints || (isMaterial && word !== piece.shade.word && !piece.wood && !piece.metal)
  return { ...piece, shade: { ...piece.shade, word: isOwn ? '' : word } }
}

/** The index of the product around which the room is made. */
export function leadOf(order: Order): number {
  const { pieces, lead } = readBoard(order)
  return pieces.indexOf(lead)
}

/** What the words call the color in which the product is sold, such as "Oak"; a paint has a name of its own. */
export function colorNameOf(product: CatalogueProduct): string {
  const { name } = product.colour
  if (product.placement === 'paint') return name
  const { wood, sort } = readPiece(product, product.title)
  const word = wood ?? mainShade(name, sort)?.word ?? name
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

function rankOf({ sort, wide, deep }: Piece): number {
  // Of two pieces of the same sort, the larger one is the main piece.
  return SORT_RANKING.indexOf(sort) - ((wide ?? 0) * (deep ?? 0)) / 1e6
}

/** A noun that two pieces share would be ambiguous, so neither gets it. */
function withNouns(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) =>
    pieces.some((other) => other !== piece && (other.noun === piece.noun || areSimilar(piece.sort, other.sort)))
      ? { ...piece, noun: '' }
      : piece,
  )
}

const SIMILAR_SORTS: readonly (readonly Sort[])[] = [
  ['chair', 'armchair'],
  ['stool', 'bathstool'],
  ['floorlamp', 'tablelamp', 'pendant'],
  ['table', 'coffee', 'side'],
  ['pillow', 'bedpillows'],
  ['towels', 'rail'],
  ['paint', 'tile'],
  ['rug', 'mat'],
]
function areSimilar(one: Sort, other: Sort): boolean {
  return one !== other && SIMILAR_SORTS.some((row) => row.includes(one) && row.includes(other))
}

function readPiece(product: EngineProduct, name: string): Unnumbered {
  const title = plain(product.title)
  const sort = sortOf(title, product.kind)
  const known = 'folder' in product ? product : null
  const material = sort === 'paint' ? '' : (product.material ?? '').toLowerCase()
  const made = `${title.toLowerCase()} | ${material}`
  // Records list the most visible material first; for feeds and own pieces only the title may be known.
  const first = known || material !== '' ? (material.split(/[,;]/)[0] ?? '') : title.toLowerCase()
  const described = `${title} ${known?.description ?? ''}`.toLowerCase()
  const wood = woodOf(first, known?.colour.name ?? '')
  const shade = known ? mainShade(known.colour.name, sort) : (shadesIn(title)[0] ?? null)
  const hasSize = !SORTS_WITHOUT_SIZE.has(sort)
  const size = (value: number | undefined) => (hasSize && value !== undefined && value >= 1 ? Math.round(value) : null)
  const noun = NOUNS[sort]
  return {
    name,
    title,
    sort,
    isPlural: isPluralName(name),
    noun,
    shade: shade && shade.family !== 'wood' && shade.family !== 'metal' ? shade : null,
    shades: known
      ? [...(shade ? [shade] : []), ...shadesIn(known.colour.name), ...shadesIn(colorWordsIn(title, sort))]
      : shadesIn(title),
    wood: isPainted(material) ? null : wood,
    cloth: firstWordIn(CLOTHS, first),
    stone: stoneOf(first, sort),
    metal: SORTS_WITH_FINISH.has(sort) ? firstWordIn(METALS, title.toLowerCase()) : firstWordIn(METALS, first),
    legs: /\b(oak|walnut)(?:-stained)? (?:legs|feet|foot|plinth)\b/.exec(material)?.[1] ?? null,
    fittings:
      /\b(brass|nickel|chrome)(?:-plated|d|m)? ?(?:knobs?|fittings|footrest|foot|joint)\b/.exec(material)?.[1] ?? null,
    pattern: PATTERNS.find(([words]) => words.test(described))?.[1] ?? null,
    isRound: isRoundPiece(described, known?.footprint === 'ellipse' && hasSize, sort),
    wide: size(product.length),
    deep: size(product.width),
    tall: sort === 'rug' || sort === 'mat' ? null : size(product.height),
    described,
    made,
    isKnown: known !== null,
  }
}

/** The title's own color words: "with olive bath towel" is one, the finish of a tap is not. */
function colorWordsIn(title: string, sort: Sort): string {
  return sort === 'shower' ? '' : title
}

function mainShade(name: string, sort: Sort): Shade | null {
  const shade = shadeOf(name) ?? shadesIn(name)[0] ?? null
  return sort === 'plant' ? (shadeOf('green') ?? null) : shade
}

function isPainted(material: string): boolean {
  return /^(?:painted|solid wood, painted|solid beech, painted|sealed hardwood, painted|lacquered)/.test(material)
}

/** "solid oak", "oak veneer": the visible wood; a chestnut stain counts as chestnut. */
function woodOf(first: string, color: string): string | null {
  if (/chestnut/i.test(color)) return 'chestnut'
  return (
    WOODS.find((wood) =>
      new RegExp(
        `^(?:solid )?${wood}\\b|\\b${wood}\\b(?= (?:veneer|desk|table|chair|bed|shelf|bench|stool|sideboard|dresser))`,
      ).test(first),
    ) ?? null
  )
}

function stoneOf(first: string, sort: Sort): string | null {
  const stone = firstWordIn(STONES, first)
  if (stone === 'terracotta') return sort === 'tile' ? 'glazed clay' : null
  return stone
}

function firstWordIn(words: readonly string[], text: string): string | null {
  return words.find((word) => new RegExp(`(?:^|[^\\p{L}])${word}(?!\\p{L})`, 'u').test(text)) ?? null
}

/** For brass with a finish of another metal, the title states the metal. */
const SORTS_WITH_FINISH: ReadonlySet<Sort> = new Set(['shower', 'rail', 'cart'])

const ROUND_SORTS: ReadonlySet<Sort> = new Set(['plant', 'floorlamp', 'tablelamp'])
function isRoundPiece(described: string, isEllipse: boolean, sort: Sort): boolean {
  if (ROUND_SORTS.has(sort)) return /\b(?:dome|drum)\b/.test(described)
  return (
    isEllipse ||
    /\bround(?:-armed)? (?:jute |rug|arms|nightstand|table|side table)|\bround rug\b|\boval\b|\bdrum\b|\barc\b/.test(
      described,
    )
  )
}
