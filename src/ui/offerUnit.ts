/** A message that offers to show lengths in the unit in which one was typed. */
import { type LengthUnit, writtenUnit } from '../contract/lengths.ts'
import { showAlert } from '../platform/alertStore.ts'
import { chooseUnit, hasChosenUnit } from '../platform/unitChoice.ts'
import { formatLength, type Unit } from '../platform/units.ts'

const METRIC: ReadonlySet<LengthUnit> = new Set(['mm', 'cm', 'dm', 'm'])
let isOffered = false

/**
 * Shows the message at most once per page load, and only while the unit comes from the locale and was not chosen.
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
