/** Chips and swatches in their area of a composed sheet, as one grid that fills it. Lengths are heights of the sheet. */
import type { ChipElement, CollageElement, SwatchElement } from '../../model/collage.ts'
import type { PlannedChip } from './colorPlan.ts'
import type { Area } from './occupied.ts'
import { boxOf } from './sheet.ts'

export type Swatch = Omit<SwatchElement, 'x' | 'y' | 'width' | 'height' | 'turn'>

/** Height over width of a card at its best, and of the lowest chip. */
const CARD_FORM = 1.15
const LEAST_CHIP_FORM = 0.72
/** Heights of the sheet below which a card is too small to be read with ease. */
const LEAST_SIDE = 0.11
const SMALL_STRAIN = 7
/** Between cards, as a share of the shorter side of the area and of a card. */
const GAP = { ofArea: 0.075, ofCard: 0.14 }

/** @param aspects width over height of the sheet, and of the picture of each piece */
export function cardElements(
  chips: readonly PlannedChip[],
  swatches: readonly Swatch[],
  area: Area,
  aspects: { readonly sheet: number; readonly pictures: readonly number[] },
): CollageElement[] {
  const boxes = cardBoxes(chips.length, swatches.length, area)
  return boxes.flatMap((box, at): CollageElement[] => {
    const place = boxOf({ ...middleOf(box), turn: 0 }, aspects.sheet)
    const chip = chips[at]
    if (chip) {
      const element: ChipElement = { kind: 'chip', id: `chip-${at}`, ...chip, ...place }
      return [element]
    }
    const swatch = swatches[at - chips.length]
    if (!swatch) return []
    const element: SwatchElement = {
      ...swatch,
      crop: cutCrop(swatch.crop, box.width / box.height, aspects.pictures[swatch.index] ?? 1),
      ...place,
    }
    return [element]
  })
}

/** How far the form and the size of the cards are from the best, 0 or more. */
export function cardStrain(chips: number, swatches: number, area: Area): number {
  const [first] = cardBoxes(chips, swatches, area)
  if (!first) return 0
  return strainOf(first) + SMALL_STRAIN * Math.max(0, Math.log(LEAST_SIDE / Math.min(first.width, first.height)))
}

function cardBoxes(chips: number, swatches: number, area: Area): Area[] {
  const count = chips + swatches
  const grids = Array.from({ length: count }, (_, at) => gridOf(at + 1, Math.ceil(count / (at + 1)), area))
  const best = grids.toSorted((a, b) => strainOf(a) - strainOf(b))[0]
  if (!best) return []
  const { rows, gap, width, height } = best
  if (rows === 1 && swatches > 0 && height / width < LEAST_CHIP_FORM) return wideRow(chips, swatches, area, gap)
  // Rows differ by one card at most, the fuller ones first; the cards of each row fill it.
  const [least, fuller] = [Math.floor(count / rows), count % rows]
  return Array.from({ length: rows }, (_, row) => {
    const inRow = row < fuller ? least + 1 : least
    const wide = (area.width - (inRow - 1) * gap) / inRow
    return Array.from({ length: inRow }, (_card, at) => ({
      x: area.x + at * (wide + gap),
      y: area.y + row * (height + gap),
      width: wide,
      height,
    }))
  }).flat()
}

/** Chips of their lowest form, and the swatches in the rest. */
function wideRow(chips: number, swatches: number, { x, y, width, height }: Area, gap: number): Area[] {
  const narrow = height / LEAST_CHIP_FORM
  const wide = (width - chips * (narrow + gap) - (swatches - 1) * gap) / swatches
  return Array.from({ length: chips + swatches }, (_, at) => {
    const samples = Math.max(0, at - chips)
    const left = x + Math.min(at, chips) * (narrow + gap) + samples * (wide + gap)
    return { x: left, y, width: at < chips ? narrow : wide, height }
  })
}

function gridOf(columns: number, rows: number, area: Area) {
  const gap = Math.min(
    GAP.ofArea * Math.min(area.width, area.height),
    GAP.ofCard * Math.min(area.width / columns, area.height / rows),
  )
  return {
    rows,
    gap,
    width: (area.width - (columns - 1) * gap) / columns,
    height: (area.height - (rows - 1) * gap) / rows,
  }
}

function strainOf({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.abs(Math.log(height / width / CARD_FORM))
}

/** The largest part of a square crop with the form of its box, around the same middle. */
function cutCrop(crop: SwatchElement['crop'], form: number, picture: number): SwatchElement['crop'] {
  const side = crop.height
  const [wide, high] = [form < 1 ? side * form : side, form < 1 ? side : side / form]
  return {
    x: crop.x + (crop.width - wide / picture) / 2,
    y: crop.y + (side - high) / 2,
    width: wide / picture,
    height: high,
  }
}

export function middleOf({ x, y, width, height }: Area) {
  return { x: x + width / 2, y: y + height / 2, width, height }
}
