/**
 * The content of a board page, taken from a draft, from a saved board, or from a legacy board that has only
 * comma-separated lists.
 */
import type { Arrangement, Quantities } from '../../contract/arrangements.ts'
import type { Board, Draft, Harmony, Made, MadeBy } from '../../contract/boards.ts'
import type { Swatch } from '../../contract/designRecord.ts'
import type { Product } from '../../contract/products.ts'
import { answersIn } from '../../contract/questions.ts'
import { shownColors } from '../../contract/shownColors.ts'
import type { DesignSelection, RoomFunction } from '../../contract/vocabulary.ts'
import type { Relations } from '../../../studio/collage/sheet/collagePiece.ts'
import { recordRelations } from './recordRelations.ts'
import { FALLBACK_TITLE, MAX_PALETTE_COLORS, MAX_SELECTED_PRODUCTS } from '../../contract/words.ts'

const ROOM_TITLES: Readonly<Record<RoomFunction, string>> = {
  Sleep: 'Bedroom',
  Entertainment: FALLBACK_TITLE,
  Dining: 'Dining Room',
  Bath: 'Bathroom',
}
export const TAGLINE = 'Your World Of Inspiration'

export type Cutout = { source: string; name: string; product?: Product }
/** The owner's changes to the design since it was generated. */
type ArrangementFacts = {
  arrangement?: Arrangement
  isPictureEarlier?: boolean
  areWordsEarlier?: boolean
  /** Quantities by product id; 1 if absent. */
  quantities?: Quantities
}
export type Origin = DesignSelection & Pick<Board, 'seed'> & { made?: Made; madeBy?: MadeBy }
export type BoardFacts = ArrangementFacts & {
  /** The generated main title; empty if there is none. */
  title: string
  markdown: string
  swatches: Swatch[]
  /** The colors with a role. */
  roles?: readonly Swatch[] | undefined
  /** What belongs together on the sheet. */
  relations?: Relations | undefined
  harmony?: Harmony
  /** The inputs of the board and the engines that made it; the same inputs give the same board. */
  origin?: Origin
  image: string | null
  cutouts: Cutout[]
  products: readonly Product[]
  seed: number
}

export function draftFacts(draft: Draft): BoardFacts {
  return {
    title: draft.description.main_title,
    markdown: draft.description.description,
    swatches: shownSwatches(draft, () => draft.products.map(hexOf)),
    image: draft.image_url,
    cutouts: cutouts(
      draft.background_removed_images,
      draft.products.map((product) => product.title),
      draft.products,
    ),
    products: draft.products,
    seed: draft.seed,
    roles: draft.record?.colors ?? draft.palette_roles,
    relations: recordRelations(draft.record, draft.products),
    ...originOf(draft),
    ...arrangementFacts(draft),
  }
}

export function boardFacts(board: Board): BoardFacts {
  const names = board.products.length > 0 ? board.products.map((product) => product.title) : commaList(board.title)
  return {
    title: board.words_edited?.includes('title')
      ? board.generated_title
      : board.description.main_title || board.generated_title,
    markdown: board.description.description,
    swatches: shownSwatches(board, () => commaList(board.hex_code)),
    image: board.image_url === '' ? null : board.image_url,
    cutouts: cutouts(board.background_removed_images, names, board.products),
    products: board.products,
    seed: board.seed,
    roles: board.record?.colors ?? board.palette_roles,
    relations: recordRelations(board.record, board.products),
    ...originOf(board),
    ...arrangementFacts(board),
  }
}

function arrangementFacts(
  design: Pick<Board, 'arrangement' | 'picture_is_earlier' | 'words_are_earlier'>,
): ArrangementFacts {
  const { arrangement, picture_is_earlier: isPictureEarlier, words_are_earlier: areWordsEarlier } = design
  return {
    ...(arrangement ? { arrangement } : {}),
    ...(isPictureEarlier ? { isPictureEarlier } : {}),
    ...(areWordsEarlier ? { areWordsEarlier } : {}),
  }
}

/** Boards that were saved without a draft have no products and no origin. */
function originOf(board: Board | Draft): Pick<BoardFacts, 'harmony' | 'origin'> {
  const { seed, made, made_by: madeBy, harmony, products } = board
  if (products.length === 0) return {}
  const maker = { ...(made ? { made } : {}), ...(madeBy ? { madeBy } : {}) }
  return { ...(harmony ? { harmony } : {}), origin: { ...answersIn(board), seed, ...maker } }
}

/** The products in the picture; empty while it shows an earlier selection. */
export function picturedProducts({ products, isPictureEarlier }: BoardFacts): readonly Product[] {
  return isPictureEarlier ? [] : products
}

/** The heading over a draft: the room that it is for. */
export function roomTitle({ function_name: name }: Pick<DesignSelection, 'function_name'>): string {
  return name ? ROOM_TITLES[name] : FALLBACK_TITLE
}

/** What the board was made for, such as "Entertainment, Sofa, Natural Tones". */
export function occasion(board: DesignSelection): string {
  return Object.values(answersIn(board)).filter(Boolean).join(', ')
}

/** Those with a role first; the colors of the products where there is no palette. */
function shownSwatches(
  { record, palette }: Pick<Board, 'palette' | 'record'>,
  others: () => readonly string[],
): Swatch[] {
  const colors = shownColors(palette, record)
  return distinctSwatches(colors.length > 0 ? colors : others().map((hex) => ({ hex, name: '' })))
}

/** At most 14 colors, without duplicates; codes are compared in lower case. */
export function distinctSwatches(swatches: readonly Swatch[]): Swatch[] {
  const byHex = new Map<string, Swatch>()
  for (const swatch of swatches) {
    const hex = swatch.hex.trim().toLowerCase()
    if (/^#[0-9a-f]{3,8}$/.test(hex) && !byHex.has(hex)) byHex.set(hex, { ...swatch, hex, name: nameOf(swatch, hex) })
  }
  return [...byHex.values()].slice(0, MAX_PALETTE_COLORS)
}

/** Some servers send the code as the name of an unnamed color. */
function nameOf({ name }: Swatch, hex: string): string {
  return name.trim().toLowerCase() === hex ? '' : name
}

/** "Sofa, Lamp_ brass" -> ["Sofa", "Lamp, brass"]: commas within a title are sent as underscores. */
export function commaList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim().replaceAll('_', ','))
    .filter((entry) => entry !== '')
}

function cutouts(sources: readonly string[], names: readonly string[], products: readonly Product[]): Cutout[] {
  return sources
    .slice(0, MAX_SELECTED_PRODUCTS)
    .map((source, index) => ({ source, name: names[index] ?? `Product ${index + 1}`, product: products[index] }))
    .filter(({ source }) => source.trim() !== '')
}

function hexOf(product: Product): string {
  return product.hex_code
}
