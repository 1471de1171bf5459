/**
 * Merges the changes of two people or devices to one board: its products, its collage element by element, and its
 * quantities. Where both changed the same thing differently, mine is kept and the other one is offered.
 */
import { isSameValue, mergeById, mergeValue } from '../../../../studio/index.ts'
import { type Collage, type CollageElement, pieceId } from '../../../../studio/model/collage.ts'
import { Arrangement } from '../../../contract/arrangements.ts'
import { MAX_SELECTED_PRODUCTS } from '../../../contract/words.ts'
import type { Edition } from './edition.ts'

/** `take` puts the other side's value in place of the kept one. */
export type EditionConflict = { readonly what: string; readonly take: (now: Edition) => Edition }
type MergedEdition = { readonly edition: Edition; readonly conflicts: readonly EditionConflict[] }

type Piece = { readonly id: string; readonly product: Edition['products'][number]; readonly image: string }
/** A collage whose elements name their piece, because positions on the board shift. */
type KeyedCollage = Omit<Collage, 'elements' | 'absent'> & { absent: { id: string }[]; elements: KeyedElement[] }
type KeyedElement = CollageElement & { piece?: string }

/** @returns `theirs` itself if `mine` has no change of its own */
export function mergeEditions(base: Edition, mine: Edition, theirs: Edition): MergedEdition {
  if (isSameEdition(base, mine)) return { edition: theirs, conflicts: [] }
  const conflicts: EditionConflict[] = []
  const [was, is, other] = [base, mine, theirs].map(piecesOf) as [Piece[], Piece[], Piece[]]
  const merged = mergeById(
    [was, is, other],
    (_, __, piece) => piece,
    () => undefined,
  )
  // A board has at least one product and a most of them; the saved ones stay.
  const isKept = ({ id }: Piece) => other.some((piece) => piece.id === id)
  const room = MAX_SELECTED_PRODUCTS - merged.filter(isKept).length
  const added = merged.filter((piece) => !isKept(piece)).slice(0, Math.max(0, room))
  const fitting = merged.filter((piece) => isKept(piece) || added.includes(piece))
  const pieces = fitting.length > 0 ? fitting : other
  const arrangement = mergeArrangements([base, mine, theirs], pieces, conflicts)
  const products = pieces.map(({ product }) => product)
  return { edition: { products, images: pieces.map(({ image }) => image), arrangement }, conflicts }
}

function isSameEdition(one: Edition, other: Edition): boolean {
  const ids = ({ products }: Edition) => products.map(({ id }) => id)
  return isSameValue(ids(one), ids(other)) && isSameValue(one.arrangement, other.arrangement)
}

type Three<Value> = readonly [Value, Value, Value]

function mergeArrangements(
  [base, mine, theirs]: Three<Edition>,
  pieces: readonly Piece[],
  conflicts: EditionConflict[],
): Arrangement {
  const all = [base, mine, theirs] as const
  const [was, is, other] = all.map(({ arrangement }) => arrangement) as [Arrangement, Arrangement, Arrangement]
  const put = (part: Partial<Arrangement>) => (now: Edition) => ({
    ...now,
    arrangement: { ...now.arrangement, ...part },
  })
  const quantities = Object.fromEntries(
    [...new Set([...Object.keys(is.quantities), ...Object.keys(other.quantities)])].flatMap((id) => {
      const title = pieces.find(({ product }) => product.id === id)?.product.title ?? 'A piece'
      const theirCount = other.quantities[id]
      const take = (now: Edition): Edition => {
        const { [id]: _mine, ...rest } = now.arrangement.quantities
        const next = theirCount === undefined ? rest : { ...rest, [id]: theirCount }
        return put({ quantities: next })(now)
      }
      const count = mergeValue(was.quantities[id], is.quantities[id], theirCount, () =>
        conflicts.push({ what: `The quantity of ${title}`, take }),
      )
      return count === undefined ? [] : [[id, count]]
    }),
  )
  const true_scale = mergeValue(was.true_scale, is.true_scale, other.true_scale, () => undefined)
  const [b, m, t] = all.map(({ arrangement: { collage }, products }) => collage && keyed(collage, products))
  const offer = (what: string, taken: KeyedCollage | null | undefined) =>
    conflicts.push({ what, take: put({ collage: taken ? indexed(taken, pieces) : null }) })
  const collage = mergeCollages([b, m, t], pieces, offer)
  const made = { collage: collage && indexed(collage, pieces), true_scale, quantities }
  return Arrangement.safeParse(made).success ? made : { ...made, collage: is.collage }
}

type Offer = (what: string, taken: KeyedCollage | null | undefined) => void

function mergeCollages(
  [base, mine, theirs]: Three<KeyedCollage | null | undefined>,
  pieces: readonly Piece[],
  offer: Offer,
): KeyedCollage | null {
  // Two different compositions cannot be merged.
  if (!base || !mine || !theirs || !isSameValue(composition(mine), composition(theirs)))
    return mergeValue(base ?? null, mine ?? null, theirs ?? null, () => offer('The collage', theirs))
  const elements = mergeById(
    [base.elements, mine.elements, theirs.elements],
    (was, is, other) =>
      mergeElements(was ?? other, is, other, () => {
        const taken = mine.elements.map((element) => (element.id === other.id ? other : element))
        offer(nameOf(other, pieces), { ...mine, elements: taken })
      }),
    () => undefined,
  )
  const background = mergeValue(base.background, mine.background, theirs.background, () =>
    offer('The color of the page', { ...mine, background: theirs.background }),
  )
  const absent = mergeById(
    [base.absent, mine.absent, theirs.absent],
    (_, is) => is,
    () => undefined,
  )
  const { background: _old, ...rest } = theirs
  return { ...rest, ...(background === undefined ? {} : { background }), absent, elements }
}

function composition({ version, seed, style, grid, aspect }: KeyedCollage) {
  return { version, seed, style, grid, aspect }
}

const PLACE_FIELDS = new Set(['x', 'y', 'width', 'height', 'turn'])

/** The place is one field, every other key is one of its own. */
function mergeElements(base: KeyedElement, mine: KeyedElement, theirs: KeyedElement, onConflict: () => void) {
  if (mine.kind !== theirs.kind) return mergeValue(base, mine, theirs, onConflict)
  let isConflicting = false
  const note = () => {
    isConflicting = true
  }
  const [was, is, other] = [base, mine, theirs].map(fieldsOf)
  const keys = [...new Set([...Object.keys(is?.looks ?? {}), ...Object.keys(other?.looks ?? {})])]
  const looks = keys.map((key) => [key, mergeValue(was?.looks[key], is?.looks[key], other?.looks[key], note)])
  const place = mergeValue(was?.place, is?.place, other?.place, note)
  if (isConflicting) onConflict()
  const merged = Object.fromEntries(
    [...looks, ...Object.entries(place ?? {})].filter(([, value]) => value !== undefined),
  )
  // All fields come from two elements of one kind.
  return merged as KeyedElement
}

function fieldsOf(element: KeyedElement) {
  const entries = Object.entries(element)
  const part = (isPlace: boolean) => Object.fromEntries(entries.filter(([key]) => PLACE_FIELDS.has(key) === isPlace))
  return { place: part(true), looks: part(false) }
}

function nameOf(element: KeyedElement, pieces: readonly Piece[]): string {
  const title = pieces.find(({ id }) => id === element.piece)?.product.title
  return title ? `${title} on the collage` : 'An element of the collage'
}

function piecesOf({ products, images }: Edition): Piece[] {
  return keysOf(products).map((id, index) => ({ id, product: products[index]!, image: images[index] ?? '' }))
}

/** The product's id and which of its copies it is. */
function keysOf(products: Edition['products']): string[] {
  return products.map(({ id }, index) => `${id} ${products.slice(0, index).filter((other) => other.id === id).length}`)
}

function keyed({ elements, absent = [], ...collage }: Collage, products: Edition['products']): KeyedCollage {
  const keys = keysOf(products)
  return {
    ...collage,
    absent: absent.flatMap((index) => (keys[index] === undefined ? [] : [{ id: keys[index] }])),
    elements: elements.flatMap((element): KeyedElement[] => {
      if (!('index' in element)) return [element]
      const piece = keys[element.index]
      if (piece === undefined) return []
      // Ids of pieces follow their positions; the position is not compared.
      return [{ ...element, index: 0, piece, id: element.id === pieceId(element.index) ? piece : element.id }]
    }),
  }
}

/** Elements of pieces that are no longer on the board go with them. */
function indexed({ elements, absent, ...collage }: KeyedCollage, pieces: readonly Piece[]): Collage {
  const positionOf = (key: string | undefined) => pieces.findIndex(({ id }) => id === key)
  const left = absent.map(({ id }) => positionOf(id)).filter((index) => index !== -1)
  return {
    ...collage,
    ...(left.length > 0 ? { absent: left } : {}),
    elements: elements.flatMap(({ piece, ...element }): CollageElement[] => {
      if (!('index' in element)) return [element]
      const index = positionOf(piece)
      return index === -1 ? [] : [{ ...element, index, id: element.id === piece ? pieceId(index) : element.id }]
    }),
  }
}
