/** The additions to the pieces of a composed sheet: swatches of materials and notes with names. */
import type { NoteElement, PieceElement } from '../../model/collage.ts'
import { TRAITS } from '../../model/furnitureTraits.ts'
import type { CollagePiece } from './collagePiece.ts'
import { colorOf } from './colors.ts'
import { isWood } from './colorPlan.ts'
import { isOpaqueAt, type Net, NET_CELLS } from './net.ts'
import type { Area, Occupied } from './occupied.ts'
import { middleOf, type Swatch } from './placeCards.ts'
import { boxOf, placedOf } from './sheet.ts'
import { swatchCrop } from './swatchCrop.ts'

/** How well the picture of a piece shows its material; 0 if not at all. */
function materialRank({ kind }: CollagePiece): number {
  return kind === undefined ? 0 : TRAITS[kind].collage.material
}

/** At most `most` swatches of different colors. */
export function swatchesOf(pieces: readonly CollagePiece[], most: number) {
  const found: Swatch[] = []
  const hexes: string[] = []
  const order = pieces
    .map((piece, index) => ({ piece, index }))
    .filter(({ piece }) => materialRank(piece) > 0 && (piece.kind !== 'cabinet' || isWooden(piece)))
    .toSorted((a, b) => materialRank(b.piece) - materialRank(a.piece))
  for (const { piece, index } of order) {
    if (found.length >= most) break
    if (piece.hex !== undefined && hexes.includes(piece.hex)) continue
    const crop = swatchCrop(piece.net, piece.aspect)
    if (!crop) continue
    hexes.push(piece.hex ?? '')
    const name = (piece.material ?? '').split(',')[0]?.slice(0, MAX_NAME_CHARACTERS) ?? ''
    found.push({ kind: 'swatch', id: `swatch-${index}`, index, picture: 'cutout', crop, name })
  }
  return found
}
const MAX_NAME_CHARACTERS = 60

/** Pictures of painted fronts show drawers instead of a material. */
function isWooden({ hex }: CollagePiece): boolean {
  return hex === undefined || isWood(colorOf(hex))
}

/** The short name of a product: "Halden sofa" for "Halden 87-inch sofa, oat". */
export function shortName(title: string): string {
  return (title.split(',')[0] ?? '')
    .replaceAll(/\b\d+(?:\.\d+)?(?:[- ]?(?:inch|in|ft|cm)\b|["″'′])\s*/gi, '')
    .replace(/\s(?:with|in|for)\s.*$/i, '')
    .trim()
}

type NoteStyle = {
  readonly aspect: number
  readonly size: number
  /** The ink of a note at this height, depending on the background. */
  readonly colorAt: (y: number) => string
  /** The area in which the notes are placed. */
  readonly within: Area
  readonly most: number
}

const MAX_NOTE_CHARACTERS = 30
/** Width of a letter of the display italic, in em. */
const LETTER_WIDTH = 0.4
const LEADER_LENGTHS = [0.03, 0.045, 0.065, 0.09]

/**
 * Notes for at most `most` pieces, where there is room beside them; `wanted` are the pieces in the order of their
 * importance. Lengths are heights of the sheet.
 */
export function notesFor(
  wanted: readonly PieceElement[],
  pieces: readonly CollagePiece[],
  { aspect, size, colorAt, within, most }: NoteStyle,
  taken: Occupied,
): NoteElement[] {
  const notes: NoteElement[] = []
  for (const element of wanted) {
    if (notes.length >= most) break
    const words = shortName(pieces[element.index]?.name ?? '')
    if (words === '' || words.length > MAX_NOTE_CHARACTERS) continue
    const width = words.length * LETTER_WIDTH * size + size * 0.4
    const height = size * 1.25
    const place = placedOf(element, aspect)
    const spots = targetsOf(pieces[element.index]?.net, element.mirrored ?? false).flatMap(({ at, side }) => {
      const x = place.x + (at.x - 0.5) * place.width
      const y = place.y + (at.y - 0.5) * place.height
      return LEADER_LENGTHS.flatMap((leader) => {
        if (side !== 'top') {
          const left = side === 'right' ? x + leader : x - leader - width
          return [{ box: { x: left, y: y - height / 2, width, height }, at, leader: leader + ABOVE_ADVANTAGE }]
        }
        return [0.5, 0.15, 0.85].map((share) => ({
          box: { x: x - share * width, y: y - leader - height, width, height },
          at,
          leader: leader + Math.abs(share - 0.5) * 0.01,
        }))
      })
    })
    const free = spots
      .filter(({ box }) => isWithin(box, within) && taken.shareOf(padded(box, size * 0.3)) === 0)
      .toSorted((a, b) => a.leader - b.leader)[0]
    if (!free) continue
    taken.take(padded(free.box, size))
    notes.push({
      kind: 'note',
      id: `note-${element.index}`,
      index: element.index,
      words,
      size,
      color: colorAt(free.box.y + free.box.height / 2),
      at: free.at,
      ...boxOf({ ...middleOf(free.box), turn: 0 }, aspect),
    })
  }
  return notes
}

function padded({ x, y, width, height }: Area, by: number): Area {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function isWithin(box: Area, area: Area): boolean {
  return (
    box.x >= area.x &&
    box.y >= area.y &&
    box.x + box.width <= area.x + area.width &&
    box.y + box.height <= area.y + area.height
  )
}

type Target = { readonly at: { readonly x: number; readonly y: number }; readonly side: 'top' | 'left' | 'right' }

/** Points on the outline of a picture, in shares of its sides as the reader sees it, where a hairline may end. */
function targetsOf(net: Net | undefined, isMirrored: boolean): Target[] {
  const isOpaque = (x: number, y: number) => isOpaqueAt(net, isMirrored ? 1 - x : x, y)
  const steps = Array.from({ length: NET_CELLS }, (_, cell) => (cell + 0.5) / NET_CELLS)
  const back = steps.toReversed()
  const found: Target[] = []
  const add = (side: Target['side'], x: number | undefined, y: number | undefined) => {
    if (x !== undefined && y !== undefined) found.push({ side, at: { x, y } })
  }
  for (const x of [0.5, 0.3, 0.7]) {
    add(
      'top',
      x,
      steps.find((y) => isOpaque(x, y)),
    )
  }
  for (const y of [0.35, 0.65]) {
    add(
      'right',
      back.find((x) => isOpaque(x, y)),
      y,
    )
    add(
      'left',
      steps.find((x) => isOpaque(x, y)),
      y,
    )
  }
  return found
}
/** Advantage of a place above a piece over one beside it; heights of the sheet. */
const ABOVE_ADVANTAGE = 0.012
