import { expect, it } from 'vitest'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { adviceInWords, arrangedInWords, differencesInWords, refusalInWords } from './arrangementWords.ts'

const item = (id: string, name: string): Item => ({
  id,
  name,
  kind: 'sofa',
  colour: '#886644',
  footprint: { shape: 'rectangle', width: 60, length: 30 },
  pose: { x: 0, y: 0, rotation: 0 },
  locked: false,
})
const room = (...items: Item[]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 200 },
  items,
})
const SOFA = item('sofa', 'Halden 63-inch loveseat, coral')
const CHAIR = item('chair', 'Marlow 33-inch armchair, teal')
const CHEST = item('chest', 'Oak chest')

it('uses short names for pieces of the catalog unless they are ambiguous, and full names for others', () => {
  const differences = [
    { kind: 'at-wall', piece: 'sofa', wall: 'the top wall' },
    { kind: 'across', piece: 'chair', other: 'sofa' },
    { kind: 'at-window', piece: 'chest' },
  ] as const
  expect(differencesInWords(differences, room(SOFA, CHAIR, CHEST), 'in')).toBe(
    'The loveseat at the top wall, the armchair across from the loveseat, Oak chest at a window.',
  )
  const twins = room(SOFA, item('other', 'Halden 63-inch loveseat, sand'), CHAIR)
  expect(
    differencesInWords(
      [
        { kind: 'zone', use: 'eat', part: 'right' },
        { kind: 'zone', use: 'watch', part: 'top' },
      ],
      twins,
      'in',
    ),
  ).toBe('Dining on the right, watching at the top.')
  expect(differencesInWords(differences.slice(0, 1), twins, 'in')).toBe(
    'Halden 63-inch loveseat, coral at the top wall.',
  )
})

it('names the piece without a place and the change that helps, in the reader’s unit', () => {
  const layout = room(SOFA, CHAIR, CHEST)
  const refusal = { status: 'refused', reason: 'no-space', pieces: ['sofa', 'chest'], advice: [] } as const
  expect(refusalInWords(refusal, layout)).toBe('There is no space for the loveseat and Oak chest.')
  expect(refusalInWords({ ...refusal, reason: 'no-way', pieces: [] }, layout)).toBe(
    'No layout leaves a way from a door to every piece.',
  )
  expect(adviceInWords({ kind: 'enlarge', side: 'width', inches: 14 }, layout, 'in')).toBe('Make the room 14 in wider.')
  expect(adviceInWords({ kind: 'enlarge', side: 'length', inches: 20 }, layout, 'cm')).toBe(
    'Make the room 50.8 cm longer.',
  )
  expect(adviceInWords({ kind: 'leave-out', pieces: ['chest'] }, layout, 'in')).toBe('Leave out Oak chest.')
})

it('says that the room is arranged, and which pieces of it the layout leaves out', () => {
  const all = room(SOFA, CHAIR, CHEST)
  expect(arrangedInWords(all, all)).toBe('The room is arranged.')
  expect(arrangedInWords(room(CHAIR), all)).toBe('The room is arranged without the loveseat and Oak chest.')
})
