/**
 * The role of a piece where its kind alone does not determine it; used by the guidelines, the arranger and the room
 * picture. Lengths are inches.
 */
import type { PieceKind } from './furniture.ts'
import type { Item } from './layout.ts'

/** What a piece is used for in a room, in the order of placement: large pieces and those that others depend on first. */
export const PIECE_ROLES = [
  'bed',
  'sofa',
  'dining-table',
  'fixture',
  'nightstand',
  'coffee-table',
  'desk',
  'media',
  'bench',
  'dining-seat',
  'storage',
  'chair',
  'side-table',
  'ottoman',
  'floor-lamp',
  'rug',
  'mat',
  'other',
  'plant',
  'hung',
  'on-top',
] as const
export type PieceRole = (typeof PIECE_ROLES)[number]

export type Sized = {
  readonly kind: PieceKind
  readonly name?: string
  /** Side to side, front to back, floor to top. */
  readonly width: number
  readonly depth?: number
  readonly height?: number | undefined
}

/** A narrower cabinet stands beside a bed. */
const NIGHTSTAND_WIDTH = 32
/** A side table of at least this width is a console, and stands at a wall. */
const CONSOLE_WIDTH = 40
/** A bar of at least this width is a cart, otherwise a stool. */
const CART_WIDTH = 28
/** A lower lamp stands on furniture. */
const TABLE_LAMP_HEIGHT = 36
/** A screen or a picture stands on cabinets of at most this height. */
const MEDIA = { width: 40, height: 36 }
/** Desks are sold 26 to 32 in high, 36 to 80 in wide and 18 to 36 in deep. */
const DESK = { height: { least: 26, most: 32 }, width: { least: 36, most: 80 }, depth: { least: 18, most: 36 } }
/** A smaller rug is a mat before a fixture, square inches. */
const MAX_MAT_AREA = 36 * 72
/** A lower block is a footstool. */
const OTTOMAN = { width: 30, height: 20 }

/** An item of a layout in the terms of this file. */
export function sizeOf({ kind, name, footprint }: Pick<Item, 'kind' | 'name' | 'footprint'>): Sized {
  return { kind, name, width: footprint.width, depth: footprint.length, height: footprint.height }
}

export function isNarrowCabinet({ kind, width }: Sized): boolean {
  return kind === 'cabinet' && width < NIGHTSTAND_WIDTH
}

/** A narrow cabinet, or a side table that is named so. */
export function isNightstand(piece: Sized): boolean {
  const { kind, name = '' } = piece
  return isNarrowCabinet(piece) || (kind === 'side-table' && /\b(bedside|night ?stand)\b/i.test(name))
}

export function isConsole({ kind, width }: Sized): boolean {
  return kind === 'side-table' && width >= CONSOLE_WIDTH
}

export function isCart({ kind, width }: Sized): boolean {
  return kind === 'bar' && width >= CART_WIDTH
}

/** Whether it stands on other furniture; a lamp of unknown height stands on the floor. */
export function isTableLamp({ kind, height = Infinity }: Sized): boolean {
  return kind === 'lamp' && height < TABLE_LAMP_HEIGHT
}

/** A low, wide cabinet or console, which seats face. */
export function isMedia(piece: Sized): boolean {
  const { kind, width, height = Infinity } = piece
  return (kind === 'cabinet' && width >= MEDIA.width && height <= MEDIA.height) || isConsole(piece)
}

/** A block of the size of a desk, or one that is named so. */
export function isDesk({ kind, name = '', width, depth = 0, height = 0 }: Sized): boolean {
  if (kind !== 'block') return false
  return (
    /\bdesk\b/i.test(name) || (within(DESK.height, height) && within(DESK.width, width) && within(DESK.depth, depth))
  )
}

/** A block that is named so, also in the languages of other programs' files; people walk on it to the next storey. */
export function isStair({ kind, name = '' }: Sized): boolean {
  return kind === 'block' && /\b(stair(s|case|way)?|(wendel)?treppe|escaliers?|escaleras?|scala)\b/i.test(name)
}

export function isMat({ width, depth = 0 }: Sized): boolean {
  return width * depth < MAX_MAT_AREA
}

export function isOttoman({ kind, width, height = Infinity }: Sized): boolean {
  return kind === 'block' && width <= OTTOMAN.width && height <= OTTOMAN.height
}

function within({ least, most }: { readonly least: number; readonly most: number }, inches: number): boolean {
  return inches >= least && inches <= most
}
