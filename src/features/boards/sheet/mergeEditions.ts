/**
 * Merges the changes of two people or devices to one board: its products and its arrangement, by the schema of it.
 * Where both changed the same thing differently, mine is kept and the other one is offered.
 */
import { z } from 'zod'
import { isSameValue, type MergeConflict, mergeDocuments, takeOther } from '../../../../studio/index.ts'
import { type Collage, type CollageElement, pieceId } from '../../../../studio/model/collage.ts'
import { Arrangement } from '../../../contract/arrangements.ts'
import { MAX_SELECTED_PRODUCTS } from '../../../contract/words.ts'
import type { Edition } from './edition.ts'

/** `take` puts the other side's value in place of the kept one. */
export type EditionConflict = { readonly what: string; readonly take: (now: Edition) => Edition }
type MergedEdition = { readonly edition: Edition; readonly conflicts: readonly EditionConflict[] }

type Piece = { readonly id: string; readonly product: Edition['products'][number]; readonly image: string }
const Keys = z.array(z.string())

/** @returns `theirs` itself if `mine` has no change of its own */
export function mergeEditions(base: Edition, mine: Edition, theirs: Edition): MergedEdition {
  if (isSameEdition(base, mine)) return { edition: theirs, conflicts: [] }
  const pieces = mergePieces(base, mine, theirs)
  const keys = pieces.map(({ id }) => id)
  // Positions on the board differ between the sides; these are the same for all.
  const all = [...new Set([base, mine, theirs].flatMap(({ products }) => keysOf(products)))]
  const placed = ({ arrangement, products }: Edition) => reindexed(arrangement, keysOf(products), all)
  const { merged, conflicts } = mergeDocuments(Arrangement, placed(base), placed(mine), placed(theirs))
  const made = reindexed(merged, all, keys)
  // Together both sides can have more elements or words than a page holds.
  const { collage, cover } = reindexed(placed(mine), all, keys)
  const arrangement = Arrangement.safeParse(made).success ? made : { ...made, collage, cover }
  const edition = {
    products: pieces.map(({ product }) => product),
    images: pieces.map(({ image }) => image),
    arrangement,
  }
  return { edition, conflicts: offersOf(conflicts, all, pieces) }
}

function isSameEdition(one: Edition, other: Edition): boolean {
  return isSameValue(keysOf(one.products), keysOf(other.products)) && isSameValue(one.arrangement, other.arrangement)
}

/** A board has at least one product and a most of them; the saved ones stay. */
function mergePieces(base: Edition, mine: Edition, theirs: Edition): readonly Piece[] {
  const [is, other] = [piecesOf(mine), piecesOf(theirs)]
  const { merged } = mergeDocuments(Keys, keysOf(base.products), keysOf(mine.products), keysOf(theirs.products))
  const isSaved = (key: string) => other.some(({ id }) => id === key)
  let room = MAX_SELECTED_PRODUCTS - merged.filter(isSaved).length
  const fitting = merged.filter((key) => isSaved(key) || room-- > 0)
  // The saved record of a product is the newer one.
  const pieces = fitting.flatMap((key) => [...other, ...is].find(({ id }) => id === key) ?? [])
  return pieces.length > 0 ? pieces : other
}

/** Of the path of an element: its page, the list, its id. */
const ELEMENT_DEPTH = 3

/** One offer for each element of a page, each quantity, and each other value of the arrangement; quantities first. */
function offersOf(
  conflicts: readonly MergeConflict[],
  all: readonly string[],
  pieces: readonly Piece[],
): readonly EditionConflict[] {
  const offers = new Map<string, MergeConflict[]>()
  for (const conflict of conflicts) {
    const { path } = conflict
    const key = JSON.stringify(path[1] === 'elements' ? path.slice(0, ELEMENT_DEPTH) : path)
    offers.set(key, [...(offers.get(key) ?? []), conflict])
  }
  const isQuantity = ([conflict]: readonly MergeConflict[]) => conflict?.path[0] === 'quantities'
  return [...offers.values()]
    .toSorted((one, other) => Number(isQuantity(other)) - Number(isQuantity(one)))
    .flatMap((found) => {
      const what = nameOf(found, all, pieces)
      return what === undefined ? [] : [{ what, take: (now: Edition) => withTaken(now, found, all) }]
    })
}

function withTaken(now: Edition, conflicts: readonly MergeConflict[], all: readonly string[]): Edition {
  const keys = keysOf(now.products)
  const known = [...new Set([...all, ...keys])]
  const taken = conflicts.reduce(takeOther, reindexed(now.arrangement, keys, known))
  return { ...now, arrangement: reindexed(taken, known, keys) }
}

/** Undefined for an element of a product that is no longer on the board. */
function nameOf(
  [conflict]: readonly MergeConflict[],
  all: readonly string[],
  pieces: readonly Piece[],
): string | undefined {
  const [holder, list, id] = conflict?.path ?? []
  if (holder === 'quantities') {
    const title = pieces.find(({ product }) => product.id === list)?.product.title ?? 'A piece'
    return `The quantity of ${title}`
  }
  if (holder !== 'collage' && holder !== 'cover') return 'The arrangement'
  if (list === 'background') return 'The color of the page'
  if (list !== 'elements') return `The ${holder}`
  const index = all.findIndex((_, position) => pieceId(position) === id)
  if (index === -1) return `An element of the ${holder}`
  const piece = pieces.find((each) => each.id === all[index])
  return piece && `${piece.product.title} on the ${holder}`
}

function piecesOf({ products, images }: Edition): Piece[] {
  return keysOf(products).map((id, index) => ({ id, product: products[index]!, image: images[index] ?? '' }))
}

/** The product's id and which of its copies it is. */
function keysOf(products: Edition['products']): string[] {
  return products.map(({ id }, index) => `${id} ${products.slice(0, index).filter((other) => other.id === id).length}`)
}

/** The arrangement of products in another order. Elements of products that are not in it go with them. */
function reindexed(arrangement: Arrangement, from: readonly string[], to: readonly string[]): Arrangement {
  const positionOf = (index: number) => to.indexOf(from[index] ?? '')
  const page = ({ elements, absent, ...collage }: Collage): Collage => {
    const left = absent?.map(positionOf).filter((index) => index !== -1) ?? []
    return {
      ...collage,
      ...(left.length > 0 ? { absent: left } : {}),
      elements: elements.flatMap((element): CollageElement[] => {
        if (!('index' in element)) return [element]
        const index = positionOf(element.index)
        // Ids of composed pieces follow their positions.
        const id = element.id === pieceId(element.index) ? pieceId(index) : element.id
        return index === -1 ? [] : [{ ...element, index, id }]
      }),
    }
  }
  const { collage, cover } = arrangement
  return { ...arrangement, collage: collage && page(collage), ...(cover ? { cover: page(cover) } : {}) }
}
