import { expect, it } from 'vitest'
import { takeOther } from '../../../studio/index.ts'
import { Home } from '../../../studio/model/home.ts'
import { assumedInWords, changedInWords } from './homeWords.ts'
import { mergeHomes } from './mergeHomes.ts'

const place = (id: string, x: number) => ({ id, storey: 'ground', pose: { x, y: 0, rotation: 0 } })
const homeOf = (name: string, kitchen: number, hall: number): Home =>
  Home.parse({
    version: 1,
    name,
    storeys: [{ id: 'ground', name: 'Ground floor', elevation: 0, height: 108 }],
    places: [place('kitchen', kitchen), place('hall', hall)],
  })

it('names every thing of a home that both sides changed, and takes all changes of the other side at once', () => {
  const [base, mine, theirs] = [homeOf('Home', 0, 200), homeOf('Our home', 10, 210), homeOf('Their home', 20, 220)]
  const { document, conflicts } = mergeHomes(base, mine, theirs)
  const rooms = new Map(
    ['kitchen', 'hall'].map((id) => [id, { name: id === 'hall' ? 'Hall' : 'Kitchen', layout: undefined as never }]),
  )
  expect(changedInWords(conflicts, { home: document, rooms }).toSorted()).toEqual(['Hall', 'Kitchen', 'the name'])
  expect(document).toEqual(mine)
  expect(conflicts.reduce(takeOther, document)).toEqual(theirs)
})

it('names what is assumed, in one room and in several', () => {
  const floor = { shape: 'rectangular', width: 100, length: 100 } as const
  const window = { kind: 'window', id: 'w', wall: 0, at: 50, width: 40, isAssumed: true } as const
  expect(assumedInWords([{ floor }])).toBeUndefined()
  expect(assumedInWords([{ floor: { ...floor, openings: [window] } }])).toBe(
    'Something about 1 door or window is assumed and marked “?”.',
  )
  const thick = { floor: { ...floor, isWallAssumed: true as const } }
  expect(assumedInWords([thick])).toBe('The thickness of the walls is assumed and marked “?”.')
  expect(assumedInWords([thick, thick, { floor: { ...floor, openings: [window, { ...window, id: 'v' }] } }])).toBe(
    'Something about 2 doors and windows and the thickness of the walls of 2 rooms are assumed and marked “?”.',
  )
})
