/** The generic merge of documents by their schemas. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { storedObject } from '../model/storedObject.ts'
import { mergeDocuments, takeOther } from './merge.ts'

const place = { x: z.number(), y: z.number() }
const Thing = storedObject(
  { id: z.string(), name: z.string(), ...place, looks: storedObject({ color: z.string().optional() }).optional() },
  { parts: { place } },
)
const sheet = { seed: z.number() }
const Sheet = storedObject(
  {
    ...sheet,
    title: z.string(),
    things: z.array(Thing),
    absent: z.array(z.number()).optional(),
    counts: z.record(z.string(), z.number()),
  },
  { identity: sheet },
)
type Sheet = z.infer<typeof Sheet>
const BASE: Sheet = {
  seed: 1,
  title: 'Room',
  things: [
    { id: 'a', name: 'Lamp', x: 1, y: 1 },
    { id: 'b', name: 'Rug', x: 2, y: 2 },
  ],
  counts: { lamp: 1 },
}
const thing = (id: string, change: object) => ({
  ...BASE,
  things: BASE.things.map((each) => (each.id === id ? { ...each, ...change } : each)),
})

it('takes each change that only one side made, in every kind of field', () => {
  const mine = { ...thing('a', { x: 5 }), counts: { lamp: 1, rug: 2 }, absent: [1] }
  const theirs = { ...thing('a', { name: 'Old lamp', looks: { color: 'red' } }), counts: { lamp: 3 }, absent: [4] }
  expect(mergeDocuments(Sheet, BASE, mine, theirs)).toEqual({
    merged: {
      ...BASE,
      things: [{ id: 'a', name: 'Old lamp', x: 5, y: 1, looks: { color: 'red' } }, BASE.things[1]],
      counts: { lamp: 3, rug: 2 },
      absent: [1, 4],
    },
    conflicts: [],
  })
})

it('reports both values of what both sides changed, and puts the other one in place', () => {
  const { merged, conflicts } = mergeDocuments(Sheet, BASE, thing('a', { x: 5 }), thing('a', { y: 7 }))
  expect(merged.things[0]).toMatchObject({ x: 5, y: 1 })
  expect(conflicts).toEqual([
    { path: ['things', 'a'], part: 'place', mine: { x: 5, y: 1 }, theirs: { x: 1, y: 7 }, kept: 'mine' },
  ])
  expect(conflicts.reduce<Sheet>(takeOther, merged).things[0]).toMatchObject({ x: 1, y: 7 })
})

it('keeps a thing that one side removed and the other one changed, and offers to remove it', () => {
  const removed = { ...BASE, things: BASE.things.slice(1) }
  const changed = thing('a', { name: 'Old lamp' })
  for (const [mine, theirs, kept] of [
    [removed, changed, 'theirs'],
    [changed, removed, 'mine'],
  ] as const) {
    const { merged, conflicts } = mergeDocuments(Sheet, BASE, mine, theirs)
    expect(merged.things.map(({ id }) => id).toSorted()).toEqual(['a', 'b'])
    expect(conflicts).toMatchObject([{ path: ['things', 'a'], kept }])
    expect(conflicts.reduce<Sheet>(takeOther, merged).things).toEqual(removed.things)
  }
})

it('merges objects of different identity as wholes', () => {
  const theirs = { ...BASE, seed: 2, title: 'Theirs' }
  const mine = thing('a', { x: 5 })
  const { merged, conflicts } = mergeDocuments(Sheet, BASE, mine, theirs)
  expect(merged).toBe(mine)
  expect(conflicts).toEqual([{ path: [], mine, theirs, kept: 'mine' }])
  expect(conflicts.reduce<Sheet>(takeOther, merged)).toEqual(theirs)
})

it('merges a field that a newer version has added, at every level', () => {
  const newer = { ...thing('a', { tilt: 4, looks: { color: 'red', gloss: 1 } }), light: { from: 'left' } }
  const mine = thing('a', { x: 5, looks: { color: 'red' } })
  const { merged, conflicts } = mergeDocuments(Sheet, BASE, mine, newer)
  expect(merged).toEqual({
    ...newer,
    things: [{ id: 'a', name: 'Lamp', x: 5, y: 1, tilt: 4, looks: { color: 'red', gloss: 1 } }, BASE.things[1]],
  })
  expect(conflicts).toEqual([])
})
