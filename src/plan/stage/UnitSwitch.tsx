/** Chooses the unit of all lengths; the choice is remembered. */
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { chooseUnit, useUnit } from '../../platform/unitChoice.ts'
import { UNITS } from '../../platform/units.ts'

export function UnitSwitch() {
  const unit = useUnit()
  const options = UNITS.map((each) => ({ value: each.unit, label: each.label }))
  return <SegmentedControl legend="Units" name="unit" options={options} value={unit} onChange={chooseUnit} />
}
