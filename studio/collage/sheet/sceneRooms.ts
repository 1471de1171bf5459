/** The rooms of a scene: one on the field of its frame, or several in rows of panels, all at one scale. */
import { type FieldElement, type PieceElement, pieceId } from '../../model/collage.ts'
import { colorOf, hexOf } from './colors.ts'
import type { Ground } from './composition.ts'
import type { CompositionPiece } from './compositionPieces.ts'
import type { Area } from './occupied.ts'
import { onPlinthOf, plinthGroup } from './units.ts'
import type { CompositionPlacement } from './placePieces.ts'
import type { PlacementFor } from './scenePlacements.ts'
import { boxOf } from './sheet.ts'
import type { Frame } from './sheetFrame.ts'

/** A ground with its pieces. Lengths are heights of the sheet. */
export type Room = {
  readonly field: Area
  /** The line between wall and floor; the lower edge of the field where there is no floor. */
  readonly horizon: number
  /** The lower edge of the floor: that of the field, or the front edge of a ledge. */
  readonly foot: number
  /** The pieces, and the plinths under some of them, in paint order. */
  readonly elements: readonly (PieceElement | FieldElement)[]
  readonly isFaulty: boolean
}

/** The pieces of a panel. */
export type Panel = readonly CompositionPiece[]
export type Rows = readonly (readonly Panel[])[]
type RoomStyle = {
  readonly ground: Ground
  readonly aspect: number
  readonly isMirrored: boolean
  /** The colors of plinths by the index of what stands on them, as in `Relations`. */
  readonly carried: ReadonlyMap<number, string>
}

/** Every division into rows of which no two differ by more than one panel, the shorter rows first. */
export function rowsOf(panels: readonly Panel[]): Rows[] {
  return panels.map((_, at) => {
    const rows = at + 1
    const [least, longer] = [Math.floor(panels.length / rows), panels.length % rows]
    let from = 0
    return Array.from({ length: rows }, (_row, row) => {
      const inRow = panels.slice(from, from + least + (row >= rows - longer ? 1 : 0))
      from += inRow.length
      return inRow
    })
  })
}

export function roomsIn(frame: Frame, rows: Rows, placementFor: PlacementFor, style: RoomStyle): Room[] {
  const [first] = rows.flat()
  if (rows.flat().length === 1 && first) return [roomOn(frame, first, placementFor, style)]
  return panelRooms(frame, rows, placementFor, style)
}

/** Largest share of the region that one piece or two, or more of them, take. */
const MOST_OF_REGION = { few: 0.88, many: 1 }
const FEW_PIECES = 2
/** Share of the free height that is floor before the pieces. */
const FLOOR_SHARE = 0.3

function roomOn({ field, region }: Frame, pieces: Panel, placementFor: PlacementFor, style: RoomStyle): Room {
  const placement = placementFor(pieces, region.width / region.height)
  const { extent } = placement
  const most = pieces.length <= FEW_PIECES ? MOST_OF_REGION.few : MOST_OF_REGION.many
  const [wide, high] = [extent.right - extent.left, extent.bottom - extent.top]
  const scale = Math.min((region.width * most) / wide, (region.height * most) / high)
  return roomAt(placement, scale, { field, region }, style)
}

/** Shares of the sheet's shorter side: between panels, and between the pieces and the sides of theirs. */
const PANEL = { gap: 0.024, inset: 0.03 }
/** Shares of a panel's height that are free above the pieces, for a caption, and below them. */
const FREE = { above: 0.14, below: 0.05 }

function panelRooms({ field, cell }: Frame, rows: Rows, placementFor: PlacementFor, style: RoomStyle): Room[] {
  const side = Math.min(1, style.aspect)
  const [gap, inset] = [PANEL.gap * side, PANEL.inset * side]
  const free = field.height - (rows.length - 1) * gap
  const placed = rows.map((row, at) => {
    const across = field.width - (at === 0 && cell !== undefined ? cell + gap : 0) - (row.length - 1) * gap
    const inner = across - row.length * 2 * inset
    const form = inner / row.length / ((free / rows.length) * INNER)
    const placements = row.map((pieces) => placementFor(pieces, form))
    return {
      placements,
      inner,
      wide: placements.reduce((sum, each) => sum + wideOf(each), 0),
      high: Math.max(...placements.map(({ extent }) => extent.bottom - extent.top)),
    }
  })
  const wholeHeight = placed.reduce((sum, { high }) => sum + high, 0)
  const scale = Math.min((free * INNER) / wholeHeight, ...placed.map(({ inner, wide }) => inner / wide))
  let y = field.y
  return placed.flatMap(({ placements, inner, wide, high }) => {
    const height = (free * high) / wholeHeight
    const top = y
    y += height + gap
    let x = field.x
    return placements.map((placement) => {
      const width = 2 * inset + (inner * wideOf(placement)) / wide
      const panel = { x, y: top, width, height }
      x += width + gap
      const region = {
        x: panel.x + inset,
        width: width - 2 * inset,
        y: top + height * FREE.above,
        height: height * INNER,
      }
      return roomAt(placement, scale, { field: panel, region }, style)
    })
  })
}
const INNER = 1 - FREE.above - FREE.below

function wideOf({ extent }: CompositionPlacement): number {
  return extent.right - extent.left
}

/** The color of a plinth whose color nothing says. */
const PLAIN = '#e8d9bf'
/** Light on the faces of a plinth, as factors of lightness; its side as a share of its width. */
const FACES = { top: 1.05, front: 0.96, side: 0.86 }
const PLINTH_SIDE = 0.3

type PlinthForm = {
  /** Height of its upper face. */
  readonly top: number
  readonly color: string
  readonly isMirrored: boolean
  readonly aspect: number
}

/** A plinth as three faces that are lit like everything on the sheet, moved together with what stands on it. */
function plinthElements(index: number, { x, y, width, height }: Area, form: PlinthForm): FieldElement[] {
  const { light, chroma, hue } = colorOf(form.color)
  const face = (name: keyof typeof FACES, left: number, wide: number, down: number, high: number): FieldElement => ({
    kind: 'field',
    id: `${plinthGroup(index)}-${name}`,
    group: plinthGroup(index),
    role: 'plain',
    color: hexOf({ light: Math.min(1, light * FACES[name]), chroma, hue }),
    ...boxOf({ x: left + wide / 2, y: down + high / 2, width: wide, height: high, turn: 0 }, form.aspect),
  })
  const side = width * PLINTH_SIDE
  const [front, back] = form.isMirrored ? [x + side, x] : [x, x + width - side]
  return [
    face('front', front, width - side, y + form.top, height - form.top),
    face('side', back, side, y + form.top, height - form.top),
    face('top', x, width, y, form.top),
  ]
}

/** Between the feet that are farthest back and the wall. */
const BEHIND_FEET = 0.012
/** The horizon of pieces that do not stand, as a share of the field. */
const USUAL_HORIZON = 0.72
/** Between the lowest foot and the front edge of a ledge. */
const BEFORE_FEET = 0.02

function roomAt(
  { pictures, extent, horizon, isFaulty }: CompositionPlacement,
  scale: number,
  { field, region }: Pick<Frame, 'field' | 'region'>,
  { ground, aspect, isMirrored, carried }: RoomStyle,
): Room {
  const [wide, high] = [extent.right - extent.left, extent.bottom - extent.top]
  const free = region.height - high * scale
  const below = ground.sort === 'plain' ? 0.5 : ground.sort === 'ledge' ? 0 : FLOOR_SHARE
  const dx = region.x + (region.width - wide * scale) / 2 - extent.left * scale
  const dy = region.y + free * (1 - below) - extent.top * scale
  const onPlinths = new Set(pictures.map(({ piece }) => onPlinthOf(piece.index)))
  const elements = pictures.flatMap(({ piece, x, y }): (PieceElement | FieldElement)[] => {
    const [width, height] = [piece.width * scale, piece.height * scale]
    const above = onPlinthOf(piece.index)
    if (above !== undefined) {
      const area = { x: x * scale + dx, y: y * scale + dy, width, height }
      const form = { top: 2 * piece.base * scale, color: carried.get(above) ?? PLAIN, isMirrored, aspect }
      return plinthElements(above, area, form)
    }
    const place = { x: x * scale + dx + width / 2, y: y * scale + dy + height / 2, width, height, turn: 0 }
    const element: PieceElement = {
      kind: 'piece',
      id: pieceId(piece.index),
      index: piece.index,
      ...(isMirrored ? { mirrored: true } : {}),
      ...(piece.lies ? { lies: true } : {}),
      ...(onPlinths.has(piece.index) ? { group: plinthGroup(piece.index) } : {}),
      ...boxOf(place, aspect),
    }
    return [element]
  })
  const bottom = field.y + field.height
  if (ground.sort === 'plain') return { field, horizon: bottom, foot: bottom, elements, isFaulty }
  const { least, most } = ground.wall
  const line = Number.isFinite(horizon) ? horizon * scale + dy - BEHIND_FEET : field.y + field.height * USUAL_HORIZON
  const within = Math.min(field.y + field.height * most, Math.max(field.y + field.height * least, line))
  const foot = ground.sort === 'ledge' ? Math.min(bottom, extent.bottom * scale + dy + BEFORE_FEET) : bottom
  return { field, horizon: within, foot, elements, isFaulty }
}
