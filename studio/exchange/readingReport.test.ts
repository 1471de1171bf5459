/** A report of several rooms says what all of them have, not the last one. */
import { expect, it } from 'vitest'
import { readingReport } from './readingReport.ts'

it('counts and names what is in any room, also if the last room has none of it', () => {
  const report = readingReport()
  const add = (...names: string[]) =>
    report.add('leftOut', 'raised', (n, all) => `${n} pieces: ${all}.`, names, names.length, names)
  add('Lamp', 'Mirror')
  add('Lamp', 'Shelf')
  add()
  report.add('leftOut', 'nameless', (n, all) => `${n} pieces${all}.`, ['a'], 1, [' '])
  expect(report.lines().leftOut).toEqual([
    { what: 'raised', count: 4, text: '4 pieces: Lamp, Mirror, Shelf.', ids: ['Lamp', 'Mirror', 'Lamp', 'Shelf'] },
    { what: 'nameless', count: 1, text: '1 pieces.', ids: ['a'] },
  ])
  add('Clock', 'Hook', 'Hood')
  expect(report.lines().leftOut[0]?.text).toBe('7 pieces: Lamp, Mirror, Shelf, Clock and 2 more.')
})
