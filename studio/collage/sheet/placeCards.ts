/** Chips and swatches in their strip of a composed sheet. Lengths are heights of the sheet. */
import type { ChipElement, CollageElement, SwatchElement } from '../../model/collage.ts'
import type { PlannedChip } from './colorPlan.ts'
import type { Area } from './occupied.ts'
import { boxOf } from './sheet.ts'
import type { Strip } from './sheetFrame.ts'

/** Height of a chip over its width. */
const CHIP_FORM = 1.16

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

export type Swatch = Omit<SwatchElement, 'x' | 'y' | 'width' | 'height' | 'turn'>
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

export function middleOf({ x, y, width, height }: Area) {
  return { x: x + width / 2, y: y + height / 2, width, height }
}
