/** What may be said about a board: only what the records, the order and the palette hold. */
import type { Swatch } from '../../../src/contract/boards.ts'
import type { RoomFunction } from '../../../src/contract/vocabulary.ts'
import type { FurnitureKind } from '../../../studio/model/furniture.ts'
import type { EngineProduct, Order } from '../order.ts'

/** What a product does in a room, as far as words go. */
export type Role = 'anchor' | 'seat' | 'table' | 'light' | 'textile' | 'rug' | 'paint' | 'tile' | 'fixture' | 'thing'

export type Thing = {
  /** How the text calls it: the title up to its first comma, or the whole title where two would be called alike. */
  name: string
  role: Role
  colour: string | null
  material: string | null
  /** Side to side and front to back in whole inches. */
  wide: number | null
  deep: number | null
  price: number | null
}

export type Facts = {
  room: string
  setting: string | null
  style: Order['style']
  things: Thing[]
  /** Names of the leading swatches, lower case. */
  colours: string[]
  /** Distinct materials, the most frequent first. */
  materials: string[]
  /** Sum of the known prices in whole dollars; null when one is missing. */
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
  Chair: 'a good chair',
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

export function factsOf(order: Order, palette: readonly Swatch[]): Facts {
  const names = namesOf(order.products)
  const things = order.products.map((product, i): Thing => {
    const name = names[i] ?? product.title
    if (!('folder' in product))
      return {
        name,
        role: 'thing',
        colour: null,
        material: null,
        wide: inches(product.length),
        deep: inches(product.width),
        price: product.price ?? null,
      }
    const { kind, colour, material, length, width, price } = product
    const isSmall = ['textile', 'pillow', 'paint', 'tile'].includes(kind)
    return {
      name,
      role: ROLES[kind],
      colour: colour.name.toLowerCase(),
      material: spoken(upToComma(material)),
      wide: isSmall ? null : inches(length),
      deep: isSmall ? null : inches(width),
      price,
    }
  })
  const prices = things.map(({ price }) => price)
  const materials = things.flatMap(({ material, role }) => (material && role !== 'paint' ? [material] : []))
  const count = (word: string) => materials.filter((material) => material === word).length
  return {
    room: order.functionName ? ROOMS[order.functionName] : 'room',
    setting: order.size ? (SETTINGS[order.size] ?? null) : null,
    style: order.style,
    things,
    colours: palette.slice(0, 5).map(({ name }) => name.toLowerCase()),
    materials: [...new Set(materials)].toSorted((a, b) => count(b) - count(a)).slice(0, 3),
    total: prices.every((price) => price !== null) ? Math.round(prices.reduce((sum, price) => sum + price, 0)) : null,
  }
}

/** How each product is called, in their order; a name tells every product of the board apart from the others. */
export function namesOf(products: readonly Pick<EngineProduct, 'title'>[]): string[] {
  const short = products.map(({ title }) => plain(upToComma(title)))
  return products.map(({ title }, i) =>
    short.filter((name) => name === short[i]).length > 1 ? plain(title) : (short[i] ?? plain(title)),
  )
}

function upToComma(text: string): string {
  return text.split(/[,;(]/)[0]?.trim() ?? text
}

/** A foreign title may hold anything: no mark of it may act as Markdown or HTML. */
function plain(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>#|~]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Lower case inside a sentence. */
function spoken(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function inches(value: number | undefined): number | null {
  return value !== undefined && value > 0 ? Math.round(value) : null
}
