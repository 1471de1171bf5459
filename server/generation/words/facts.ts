/** The facts that a text may state about a board: only what the records, the order and the palette contain. */
import type { Swatch } from '../../../src/contract/boards.ts'
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { FurnitureKind } from '../../../studio/model/furniture.ts'
import type { EngineProduct, Order } from '../order.ts'
import { isPluralName, namesOf, plain } from './names.ts'

/** The role of a product in a room, as used by the texts. */
export type Role = 'anchor' | 'seat' | 'table' | 'light' | 'textile' | 'rug' | 'paint' | 'tile' | 'fixture' | 'thing'

export type Thing = {
  /** Its name in the text: the title up to its first comma, or more to distinguish products. */
  name: string
  /** The whole title, without characters that Markdown or HTML would interpret. */
  title: string
  /** Whether the name is a plural: "Perla linen napkins". */
  isPlural: boolean
  kind: FurnitureKind | null
  role: Role
  colour: string | null
  hex: string | null
  /** Its materials, the leading one first, in lower case. Empty for wall paint. */
  materials: readonly string[]
  /** Side to side, front to back and floor to top in whole inches; null where unknown or not meaningful. */
  wide: number | null
  deep: number | null
  tall: number | null
  /** Round seen from above. */
  isRound: boolean
  /** US dollars. */
  price: number | null
  /** The styles under which the catalogue lists it. */
  styles: readonly string[]
  /** Its description; empty when there is none. */
  description: string
  /** Care and assembly instructions. */
  care: string
}

export type Facts = {
  room: string
  setting: string | null
  style: Order['style']
  things: Thing[]
  /** Names of the leading swatches, lower case. */
  colours: string[]
  palette: readonly Swatch[]
  /** Sum of the known prices in dollars; null when one is missing. */
  total: number | null
}

const ROOMS: Record<RoomFunction, string> = {
  Sleep: 'bedroom',
  Entertainment: 'living room',
  Dining: 'dining room',
  Bath: 'bathroom',
}

const SETTINGS: Record<string, string> = {
  'King Size': 'a king-size bed',
  'Queen Size': 'a queen-size bed',
  'Full Size': 'a full-size bed',
  'Twin Size': 'a twin bed',
  Sectional: 'a sectional',
  Sofa: 'a sofa',
  Loveseat: 'a loveseat',
  Chair: 'a chair',
  Mastery: 'a primary bath',
  Secondary: 'a second bath',
  'Three-Quarters': 'a three-quarter bath',
  Powder: 'a powder room',
  'XL Table': 'an extra-large table',
  'L Table': 'a large table',
  'M Table': 'a medium table',
  'S Table': 'a small table',
}

const ROLES: Record<FurnitureKind, Role> = {
  sofa: 'anchor',
  sectional: 'anchor',
  loveseat: 'anchor',
  bed: 'anchor',
  mattress: 'anchor',
  'dining-table': 'anchor',
  'round-table': 'anchor',
  vanity: 'anchor',
  bath: 'anchor',
  chair: 'seat',
  'dining-chair': 'seat',
  bench: 'seat',
  'coffee-table': 'table',
  'side-table': 'table',
  cabinet: 'table',
  bar: 'table',
  lamp: 'light',
  rug: 'rug',
  textile: 'textile',
  pillow: 'textile',
  paint: 'paint',
  tile: 'tile',
  shower: 'fixture',
  toilet: 'fixture',
  plant: 'thing',
  block: 'thing',
}
/** Folded, packed, or sold by the gallon: the size of the package is irrelevant to the room. */
const SIZELESS: ReadonlySet<FurnitureKind> = new Set(['textile', 'pillow', 'paint', 'tile', 'shower'])
/** Matches color names such as "grey mix", which do not work as a color word in a sentence. */
const MIXED = /\bmix\b/

export function factsOf(order: Order, palette: readonly Swatch[]): Facts {
  const names = namesOf(order.products)
  const things = order.products.map((product, i) => thingOf(product, names[i] ?? plain(product.title)))
  const prices = things.map(({ price }) => price)
  return {
    room: order.functionName ? ROOMS[order.functionName] : 'room',
    setting: order.size ? (SETTINGS[order.size] ?? null) : null,
    style: order.style,
    things,
    colours: palette.slice(0, 5).map(({ name }) => name.toLowerCase()),
    palette,
    total: prices.every((price) => price !== null)
      ? Math.round(prices.reduce((sum, price) => sum + price, 0) * 100) / 100
      : null,
  }
}

function thingOf(product: EngineProduct, name: string): Thing {
  const base = { name, title: plain(product.title), isPlural: isPluralName(name) }
  if (!('folder' in product))
    return {
      ...base,
      kind: null,
      role: 'thing',
      colour: null,
      hex: null,
      materials: [],
      wide: inches(product.length),
      deep: inches(product.width),
      tall: inches(product.height),
      isRound: false,
      price: product.price ? product.price : null,
      styles: [],
      description: '',
      care: '',
    }
  const { kind, colour, material, length, width, height, price, styles, description, care, footprint } = product
  const hasSize = !SIZELESS.has(kind)
  return {
    ...base,
    kind,
    role: ROLES[kind],
    colour: MIXED.test(colour.name) ? null : colour.name.toLowerCase(),
    hex: colour.hex,
    materials: kind === 'paint' ? [] : material.split(/[,;]/).map((part) => part.trim().toLowerCase()),
    wide: hasSize ? inches(length) : null,
    deep: hasSize ? inches(width) : null,
    // The pile height of a rug is not worth mentioning.
    tall: hasSize && kind !== 'rug' ? inches(height) : null,
    isRound: hasSize && footprint === 'ellipse' && length === width,
    price,
    styles,
    description,
    care: care ?? '',
  }
}

function inches(value: number | undefined): number | null {
  return value !== undefined && value >= 1 ? Math.round(value) : null
}
