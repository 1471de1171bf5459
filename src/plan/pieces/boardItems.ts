/**
 * The pieces of a board as items of a room. A product's `length` is its side-to-side size and its `width` its depth.
 * A board that has only its two comma lists gives width and height, which are used as width and depth.
 */
import { beddingColorsOf } from '../../../studio/model/bedding.ts'
import { hungFootprint, USUAL_WINDOW } from '../../../studio/model/curtains.ts'
import { type Item, MAX_ITEM_NAME, PLAIN_COLOR } from '../../../studio/model/layout.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import type { Board } from '../../contract/boards.ts'
import { knownSize, type Product } from '../../contract/products.ts'
import type { RoomFunction, Style } from '../../contract/vocabulary.ts'
import { imageSource } from '../../platform/imageSource.ts'
import { wornBedding } from '../walk/wornBedding.ts'

export type RoomBoard = Pick<
  Board,
  'id' | 'mine' | 'products' | 'title' | 'generated_title' | 'width' | 'height' | 'hex_code'
> &
  Partial<Pick<Board, 'function_name' | 'style' | 'palette' | 'record' | 'role'>>

/** Criteria for products of the board. */
export type Suiting = { readonly function_name?: RoomFunction; readonly style?: Style }

const ORIGIN_POSE = { x: 0, y: 0, rotation: 0 }
const MAX_SIDE_IN = 12_000

export function suitingOf({ function_name, style }: RoomBoard): Suiting {
  return { ...(function_name && { function_name }), ...(style && { style }) }
}

export function boardItems(board: RoomBoard): Item[] {
  const placed = board.products
    .filter((product) => product.placement !== 'paint')
    .flatMap((product) => Array<Product>(board.record?.quantities[product.id]?.count ?? 1).fill(product))
  const { covers } = wornBedding(board.record ?? {}, new Map(board.products.map((product) => [product.id, product])))
  const atWindow = (board.record?.dresses ?? []).flatMap(({ textile, place }) => (place === 'window' ? [textile] : []))
  return board.products.length > 0
    ? placed.map((product, index) =>
        itemOf(product, copiesBefore(product, placed.slice(0, index)), { covers, atWindow }),
      )
    : itemsOfLists(board)
}

/** Photographs from above, by product id. */
export function planPictures(products: ReadonlyMap<string, Product>): ReadonlyMap<string, string> {
  return new Map(
    [...products.values()].flatMap(({ id, plan }) => {
      const source = imageSource(plan)
      return source === undefined ? [] : [[id, source]]
    }),
  )
}

/** The product as an item of a room; undefined for products that cannot be placed. */
export function productItem(product: Product): Item | undefined {
  return product.placement === 'paint' ? undefined : itemOf(product, 0, { covers: new Map(), atWindow: [] })
}

function copiesBefore({ id }: Product, placed: readonly Product[]): number {
  return placed.filter((product) => product.id === id).length
}

type Dressed = {
  /** The colors of the covers that beds wear, by product id. */
  readonly covers: ReadonlyMap<string, string>
  /** The products that hang at a window. */
  readonly atWindow: readonly string[]
}

function itemOf(product: Product, before: number, { covers, atWindow }: Dressed): Item {
  const hangs = atWindow.includes(product.id)
  // Its height tells a lamp that stands on others from one on the floor.
  const isOnTop = product.kind === 'lamp' && product.placement === 'surface' && product.height > 0
  const height = knownSize(product, 'height') ?? (isOnTop ? product.height : undefined)
  const assumed = (['width', 'length'] as const).filter(
    (side) => knownSize(product, side === 'width' ? 'length' : 'width') === undefined,
  )
  return {
    id: before === 0 ? product.id : `${product.id}-${before + 1}`,
    productId: product.id,
    name: product.title,
    kind: hangs ? 'curtain' : product.kind,
    colour: colorOf(covers.get(product.id) ?? visibleColor(product)),
    footprint: hangs
      ? hungFootprint({ flat: product.length, drop: height ?? 0 })
      : {
          shape: product.footprint,
          width: product.length,
          length: product.width,
          // Without one, a piece is as high as its kind usually is.
          ...(height === undefined ? {} : { height }),
          ...(assumed.length === 0 ? {} : { assumed }),
        },
    pose: ORIGIN_POSE,
    locked: false,
  }
}

/** The color visible from above: on a bed that is photographed with bedding, the cover hides the rest. */
function visibleColor({ kind, palette, hex_code: own }: Product): string {
  return (kind === 'bed' ? beddingColorsOf(palette)?.cover : undefined) ?? own
}

function itemsOfLists(board: RoomBoard): Item[] {
  const names = listOf(board.title)
  const widths = listOf(board.width).map(Number)
  const heights = listOf(board.height).map(Number)
  const colors = listOf(board.hex_code)
  return names.flatMap((name, index) => {
    const [width = 0, length = 0] = [widths[index], heights[index]]
    if (!isSize(width) || !isSize(length)) return []
    return [
      {
        id: `piece-${index + 1}`,
        // Commas inside titles are saved as underscores.
        name: name.replaceAll('_', ',').slice(0, MAX_ITEM_NAME) || `Piece ${index + 1}`,
        kind: 'block' as const,
        colour: colorOf(colors[index]),
        footprint: { shape: 'rectangle' as const, width, length },
        pose: ORIGIN_POSE,
        locked: false,
      },
    ]
  })
}

function listOf(text: string): string[] {
  return text.split(',').map((part) => part.trim())
}

function isSize(inches: number): boolean {
  return Number.isFinite(inches) && inches > 0 && inches <= MAX_SIDE_IN
}

function colorOf(text: string | undefined): string {
  return /#[0-9a-f]{6}/i.exec(text ?? '')?.[0] ?? PLAIN_COLOR
}

/** Items of a board, of which curtains are as wide as the first window of the room needs; `items` are for a usual window. */
export function hungIn(items: readonly Item[], { openings = [] }: Pick<RoomShell, 'openings'>): readonly Item[] {
  const window = openings.find(({ kind }) => kind === 'window')
  if (!window) return items
  return items.map((item) =>
    item.kind === 'curtain'
      ? { ...item, footprint: { ...item.footprint, width: item.footprint.width + window.width - USUAL_WINDOW } }
      : item,
  )
}
