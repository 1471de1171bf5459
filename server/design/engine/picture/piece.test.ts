import { expect, it } from 'vitest'
import { factsOf } from './piece.ts'

const product = { image: null }

it.each([
  [{ title: 'Kommode Eik', kind: 'cabinet' as const, placement: 'floor' as const }, 'cabinet'],
  [{ title: 'Stool table Dot', kind: 'side-table' as const, placement: 'floor' as const }, 'side-table'],
  [{ title: 'Wolldecke Inish', kind: 'textile' as const, placement: 'surface' as const }, 'textile'],
  // What no feed has named, the title does.
  [{ title: 'Walnut dining table', kind: 'block' as const }, 'dining-table'],
  [{ title: 'Linen sofa' }, 'sofa'],
])('draws %j as its kind, in its usual size', (facts, kind) => {
  const found = factsOf({ ...product, ...facts })
  expect(found).toMatchObject({ kind, placement: 'placement' in facts ? facts.placement : 'floor' })
})

it('draws a side table of unknown size as high as side tables are, whatever its title sounds like', () => {
  expect(factsOf({ ...product, title: 'Stool table Dot', kind: 'side-table', placement: 'floor' }).tall).toBeLessThan(
    30,
  )
})
