/** Openings as shops sell them, in round inches or, for those who measure in centimeters, in round centimeters. */
import { applyCommand } from '../../../studio/index.ts'
import type { Door, Opening, OpeningKind } from '../../../studio/model/roomShell.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { centimeters } from '../../platform/typedLength.ts'
import type { Unit } from '../../platform/units.ts'

/** Inches, or centimeters. */
const DEFAULT_WIDTHS: Record<OpeningKind, { inches: number; cm: number }> = {
  door: { inches: 32, cm: 80 },
  'double-door': { inches: 60, cm: 160 },
  'sliding-door': { inches: 72, cm: 180 },
  'pocket-door': { inches: 32, cm: 80 },
  passage: { inches: 36, cm: 90 },
  window: { inches: 48, cm: 120 },
  radiator: { inches: 40, cm: 100 },
  outlet: { inches: 5, cm: 8 },
}
const RADIATOR_DEPTH = { inches: 4, cm: 10 }
const DEFAULT_HEAD = { inches: 80, cm: 210 }
const DEFAULT_SILL = { inches: 36, cm: 90 }

function inUnit({ inches, cm }: { inches: number; cm: number }, unit: Unit): number {
  return unit === 'cm' ? centimeters(cm) : inches
}

/** Inches. */
function defaultWidth(kind: OpeningKind, unit: Unit): number {
  return inUnit(DEFAULT_WIDTHS[kind], unit)
}

/** On the first wall; adding it moves it to a free place. */
export function newOpening(kind: OpeningKind, id: string, unit: Unit): Opening {
  const place = { id, wall: 0, at: 0, width: defaultWidth(kind, unit) }
  const height = inUnit(DEFAULT_HEAD, unit)
  switch (kind) {
    case 'door':
      return { kind, ...place, height, hinge: 'first', swing: 'in' }
    case 'double-door':
      return { kind, ...place, height, swing: 'in' }
    case 'pocket-door':
      return { kind, ...place, height, pocket: 'first' }
    case 'sliding-door':
    case 'passage':
      return { kind, ...place, height }
    case 'window':
      return { kind, ...place, sill: inUnit(DEFAULT_SILL, unit), head: height }
    case 'radiator':
      return { kind, ...place, depth: inUnit(RADIATOR_DEPTH, unit) }
    case 'outlet':
      return { kind, ...place }
    default:
      return kind satisfies never
  }
}

/**
 * The same door as another kind, at the same place. A door of its kind's default width gets the default width of the
 * new kind if the wall has space, else it keeps its width.
 */
export function withDoorKind(door: Door, kind: Door['kind'], layout: Layout, unit: Unit): Opening {
  const { id, wall, at, width, height } = door
  const fresh = newOpening(kind, id, unit)
  const same = { ...fresh, wall, at, width, ...(height === undefined ? {} : { height }) }
  if (width !== defaultWidth(door.kind, unit)) return same
  const usuallyWide = { ...same, width: fresh.width }
  return applyCommand(layout, { type: 'setOpening', opening: usuallyWide }) === layout ? same : usuallyWide
}
