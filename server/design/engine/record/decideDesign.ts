/**
 * Decides what a board is, once: the colors of its palette with their names, which of them has which role, how many of each
 * product there are, and what covers walls and floor. Words, sheet, room picture, plan, list and files read the result.
 */
import type { ColorRole } from '../../../../studio/model/collage.ts'
import type { DesignRecord, RoleColor, Swatch } from '../../../../src/contract/designRecord.ts'
import type { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { chanceOf, pick } from '../chance.ts'
import { lookAlike } from '../color.ts'
import { type EngineProduct, idOf, type Order } from '../order.ts'
import { nameColors } from '../palette/nameColors.ts'
import { paletteOf } from '../palette/paletteOf.ts'
import { colorDifference, type Look, shareOf } from '../palette/visibleColors.ts'
import { huedOf } from '../palette/harmony.ts'
import { finishOf, plainRugOf } from '../picture/decor.ts'
import { factsOf, type PieceFacts } from '../picture/piece.ts'
import { PLATES } from '../picture/plate.ts'
import { leadOf } from '../words/readBoard.ts'
import { sortOf } from '../words/sortOf.ts'
import { decideDecoration } from './decoration.ts'
import { decideGroups } from './groups.ts'
import { decideHolding, type Held, placeOf, type Thing } from './holding.ts'
import { decidedQuantities } from './quantities.ts'

export type DecidedDesign = { readonly palette: Swatch[]; readonly record: DesignRecord }

/** A color is there if this share of the pixels of a product has it. */
export const MIN_SEEN_SHARE = 0.02
/** Roles have colors that look different from each other (CIEDE2000). */
const MIN_ROLE_DIFFERENCE = 10
/** A single remaining color is an accent from this chroma on, and the second color below it. */
const MIN_ACCENT_CHROMA = 0.06
const SHARES: { readonly [Role in ColorRole]?: number } = { wall: 60, main: 30, accent: 10 }
/** A room without a rug gets a plain one when it has at most this many items. */
const MAX_SPARSE_ITEMS = 3

/** @param looks what can be seen of each product, in their order; unknown for one without a picture */
export function decideDesign(order: Order, looks: readonly (Look | undefined)[] = []): DecidedDesign {
  const { products, style, seed } = order
  const room = order.functionName ?? likeliestFunction(products)
  const pieces = products.map(thingOf)
  const lead = leadOf(order)
  const of = (isWanted: (piece: PieceFacts) => boolean) => pieces.filter(isWanted)
  const paints = of(({ placement }) => placement === 'paint')
  const tiles = of(({ kind }) => kind === 'tile')
  const rugs = of(({ placement }) => placement === 'flat').map(({ hex }) => hex)
  const ownRug =
    rugs.length === 0 && products.length <= MAX_SPARSE_ITEMS ? [plainRugOf(style, chanceOf(seed, 'rug'))] : []
  const standing = of(({ placement, kind }) => placement !== 'paint' && placement !== 'flat' && kind !== 'tile')
  const finish = finishOf(
    room,
    style,
    paints.map(({ hex }) => hex),
    tiles,
    [...rugs, ...ownRug],
    chanceOf(seed, 'room'),
    standing.map(({ hex }) => hex),
  )
  const [paint] = paints
  const { floorTile, wallTile } = finish
  const colors = paletteOf(order, looks)
  const floor = floorTile ? (lookAlike(colors, floorTile.hex)?.hex ?? floorTile.hex) : finish.floor
  // A wall or floor that the style gives is not in the palette, but its name is no other color's either.
  const grounds = [...new Set([finish.wall, floor])].filter((hex) => colors.every((color) => color.hex !== hex))
  const named = nameColors([...colors, ...grounds.map((hex) => ({ hex, own: null, from: 'style' as const }))])
  const palette = named.slice(0, colors.length)
  const roles = rolesOf(
    palette,
    pieces.filter((piece) => piece.placement !== 'paint' && piece !== floorTile),
    looks,
    lead,
    [finish.wall, floor],
  )
  const ground = (role: 'wall' | 'floor', hex: string, product: { readonly id: string } | null | undefined) =>
    named
      .filter((swatch) => swatch.hex === hex)
      .map((swatch) => ({
        ...swatch,
        role,
        ...(role === 'wall' ? { share: SHARES.wall } : {}),
        ...(product ? { product: product.id } : {}),
      }))
  const held = decideHolding(pieces, room)
  const keepBedding = of(({ kind }) => kind === 'bed').filter(({ keepsBedding }) => keepsBedding)
  const [rug] = ownRug
  return {
    palette,
    record: {
      room,
      colors: [
        ...ground('wall', finish.wall, paint),
        ...ground('floor', floor, floorTile),
        ...roles.map(({ index, ...color }) => ({ ...color, product: pieces[index]?.id ?? `${index}` })),
      ],
      quantities: decidedQuantities(products),
      surfaces: {
        ...(finish.leftWall !== finish.wall ? { side_wall: finish.leftWall } : {}),
        ...(floorTile ? { floor_tile: floorTile.id } : {}),
        ...(wallTile ? { wall_tile: wallTile.id } : {}),
      },
      decoration: decideDecoration(pieces, held, { room, style, seed, rug }),
      ...holdingOf(held),
      ...(keepBedding.length > 0 ? { photographed: keepBedding.map(({ id }) => id) } : {}),
      groups: decideGroups(pieces, held, room, lead),
      camera: cameraOf(pieces, room, seed),
    },
  }
}

/** A product as it is decided about. */
export function thingOf(product: EngineProduct, index: number): Thing {
  const facts = factsOf(product)
  const { title } = product
  const [sizes, description] = 'folder' in product ? [product.sizes, product.description] : [[], '']
  const keepsBedding = facts.kind === 'bed' && !('folder' in product)
  const id = idOf(product, index)
  return { ...facts, index, id, sort: sortOf(title, facts.kind), title, sizes, description, keepsBedding }
}

function holdingOf(held: readonly Held[]): Pick<DesignRecord, 'dresses' | 'stands'> {
  const inOrder = held.toSorted((a, b) => a.thing.index - b.thing.index)
  const holder = ({ on, added }: Held) => ({ ...(on ? { on: on.id } : {}), ...(added ? { added } : {}) })
  return {
    dresses: inOrder.flatMap((one) => {
      const { thing, use, sizes } = one
      if (!use) return []
      const misfit = sizes
        ? { note: sizes.note, sizes: { textile: sizes.textile, bed: sizes.bed } }
        : use === 'curtain' && one.added !== 'rod'
          ? { note: 'no-window' as const }
          : {}
      return [{ textile: thing.id, use, place: placeOf(one), ...holder(one), ...misfit }]
    }),
    stands: inOrder.flatMap((one) => (one.use ? [] : [{ product: one.thing.id, ...holder(one) }])),
  }
}

function cameraOf(things: readonly Thing[], room: RoomFunction, seed: number): DesignRecord['camera'] {
  const drawn = pick(PLATES[room], chanceOf(seed, 'plate'))
  // The other photograph shows only the far side of its window.
  const plate = things.some(({ sort }) => sort === 'curtains') ? PLATES[room][0] : drawn
  const isBuiltRight = plate.endsWith('-right')
  const isRight = chanceOf(seed, 'mirror')() < 0.5 ? isBuiltRight : !isBuiltRight
  // A corner sofa must open towards the camera: mirrored, its short run would hide what is in front of the long one.
  const isCorner = things.some(({ kind }) => kind === 'sectional')
  return { plate, window: isRight && !isCorner ? 'right' : 'left' }
}

type Owner = { readonly index: number; readonly hex: string }
type PieceColor = Omit<RoleColor, 'product'> & Pick<Owner, 'index'>

/** Main, second and accent color: colors of the palette that can be seen on a piece. */
function rolesOf(
  palette: readonly Swatch[],
  pieces: readonly Owner[],
  looks: readonly (Look | undefined)[],
  lead: number,
  /** The colors of wall and floor. */
  grounds: readonly string[],
): PieceColor[] {
  const shareIn = ({ index }: Owner, { hex }: Swatch) => {
    const look = looks[index]
    return look ? shareOf(look, hex) : 1
  }
  const seen = palette
    .filter(({ from, hex }) => from === 'products' && !grounds.includes(hex))
    .flatMap((swatch) => {
      const shares = pieces.map((piece) => ({
        index: piece.index,
        share: shareIn(piece, swatch),
        isSold: lookAlike(palette, piece.hex) === swatch,
      }))
      // A cushion that is sold in the color owns it, not the sofa whose photograph shows such a one.
      const [owner] = shares
        .filter(({ share }) => share >= MIN_SEEN_SHARE)
        .toSorted((a, b) => Number(b.isSold) - Number(a.isSold) || b.share - a.share)
      const ofLead = shares.find(({ index, share }) => index === lead && share >= MIN_SEEN_SHARE)
      return owner
        ? [{ swatch, index: owner.index, ofLead: ofLead !== undefined, isSold: ofLead?.isSold === true }]
        : []
    })
  const used = grounds.slice(0, 1)
  const rest = () => seen.filter(({ swatch }) => used.every((hex) => isApart(swatch.hex, hex)))
  const colors: PieceColor[] = []
  const take = (role: ColorRole, found: (typeof seen)[number] | undefined) => {
    if (!found) return
    used.push(found.swatch.hex)
    const share = SHARES[role]
    const index = role === 'main' && found.ofLead ? lead : found.index
    colors.push({ ...found.swatch, role, index, ...(share === undefined ? {} : { share }) })
  }
  const ofLead = seen.filter((one) => one.ofLead)
  // The color in which the main piece is sold; it may be near that of the wall, if the main piece has no other.
  take('main', ofLead.find(({ isSold }) => isSold) ?? ofLead[0] ?? rest()[0] ?? seen[0])
  const others = rest()
  const [vivid] = others.toSorted((a, b) => huedOf(b.swatch.hex).chroma - huedOf(a.swatch.hex).chroma)
  const hasAccent = vivid && (others.length > 1 || huedOf(vivid.swatch.hex).chroma >= MIN_ACCENT_CHROMA)
  if (hasAccent) used.push(vivid.swatch.hex)
  take('second', rest()[0])
  if (hasAccent) take('accent', vivid)
  return colors
}

function isApart(one: string, other: string): boolean {
  return colorDifference(one, other) >= MIN_ROLE_DIFFERENCE
}

/** The function that most of the products are made for. */
function likeliestFunction(products: readonly EngineProduct[]): RoomFunction {
  const counts = new Map<RoomFunction, number>()
  for (const product of products) {
    if (!('folder' in product)) continue
    for (const name of product.functions) counts.set(name, (counts.get(name) ?? 0) + 1 / product.functions.length)
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? 'Entertainment'
}
