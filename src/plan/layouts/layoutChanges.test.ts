import { expect, it } from 'vitest'
import { MAX_LAYOUT_NAME_CHARACTERS } from '../../contract/layoutLimits.ts'
import { freeName } from './layoutChanges.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name, name, shown: false }))

it('gives the name that was wanted, else counts on from its number', () => {
  expect(freeName('Corner', named('Other'))).toBe('Corner')
  expect(freeName('Layout 1', named('Layout 1'))).toBe('Layout 2')
  expect(freeName('Layout 1', named('Layout 1', 'Layout 2'))).toBe('Layout 3')
  expect(freeName('Corner', named('Corner', 'Corner 2'))).toBe('Corner 3')
})

it('keeps within what a name may have', () => {
  const long = 'x'.repeat(MAX_LAYOUT_NAME_CHARACTERS)
  expect(freeName(`${long}y`, [])).toHaveLength(MAX_LAYOUT_NAME_CHARACTERS)
  expect(freeName(long, named(long))).toBe(`${long.slice(0, -2)} 2`)
})
