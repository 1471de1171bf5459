/**
 * The boxes of elements on a sheet of height 1. Rotation needs the same unit on both axes, so shares of the sheet's
 * width and height are converted. `aspect` is width over height of the sheet.
 */
import type { Box, PieceElement } from '../../model/collage.ts'
import { LYING_SHARE } from './floorPlane.ts'

/** Width over height of the sheet on which a board shows its collage. */
export const SHEET_ASPECT = 5 / 4

export type Spot = { readonly x: number; readonly y: number }
/** A piece by its center and size, in heights of the sheet; `turn` in degrees clockwise. */
export type Placed = Spot & { readonly width: number; readonly height: number; readonly turn: number }

/** Smallest length of the longer side, in heights of the sheet; a smaller piece would be hard to find. */
export const MIN_SIDE = 0.06
const RADIANS = Math.PI / 180
const FULL_TURN = 360

export function placedOf(box: Box, aspect: number): Placed {
  return {
    x: (box.x + box.width / 2) * aspect,
    y: box.y + box.height / 2,
    width: box.width * aspect,
    height: box.height,
    turn: box.turn ?? 0,
  }
}

/** The element at another position, otherwise unchanged. */
export function withPlace<Element extends Box>(element: Element, placed: Placed, aspect: number): Element {
  const { turn: _turn, ...kept } = element
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `turn`, which a box may lack, was taken out
  return { ...kept, ...boxOf(placed, aspect) } as Element
}

export function boxOf({ x, y, width, height, turn }: Placed, aspect: number): Box {
  return {
    x: (x - width / 2) / aspect,
    y: y - height / 2,
    width: width / aspect,
    height,
    ...(turn === 0 ? {} : { turn }),
  }
}

/** Half the size of the bounding box of the rotated piece. */
export function reachOf({ width, height, turn }: Omit<Placed, 'x' | 'y'>): Spot {
  const cos = Math.abs(Math.cos(turn * RADIANS))
  const sin = Math.abs(Math.sin(turn * RADIANS))
  return { x: (width * cos + height * sin) / 2, y: (width * sin + height * cos) / 2 }
}

/**
 * The piece completely on the sheet: shrunk if it is larger than the sheet, then moved inside by the shortest distance.
 */
export function clampToSheet(placed: Placed, aspect: number): Placed {
  const reach = reachOf(placed)
  const shrunk = Math.min(1, aspect / 2 / reach.x, 0.5 / reach.y)
  const grown = Math.max(shrunk, MIN_SIDE / Math.max(placed.width, placed.height))
  const fit = { x: reach.x * grown, y: reach.y * grown }
  return {
    x: clamped(placed.x, fit.x, aspect - fit.x),
    y: clamped(placed.y, fit.y, 1 - fit.y),
    width: placed.width * grown,
    height: placed.height * grown,
    turn: wholeTurn(placed.turn),
  }
}

/** Width over height of the picture of a piece as its element shows it. */
export function shownAspect({ lies, picture }: Pick<PieceElement, 'lies' | 'picture'>, pictureAspect: number): number {
  return lies === true && picture !== 'plan' ? pictureAspect / LYING_SHARE : pictureAspect
}

/** The element with the aspect ratio of its picture, on the lower edge of its box. */
export function withPictureAspect<Element extends Box>(
  element: Element,
  pictureAspect: number,
  aspect: number,
): Element {
  const placed = placedOf(element, aspect)
  const wanted = Number.isFinite(pictureAspect) && pictureAspect > 0 ? pictureAspect : 1
  const width = Math.min(placed.width, placed.height * wanted)
  const height = width / wanted
  if (Math.abs(width - placed.width) < ROUNDING && Math.abs(height - placed.height) < ROUNDING) return element
  // The lower edge of a turned box is turned with it.
  const down = (placed.height - height) / 2
  const angle = placed.turn * RADIANS
  const middle = { x: placed.x - Math.sin(angle) * down, y: placed.y + Math.cos(angle) * down }
  return withPlace(element, { ...middle, width, height, turn: placed.turn }, aspect)
}

const ROUNDING = 1e-6

export function isWithin({ x, y, width, height, turn }: Placed, spot: Spot, margin = 0): boolean {
  const at = turnedBack({ x: spot.x - x, y: spot.y - y }, turn)
  return Math.abs(at.x) <= width / 2 + margin && Math.abs(at.y) <= height / 2 + margin
}

/** Converts a point, given relative to the center of the unrotated piece, to sheet coordinates. */
export function onSheet({ x, y, turn }: Placed, { x: right, y: down }: Spot): Spot {
  const angle = turn * RADIANS
  return {
    x: x + right * Math.cos(angle) - down * Math.sin(angle),
    y: y + right * Math.sin(angle) + down * Math.cos(angle),
  }
}

export function turnedBack({ x, y }: Spot, turn: number): Spot {
  const angle = -turn * RADIANS
  return { x: x * Math.cos(angle) - y * Math.sin(angle), y: x * Math.sin(angle) + y * Math.cos(angle) }
}

/** Degrees in [0, 360). */
export function wholeTurn(degrees: number): number {
  const turned = ((degrees % FULL_TURN) + FULL_TURN) % FULL_TURN
  return turned === FULL_TURN ? 0 : turned
}

function clamped(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value))
}
