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

it('counts all and names the first 2,000, however many come at once', () => {
  const report = readingReport()
  const ids = Array.from({ length: 300_000 }, (_, index) => `${index}`)
  report.add('kept', 'lines', (n) => `${n} lines.`, ids)
  expect(report.lines().kept).toEqual([
    { what: 'lines', count: 300_000, text: '300000 lines.', ids: ids.slice(0, 2000) },
  ])
})
