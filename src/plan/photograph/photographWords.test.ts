/** The names of what can be marked in a photograph. */
import { expect, it } from 'vitest'
import { Opening, RoomShell } from '../../../studio/model/roomShell.ts'
import { choicesOf, hiddenInWords } from './photographWords.ts'

const openings = (['window', 'door', 'window', 'window'] as const).map((kind, index) =>
  Opening.parse({
    id: `o${index}`,
    kind,
    wall: index === 3 ? 1 : 0,
    at: 24 + 40 * index,
    width: 30,
    ...(kind === 'door' ? { hinge: 'first', swing: 'in' } : { sill: 30 }),
  }),
)
const floor = RoomShell.parse({ shape: 'rectangular', width: 180, length: 200, openings })

it('each thing has a name of its own, also where a wall has two windows', () => {
  const names = choicesOf(floor).map(({ label }) => label)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  expect(names).toContain('Window 2, top wall: left edge')
  expect(names).toContain('Window, right wall: left edge')
  expect(names).toContain('Door, top wall: left edge')
})

it('sentences tell two windows of a wall apart, too', () => {
  expect(hiddenInWords(floor, ['o0', 'o1', 'o2'])).toBe(
    'By the plan this lies behind what is taken out, where plain wall is drawn: window 1 in the top wall, door in the top wall, window 2 in the top wall.',
  )
})
