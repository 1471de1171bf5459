import { expect, it } from 'vitest'
import { readLicences } from './licences.mjs'

it('finds the licence of every package and the reason of every install script', () => {
  const { byLicence, scripts, faults } = readLicences()
  expect(faults).toEqual([])
  expect(byLicence.get('MIT')?.length).toBeGreaterThan(100)
  expect(scripts.length).toBeGreaterThan(0)
})
