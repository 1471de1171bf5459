/** Offers to show lengths in the unit that somebody types. */
import { type LengthUnit, writtenUnit } from '../contract/lengths.ts'
import { showAlert } from '../platform/alertStore.ts'
import { chooseUnit, hasChosenUnit } from '../platform/unitChoice.ts'
import { formatLength, type Unit } from '../platform/units.ts'

const METRIC: ReadonlySet<LengthUnit> = new Set(['mm', 'cm', 'dm', 'm'])
let isOffered = false

/**
 * Once on a page, to somebody who has chosen no unit: that of their locale is not the one that they write.
 *
 * @param unit in which lengths are shown
 */
export function offerUnit(text: string, inches: number, unit: Unit): void {
  const written = writtenUnit(text)
  const isMetric = written !== undefined && METRIC.has(written)
  if (isOffered || written === undefined || isMetric === (unit === 'cm') || hasChosenUnit()) return
  isOffered = true
  showAlert(`${text.trim()} is ${formatLength(inches, unit)}.`, {
    kind: 'info',
    action: {
      label: isMetric ? 'Show centimeters' : 'Show inches',
      onAction: () => chooseUnit(isMetric ? 'cm' : 'in'),
    },
  })
}
