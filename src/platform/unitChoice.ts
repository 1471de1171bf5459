/** The unit in which lengths are shown: one choice for the whole app, stored in the browser; by locale until chosen. */
import { measuresInInches, useLocaleFormats } from './locale.ts'
import { onStoredElsewhere, readStored, writeStored } from './storage.ts'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Unit, UNITS } from './units.ts'

const UNIT_KEY = 'unit'

const unitStore = createStore((): { unit: Unit } => ({ unit: 'in' }))

if (typeof window !== 'undefined') readStoredUnit()
onStoredElsewhere(UNIT_KEY, readStoredUnit)

export function chooseUnit(unit: Unit): void {
  writeStored(UNIT_KEY, unit)
  unitStore.setState({ unit })
}

/** Rerenders also when the number formats change, because lengths are written with them. */
export function useUnit(): Unit {
  useLocaleFormats()
  return useStore(unitStore, ({ unit }) => unit)
}

/** The unit outside of components. */
export function readUnit(): Unit {
  return unitStore.getState().unit
}

/** Whether the person has chosen a unit in this browser; else it is that of their locale. */
export function hasChosenUnit(): boolean {
  return readStored(UNIT_KEY) !== null
}

function readStoredUnit(): void {
  const stored = UNITS.find(({ unit }) => unit === readStored(UNIT_KEY))?.unit
  unitStore.setState({ unit: stored ?? (measuresInInches() ? 'in' : 'cm') })
}
