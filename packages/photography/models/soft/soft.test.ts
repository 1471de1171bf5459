import { expect, it } from 'vitest'
import { soft } from '../../../../server/catalog/products/soft.ts'
import { bodyOf } from '../../bodyOf.ts'
import { inches } from '../../primitives/inches.ts'
import { modelsById } from '../../modelsById.ts'
import { foldedCloth } from './foldedCloth.ts'

it('has a model for every soft product', async () => {
  const models = await modelsById()
  expect(soft.filter(({ id }) => !models.has(id)).map(({ id }) => id)).toEqual([])
})

it('builds every range at the dimensions that its records state', async () => {
  const models = await modelsById()
  // The products of a range differ only in color or trade size; one of each is enough.
  const ranges = new Map(
    soft.map((record) => [`${record.title.split(' ')[0]} ${record.kind} ${record.placement}`, record]),
  )
  const empty = [...ranges.values()].filter((record) => {
    const model = models.get(record.id)
    return !model || bodyOf(model(record), record).numbers.length === 0
  })
  expect(empty).toEqual([])
})

it.each([1, 2, 3])('closes a cloth folded %i times on all sides', (halvings) => {
  const shape = foldedCloth(inches(14), inches(3), inches(10), { halvings, seed: 4 })
  const corners = [...(shape.index?.array ?? [])]
  const uses = new Map<string, number>()
  for (let i = 0; i < corners.length; i += 3) {
    const face = corners.slice(i, i + 3)
    face.forEach((from, k) => {
      const to = face[(k + 1) % 3] ?? from
      const edge = from < to ? `${from}-${to}` : `${to}-${from}`
      uses.set(edge, (uses.get(edge) ?? 0) + 1)
    })
  }
  expect([...uses.values()].filter((count) => count !== 2)).toEqual([])
})

it('keeps a folded cloth within a tenth of the requested size', () => {
  const shape = foldedCloth(inches(14), inches(3), inches(10), { halvings: 2, seed: 4 })
  shape.computeBoundingBox()
  const size = shape.boundingBox
  const within = (is: number, wanted: number) => Math.abs(is / inches(wanted) - 1) < 0.1
  expect(
    size &&
      within(size.max.x - size.min.x, 14) &&
      within(size.max.y - size.min.y, 3) &&
      within(size.max.z - size.min.z, 10),
  ).toBe(true)
})
