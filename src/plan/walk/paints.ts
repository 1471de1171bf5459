/** The colors that walls can have, and the tiles of the floor: the paints of the board, its palette, and whites that suit every room. */
import { DEFAULT_WALL_COLOR } from '../../../studio/index.ts'
import type { Product } from '../../contract/products.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'

type PaintChoice = { readonly name: string; readonly color: string; readonly productId?: string }

const WHITES: readonly PaintChoice[] = [
  { name: 'Warm white', color: '#ece6da' },
  { name: 'Clear white', color: '#f3f2ee' },
  { name: 'Stone', color: '#d8d0c2' },
  { name: 'Sage', color: '#b9c2ae' },
  { name: 'Mist', color: '#ccd5d6' },
  { name: 'Clay', color: '#d3ab90' },
  { name: 'Deep green', color: '#4f5f50' },
  { name: 'Ink blue', color: '#3f4d5c' },
]
/** Maximum number of palette colors that are offered. */
const MOST_OF_PALETTE = 6
const HEX = /#[0-9a-f]{6}/i

/** The tiles of the board or room, which the floor can have. */
export function floorTilesOf(board: RoomBoard, products: ReadonlyMap<string, Product>): PaintChoice[] {
  return knownProducts(board, products)
    .filter(({ kind }) => kind === 'tile')
    .flatMap(colored)
}

export function paintsOf(board: RoomBoard, products: ReadonlyMap<string, Product>): PaintChoice[] {
  const bought = knownProducts(board, products)
    .filter(({ placement }) => placement === 'paint')
    .flatMap(colored)
  const palette = board.hex_code
    .split(',')
    .flatMap((part) => HEX.exec(part)?.[0] ?? [])
    .slice(0, MOST_OF_PALETTE)
    .map((color, index) => ({ name: `Board color ${index + 1}`, color }))
  const all = [...bought, ...WHITES, ...palette]
  const isFirst = ({ color }: PaintChoice, index: number) =>
    all.findIndex((other) => other.color.toLowerCase() === color.toLowerCase()) === index
  return all.filter(isFirst)
}

/** The color of unpainted walls: the wall of the board, else its paint, else a warm white. */
export function usualWallOf({ record, products }: Pick<RoomBoard, 'record' | 'products'>): string {
  const wall = record?.colors.find(({ role }) => role === 'wall')
  if (wall) return wall.hex
  const paint = products.find(({ placement }) => placement === 'paint')
  return /^#[0-9a-f]{6}$/i.exec(paint?.hex_code ?? '')?.[0] ?? DEFAULT_WALL_COLOR
}

function knownProducts(board: RoomBoard, products: ReadonlyMap<string, Product>): Product[] {
  return [...new Map([...products, ...board.products.map((product) => [product.id, product] as const)]).values()]
}

function colored({ id, title, hex_code: hex }: Product): PaintChoice[] {
  const color = HEX.exec(hex)?.[0]
  return color ? [{ name: title, color, productId: id }] : []
}
