/** The unit in which lengths are shown: one choice for the whole app, remembered in the browser; at first by locale. */
import { useSyncExternalStore } from 'react'
import { measuresInInches } from './locale.ts'
import { readStored, writeStored } from './storage.ts'
import { type Unit, UNITS } from './units.ts'

const UNIT_KEY = 'unit'

const listeners = new Set<() => void>()
/** Kept here too, for browsers whose storage is closed. */
let chosen: Unit | undefined

export function readUnit(): Unit {
  chosen ??= UNITS.find(({ unit }) => unit === readStored(UNIT_KEY))?.unit ?? (measuresInInches() ? 'in' : 'cm')
  return chosen
}

export function chooseUnit(unit: Unit): void {
  chosen = unit
  writeStored(UNIT_KEY, unit)
  for (const listener of listeners) listener()
}

export function useUnit(): Unit {
  return useSyncExternalStore(subscribe, readUnit, readUnit)
}

function subscribe(listener: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key !== UNIT_KEY) return
    chosen = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', handleStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', handleStorage)
  }
}
