/** What a composed sheet carries beside the pieces: paint chips, swatches of materials and notes with names. */
import type { ChipElement, CollageElement, NoteElement, PieceElement, SwatchElement } from '../model/collage.ts'
import { colorOf } from './colors.ts'
import { isWood, type PlannedChip } from './colorPlan.ts'
import type { CollagePiece } from './composeCollage.ts'
import { isOpaqueAt, type Net, NET_CELLS } from './net.ts'
import type { Area, Occupied } from './occupied.ts'
import { boxOf, placedOf } from './sheet.ts'
import type { Strip } from './sheetFrame.ts'
import { swatchCrop } from './swatchCrop.ts'

/** Height of a chip over its width. */
export const CHIP_FORM = 1.16

/** Chips and swatches in their strip. Lengths are heights of the sheet. */
export function stripElements(
  chips: readonly PlannedChip[],
  swatches: readonly Swatch[],
  { area, runs }: Strip,
  aspect: number,
  chance: () => number,
): CollageElement[] {
  const chipOf = (chip: PlannedChip, at: number, box: Area): ChipElement => ({
    kind: 'chip',
    id: `chip-${at}`,
    ...chip,
    ...boxOf({ ...middleOf(box), turn: 0 }, aspect),
  })
  const swatchOf = (swatch: Swatch, box: Area): SwatchElement => {
    const turn = Math.round((chance() * 2 - 1) * 7)
    return { ...swatch, ...boxOf({ ...middleOf(box), turn: (turn + 360) % 360 }, aspect) }
  }
  if (runs === 'down') return column(chips, swatches, area, chipOf, swatchOf)
  const isHigh = area.height > area.width * 0.34
  return isHigh ? highRow(chips, swatches, area, chipOf, swatchOf) : lowRow(chips, swatches, area, chipOf, swatchOf)
}

type Swatch = Omit<SwatchElement, 'x' | 'y' | 'width' | 'height' | 'turn'>
type ChipAt = (chip: PlannedChip, at: number, box: Area) => ChipElement
type SwatchAt = (swatch: Swatch, box: Area) => SwatchElement

/** Chips one below the other, in two columns where there is room; the swatches at the foot. */
function column(
  chips: readonly PlannedChip[],
  swatches: readonly Swatch[],
  area: Area,
  chipOf: ChipAt,
  swatchOf: SwatchAt,
): CollageElement[] {
  const columns = area.width < NARROW ? 1 : 2
  const gap = area.width * 0.04
  const width = columns === 1 ? area.width : (area.width - gap) / 2
  const height = width * CHIP_FORM
  const drop = columns === 1 ? 0 : height * 0.27
  const stacked = chips.map((chip, at) => {
    const across = at % columns
    const y = area.y + across * drop + Math.floor(at / columns) * (height + width * (columns === 1 ? 0.14 : 0.22))
    return chipOf(chip, at, { x: area.x + across * (width + gap), y, width, height })
  })
  const side = columns === 1 ? width * 0.9 : width * (swatches.length < 3 ? 1.2 : 0.98)
  const samples = swatches.map((swatch, at) => {
    const x = at % 2 === 0 ? area.x + (columns === 1 ? width * 0.05 : width * 0.16) : area.x + area.width - side * 1.08
    return swatchOf(swatch, {
      x,
      y: area.y + area.height - side * (1.05 + 0.8 * (swatches.length - 1 - at)),
      width: side,
      height: side,
    })
  })
  return [...stacked, ...samples]
}
/** Heights of the sheet below which there is one column. */
const NARROW = 0.16

/** All cards side by side. */
function lowRow(
  chips: readonly PlannedChip[],
  swatches: readonly Swatch[],
  area: Area,
  chipOf: ChipAt,
  swatchOf: SwatchAt,
): CollageElement[] {
  const count = chips.length + swatches.length * 0.86
  const width = Math.min(area.height / CHIP_FORM, area.width / (count + 0.14 * (chips.length - 1) + 0.3))
  const height = width * CHIP_FORM
  const drop = Math.min(area.height - height, height * 0.14)
  const side = width * 0.96
  return [
    ...chips.map((chip, at) =>
      chipOf(chip, at, { x: area.x + at * width * 1.14, y: area.y + (at % 2) * drop, width, height }),
    ),
    ...swatches.map((swatch, at) =>
      swatchOf(swatch, {
        x: area.x + area.width - side * (1 + 0.84 * (swatches.length - 1 - at)),
        y: area.y + (at % 2 === 0 ? 0.02 : 0.14) * height,
        width: side,
        height: side,
      }),
    ),
  ]
}

/** Chips in two rows at the left, the swatches larger at the right. */
function highRow(
  chips: readonly PlannedChip[],
  swatches: readonly Swatch[],
  area: Area,
  chipOf: ChipAt,
  swatchOf: SwatchAt,
): CollageElement[] {
  const width = Math.min(area.height / (2 * CHIP_FORM + 0.3), area.width * (swatches.length > 0 ? 0.27 : 0.4))
  const height = width * CHIP_FORM
  const drop = height * 0.2
  const side = Math.min(width * 1.2, area.width * 0.32)
  return [
    ...chips.map((chip, at) =>
      chipOf(chip, at, {
        x: area.x + (at % 2) * width * 1.08,
        y: area.y + Math.floor(at / 2) * height * 1.12 + (at % 2) * drop,
        width,
        height,
      }),
    ),
    ...swatches.map((swatch, at) =>
      swatchOf(swatch, {
        x: area.x + area.width - side * (at % 2 === 0 ? 1.12 : 1),
        y: area.y + at * side * 0.86,
        width: side,
        height: side,
      }),
    ),
  ]
}

function middleOf({ x, y, width, height }: Area) {
  return { x: x + width / 2, y: y + height / 2, width, height }
}

/** Kinds by how well their pictures show a material. */
const TELLING: Partial<Record<string, number>> = {
  rug: 3,
  sofa: 2.6,
  sectional: 2.6,
  tile: 2.5,
  chair: 2.4,
  loveseat: 2.4,
  cabinet: 2.2,
  'dining-table': 1.6,
  textile: 2.1,
  bed: 1.9,
  pillow: 1.8,
  vanity: 1.7,
  block: 1.5,
}

/** At most `most` swatches of different colors. */
export function swatchesOf(pieces: readonly CollagePiece[], most: number) {
  const found: Swatch[] = []
  const hexes: string[] = []
  const order = pieces
    .map((piece, index) => ({ piece, index }))
    .filter(({ piece }) => TELLING[piece.kind ?? ''] !== undefined && (piece.kind !== 'cabinet' || isWooden(piece)))
    .toSorted((a, b) => (TELLING[b.piece.kind ?? ''] ?? 0) - (TELLING[a.piece.kind ?? ''] ?? 0))
  for (const { piece, index } of order) {
    if (found.length >= most) break
    if (piece.hex !== undefined && hexes.includes(piece.hex)) continue
    const crop = swatchCrop(piece.net, piece.aspect)
    if (!crop) continue
    hexes.push(piece.hex ?? '')
    const name = (piece.material ?? '').split(',')[0]?.slice(0, MOST_NAME) ?? ''
    found.push({ kind: 'swatch', id: `swatch-${index}`, index, picture: 'cutout', crop, name })
  }
  return found
}
const MOST_NAME = 60

/** Painted fronts show their drawers and no grain. */
function isWooden({ hex }: CollagePiece): boolean {
  return hex === undefined || isWood(colorOf(hex))
}

/** The name of a product as one says it: "Halden sofa" for "Halden 87-inch sofa, oat". */
export function shortName(title: string): string {
  return (title.split(',')[0] ?? '')
    .replaceAll(/\b\d+(?:\.\d+)?(?:[- ]?(?:inch|in|ft|cm)\b|["″'′])\s*/gi, '')
    .replace(/\s(?:with|in|for)\s.*$/i, '')
    .trim()
}

type NoteStyle = {
  readonly aspect: number
  readonly size: number
  /** The ink of a note at this height, by what is behind it. */
  readonly colorAt: (y: number) => string
  /** The notes stay within it. */
  readonly within: Area
  readonly most: number
}

const LONGEST_NOTE = 30
/** Width of a letter of the display italic, in em. */
const LETTER = 0.4
const LEADERS = [0.03, 0.045, 0.065, 0.09]

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
    if (words === '' || words.length > LONGEST_NOTE) continue
    const width = words.length * LETTER * size + size * 0.4
    const height = size * 1.25
    const place = placedOf(element, aspect)
    const spots = targetsOf(pieces[element.index]?.net, element.mirrored ?? false).flatMap(({ at, side }) => {
      const x = place.x + (at.x - 0.5) * place.width
      const y = place.y + (at.y - 0.5) * place.height
      return LEADERS.flatMap((leader) => {
        if (side !== 'top') {
          const left = side === 'right' ? x + leader : x - leader - width
          return [{ box: { x: left, y: y - height / 2, width, height }, at, leader: leader + BESIDE }]
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
/** A note above a piece reads better than one beside it; heights of the sheet. */
const BESIDE = 0.012
