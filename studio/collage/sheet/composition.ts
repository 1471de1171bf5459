/** The five compositions of a sheet, which of them suits a board, and what sets each apart at a glance. */
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { PieceKind } from '../../model/furniture.ts'
import type { CollageStyle } from '../../model/collage.ts'
import type { CollagePiece } from './collagePiece.ts'

/**
 * `pair`: one piece or two, or several main pieces that compete, each in a framed panel of its own. `seating-group`: a room
 * that runs off the sheet, the others around the largest piece, also around a table or a tub. `dressed-bed`: a bed with its
 * bedding and what stands at its head, before a framed wall. `still-life`: small things on a ledge whose front edge is seen.
 * `flat-lay`: everything from above, the cards among it.
 */
export type Composition = 'pair' | 'still-life' | 'seating-group' | 'dressed-bed' | 'flat-lay'

/** What a composition stands on, and how its ground meets the edges of the sheet. */
export type Ground = {
  /** `framed`: paper around it; `bleeds`: off the sheet where no cards are; `whole`: all of the sheet, the cards upon it. */
  readonly edge: 'framed' | 'bleeds' | 'whole'
  /** `floor` meets the wall in a line; `ledge` has a front edge too; `plain` is seen from above. */
  readonly sort: 'floor' | 'ledge' | 'plain'
  /** Least and largest share of the ground that the wall takes. */
  readonly wall: { readonly least: number; readonly most: number }
}
export const GROUNDS: Record<Composition, Ground> = {
  pair: { edge: 'framed', sort: 'floor', wall: { least: 0.3, most: 0.82 } },
  'seating-group': { edge: 'bleeds', sort: 'floor', wall: { least: 0.3, most: 0.82 } },
  'dressed-bed': { edge: 'framed', sort: 'floor', wall: { least: 0.3, most: 0.82 } },
  'still-life': { edge: 'whole', sort: 'ledge', wall: { least: 0.45, most: 0.8 } },
  'flat-lay': { edge: 'whole', sort: 'plain', wall: { least: 1, most: 1 } },
}

/** The styles of collages that are composed scenes; `vignette` is every composition on a floor. */
export type SceneStyle = Extract<CollageStyle, 'vignette' | 'still-life' | 'flat-lay'>

export function sceneStyleOf(composition: Composition): SceneStyle {
  return composition === 'still-life' || composition === 'flat-lay' ? composition : 'vignette'
}

/** The composition of a style that its owner chose. */
export function compositionIn(style: SceneStyle, pieces: readonly CollagePiece[]): Composition {
  if (style !== 'vignette') return style
  const suited = compositionFor(pieces)
  return sceneStyleOf(suited) === style ? suited : 'seating-group'
}

/** Inches; a piece at least this wide or this high counts as furniture. */
const FURNITURE = { width: 48, height: 44 }

export function compositionFor(pieces: readonly CollagePiece[]): Composition {
  const stands = pieces.filter(
    (piece) => !isFlat(piece) && piece.placement !== 'surface' && piece.placement !== 'wall' && piece.kind !== 'paint',
  )
  if (stands.some(isBed)) return 'dressed-bed'
  if (stands.filter(({ kind = 'block' }) => isRival(kind)).length > 1) return 'pair'
  if (stands.some(isFurniture)) return stands.length <= 2 ? 'pair' : 'seating-group'
  const flat = pieces.filter(isFlat).length
  // Nothing stands on a ledge below what only hangs.
  const isHung = pieces.every(({ placement }) => placement === 'wall')
  return stands.length === 0 && (isHung || flat * 2 >= pieces.length) ? 'flat-lay' : 'still-life'
}

/**
 * Whether several pieces of this kind compete for the middle of a sheet: a room has one sofa, one table and one tub in its
 * middle, and a second would stand behind the first.
 */
export function isRival(kind: PieceKind): boolean {
  const { family } = TRAITS[kind]
  return kind === 'bath' || (family !== undefined && RIVALS.has(family))
}
const RIVALS: ReadonlySet<string> = new Set(['sofa', 'bed', 'dining-table'])

function isFlat({ kind, placement }: CollagePiece): boolean {
  return kind === 'tile' || kind === 'rug' || placement === 'flat'
}

function isBed({ kind }: CollagePiece): boolean {
  return kind !== undefined && kind !== 'mattress' && TRAITS[kind].family === 'bed'
}

function isFurniture({ kind, widthIn = 0, heightIn = 0 }: CollagePiece): boolean {
  return kind === undefined || kind === 'block' || widthIn >= FURNITURE.width || heightIn >= FURNITURE.height
}
