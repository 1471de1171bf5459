/** Swaps, removes and adds products of a design, together with their cut-outs and the board's lists. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Arrangement, ChangeProducts } from '../../src/contract/arrangements.ts'
import { isShown } from '../catalog/entry.ts'
import { colorFamilies } from '../design/engine/palette/colorFamilies.ts'
import { engineProducts } from '../design/order.ts'
import { answersOf } from '../platform/database/keptAnswers.ts'
import { keepProduct } from '../catalog/keepProduct.ts'
import type { KeptProduct } from '../platform/database/keptDesign.ts'
import { Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'
import type { BoardRow } from './boardStore.ts'
import { wordsAfter } from './boardWords.ts'
import { type Design, keptArrangement, writeArrangement } from './arrangementStore.ts'

export type Piece = { product: KeptProduct; cutout: string }

/** How many removed products are kept for undo; older ones can be added again from the catalogue. */
const SHELF_LENGTH = 30

/** Returns false if `change.revision` is not the current revision. */
export async function changeProducts(
  world: Pick<World, 'catalogue' | 'database' | 'generation' | 'images'>,
  design: Design,
  change: ChangeProducts,
): Promise<boolean> {
  const { row } = design
  const present = piecesOf(row)
  if (present.length === 0)
    throw new Problem(400, 'no-products', 'The products of this board cannot be changed.', 'product_ids')
  const stock = [...present, ...keptArrangement(row).shelf]
  const pieces: Piece[] = []
  for (const [index, id] of change.product_ids.entries()) {
    const at = stock.findIndex(({ product }) => product.id === id)
    const [known] = at === -1 ? [] : stock.splice(at, 1)
    pieces.push(known ?? (await fromCatalogue(world, id, index)))
  }
  return writeArrangement(world, design, change.revision, await changesTo(world, design, pieces, change.arrangement))
}

export type Decided = Pick<BoardRow, 'palette' | 'record' | 'colors'>

/**
 * What the design is with these products: its colors with their roles, how many of each there are, and the names of the
 * cut-outs of its beds, in what they wear now. A design from before the record keeps what it shows.
 */
async function decidedWith(
  world: Pick<World, 'catalogue' | 'generation' | 'images'>,
  { row }: Design,
  products: readonly KeptProduct[],
): Promise<{ readonly decided: Partial<Decided>; readonly cutoutOf: (index: number) => string | undefined }> {
  if (!row.record) return { decided: {}, cutoutOf: () => undefined }
  const order = { ...answersOf(row), seed: row.seed, products: await engineProducts(world, products) }
  const { palette, record, worn } = await world.generation.decide(order)
  const stored = worn.map(
    async ({ index, cutout }) => [index, await world.images.put(Buffer.from(cutout), 'webp')] as const,
  )
  const cutouts = new Map(await Promise.all(stored))
  return {
    decided: { palette, record, colors: colorFamilies(palette) },
    cutoutOf: (index) => cutouts.get(index),
  }
}

/**
 * The column values for these pieces and this arrangement; removed pieces are kept in the arrangement's `shelf`.
 *
 * @param known what was decided about the design with these pieces, if that is known already
 */
export async function changesTo(
  world: Pick<World, 'catalogue' | 'database' | 'generation' | 'images'>,
  design: Design,
  pieces: readonly Piece[],
  arrangement: Arrangement,
  known?: Decided,
) {
  const { row } = design
  const kept = keptArrangement(row)
  const products = pieces.map(({ product }) => product)
  const ids = products.map(({ id }) => id)
  const shown = kept.pictured ?? row.products.map(({ id }) => id)
  const left = [...pieces]
  const { decided, cutoutOf } = known
    ? { decided: known, cutoutOf: () => undefined }
    : await decidedWith(world, design, products)
  const shelf = [...piecesOf(row), ...kept.shelf].filter(({ product }) => {
    const at = left.findIndex((piece) => piece.product.id === product.id)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
  return {
    products,
    cutouts: pieces.map(({ cutout }, index) => cutoutOf(index) ?? cutout),
    ...listsOf(products),
    ...decided,
    ...(await wordsAfter(world, design, products, decided)),
    arrangement: {
      revision: kept.revision + 1,
      arrangement,
      pictured: isSameSelection(shown, ids) ? null : shown,
      shelf: shelf.slice(0, SHELF_LENGTH),
    },
  }
}

/** Products with their cut-outs; products without a cut-out are left out, because the board does not show them. */
export function piecesOf({ products, cutouts }: Design['row']): Piece[] {
  return products.flatMap((product, index) => {
    const cutout = cutouts[index]
    return cutout === undefined ? [] : [{ product, cutout }]
  })
}

async function fromCatalogue(
  world: Pick<World, 'catalogue' | 'generation' | 'images'>,
  id: string,
  index: number,
): Promise<Piece> {
  const [shown] = await world.catalogue.byIds([id])
  if (!shown) {
    const field = `product_ids.${index}`
    throw new Problem(400, 'unknown-product', `The product "${id}" is no longer in the catalog.`, field)
  }
  const product = keepProduct(shown)
  if (isShown(shown)) {
    const picture = await readFile(join(world.catalogue.folderOf(id), 'cutout.webp'))
    return { product, cutout: await world.images.put(picture, 'webp') }
  }
  const photo = product.image === null ? undefined : await world.images.get(product.image)
  if (!photo)
    throw new Problem(400, 'no-picture', `"${product.title}" has no picture, so a board cannot show it.`, 'product_ids')
  const { image } = await world.generation.cutOut(photo.bytes)
  return { product, cutout: await world.images.put(Buffer.from(image), 'webp') }
}

/**
 * The comma-separated lists of a saved board, in the format of the wire's `title`, `hex_code`, `width` and `height`.
 */
function listsOf(products: readonly KeptProduct[]) {
  return {
    title: products.map(({ title }) => title.replaceAll(',', '_')).join(', '),
    hexCode: products
      .map(({ hex_code: hex }) => hex)
      .filter((hex) => hex !== '')
      .join(', '),
    widths: products.map(({ length }) => length ?? '').join(','),
    heights: products.map(({ height }) => height ?? '').join(','),
  }
}

/** Compares without regard to order, which does not affect the picture. */
function isSameSelection(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted())
}
