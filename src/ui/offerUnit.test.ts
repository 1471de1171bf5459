// With a document
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Unit } from '../platform/units.ts'

beforeEach(() => vi.resetModules())
afterEach(() => localStorage.clear())

async function offered(text: string, unit: Unit, chosen?: Unit) {
  const { chooseUnit, readUnit } = await import('../platform/unitChoice.ts')
  const { shownAlerts } = await import('../platform/alertStore.ts')
  const { parseLength } = await import('../platform/typedLength.ts')
  const { offerUnit } = await import('./offerUnit.ts')
  if (chosen) chooseUnit(chosen)
  offerUnit(text, parseLength(text, unit) ?? 0, unit)
  const [alert] = shownAlerts()
  alert?.action?.onAction()
  return { text: alert?.text, unit: readUnit() }
}

it('offers centimeters after a length in meters, while lengths are shown in inches', async () => {
  expect(await offered('3.47 m', 'in')).toEqual({ text: '3.47 m is 136.6 in.', unit: 'cm' })
})

it('offers inches after a length in feet, while lengths are shown in centimeters', async () => {
  expect(await offered('6\' 8"', 'cm')).toEqual({ text: '6\' 8" is 203.2 cm.', unit: 'in' })
})

it('offers nothing for a bare number, for the shown unit, and after a choice', async () => {
  for (const [text, unit, chosen] of [
    ['136', 'in', undefined],
    ['12 in', 'in', undefined],
    ['3 m', 'cm', undefined],
    ['3.47 m', 'in', 'in'],
  ] as const) {
    vi.resetModules()
    expect(await offered(text, unit, chosen)).toMatchObject({ text: undefined })
  }
})

it('offers it once', async () => {
  await offered('3.47 m', 'in')
  localStorage.clear()
  const { offerUnit } = await import('./offerUnit.ts')
  const { alertStore, shownAlerts } = await import('../platform/alertStore.ts')
  alertStore.setState({ shown: [] })
  offerUnit('2 m', 78.74, 'in')
  expect(shownAlerts()).toEqual([])
})
