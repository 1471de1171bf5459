/** The colors that walls can have, and the tiles of the floor: the paints of the board, its palette, and whites that suit every room. */
import { FLOOR_COLORS, type UsualFinish, usualFinish } from '../../../studio/index.ts'
import type { ColorRole } from '../../../studio/model/collage.ts'
import { type Finish, FLOORING_MATERIALS, type FlooringMaterial } from '../../../studio/model/finish.ts'
import type { PieceKind } from '../../../studio/model/furniture.ts'
import { TRAITS } from '../../../studio/model/furnitureTraits.ts'
import type { Product } from '../../contract/products.ts'
import { shownColors } from '../../contract/shownColors.ts'
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

const FLOOR_NAMES: Record<FlooringMaterial, string> = {
  oak: 'Oak',
  walnut: 'Walnut',
  pale: 'Pale ash',
  tile: 'Stone tile',
  carpet: 'Carpet',
  concrete: 'Concrete',
}

type FloorChoice = { readonly name: string; readonly color: string; readonly floor: NonNullable<Finish['floor']> }

/** The floors that a room can have: all materials, and the tiles of the board or room. */
export function floorsOf(board: RoomBoard, products: ReadonlyMap<string, Product>): FloorChoice[] {
  const tiles = knownProducts(board, products)
    .filter(({ kind }) => kind === 'tile')
    .flatMap(colored)
  return [
    ...FLOORING_MATERIALS.map((material) => ({
      name: FLOOR_NAMES[material],
      color: FLOOR_COLORS[material],
      floor: { material },
    })),
    ...tiles.map(({ name, color, productId }) => ({
      name,
      color,
      floor: { material: 'tile' as const, color, productId },
    })),
  ]
}

export function paintsOf(board: RoomBoard, products: ReadonlyMap<string, Product>): PaintChoice[] {
  const bought = knownProducts(board, products)
    .filter(({ placement }) => placement === 'paint')
    .flatMap(colored)
  const all = [...bought, ...WHITES, ...boardColors(board).slice(0, MOST_OF_PALETTE)]
  const isFirst = ({ color }: PaintChoice, index: number) =>
    all.findIndex((other) => other.color.toLowerCase() === color.toLowerCase()) === index
  return all.filter(isFirst)
}

/** The colors of the board under the names that its palette has. */
function boardColors({ palette = [], record, hex_code: codes }: RoomBoard): PaintChoice[] {
  const shown = shownColors(palette, record)
  if (shown.length > 0) return shown.map(({ hex, name }) => ({ name: name || hex, color: hex }))
  return codes
    .split(',')
    .flatMap((part) => HEX.exec(part)?.[0] ?? [])
    .map((color, index) => ({ name: `Board color ${index + 1}`, color }))
}

/**
 * The walls and the floor of a board's room where nothing is chosen: those of the board's record. A board without one has
 * its paint, else a warm white, and in a bathroom its tiles, on the floor first and then on the walls. A room without a
 * board is a bathroom if it has a bath, a shower, a vanity or a toilet.
 */
export function usualFinishOf(
  { function_name: name, products, record }: Pick<RoomBoard, 'function_name' | 'products' | 'record'>,
  kinds: readonly PieceKind[],
): UsualFinish {
  const colorOf = ({ hex_code: hex }: Product) => HEX.exec(hex)?.[0]
  const isBath = name ? name === 'Bath' : kinds.some((kind) => TRAITS[kind].family === 'fixture')
  if (record) {
    const roleColor = (wanted: ColorRole) => record.colors.find(({ role }) => role === wanted)?.hex
    const { floor_tile: floorTile, wall_tile: wallTile } = record.surfaces
    const tile = products.find(({ id }) => id === wallTile)
    return usualFinish({
      isBath,
      wall: roleColor('wall'),
      floor: { isTiled: isBath || floorTile !== undefined, color: roleColor('floor') },
      wallTile: tile && colorOf(tile),
    })
  }
  const [wall] = products.filter(({ placement }) => placement === 'paint').map(colorOf)
  const [floorTile, wallTile] = products.filter(({ kind }) => kind === 'tile').map(colorOf)
  return usualFinish({ isBath, wall, ...(isBath ? { floor: { isTiled: true, color: floorTile } } : {}), wallTile })
}

function knownProducts(board: RoomBoard, products: ReadonlyMap<string, Product>): Product[] {
  return [...new Map([...products, ...board.products.map((product) => [product.id, product] as const)]).values()]
}

function colored({ id, title, hex_code: hex }: Product): PaintChoice[] {
  const color = HEX.exec(hex)?.[0]
  return color ? [{ name: title, color, productId: id }] : []
}
