/** Merging of two people's changes: products, collage and quantities of both are in the result, or offered. */
import { expect, it } from 'vitest'
import type { Collage, CollageElement } from '../../../studio/model/collage.ts'
import { Arrangement } from '../../contract/arrangements.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import type { Edition } from './edition.ts'
import { mergeEditions } from './designEdits.ts'

const piece = (index: number, x: number): CollageElement => ({
  kind: 'piece',
  id: `piece-${index}`,
  index,
  x,
  y: 0.2,
  width: 0.2,
  height: 0.2,
})
const text = (id: string, words: string): CollageElement => ({
  kind: 'text',
  id,
  words,
  face: 'serif',
  size: 0.05,
  color: '#222222',
  align: 'left',
  x: 0.1,
  y: 0.8,
  width: 0.4,
  height: 0.1,
})
const collage = (...elements: CollageElement[]): Collage => ({ version: 2, seed: 1, style: 'vignette', elements })
const edition = (ids: string[], sheet: Collage | null, quantities: Record<string, number> = {}): Edition => ({
  products: ids.map((id) => ({ ...testProduct({ id }), title: `The ${id}` })),
  images: ids.map((id) => `${id}.webp`),
  arrangement: { collage: sheet, true_scale: false, quantities },
})
const BASE = edition(['a', 'b', 'c'], collage(piece(0, 0.1), piece(1, 0.4), piece(2, 0.7)))
const placesOf = ({ products, arrangement }: Edition) =>
  Object.fromEntries(
    (arrangement.collage?.elements ?? []).flatMap((element) =>
      element.kind === 'piece' ? [[products[element.index]?.id, element.x]] : [],
    ),
  )

it('keeps what each side moved, although the other one removed a piece before it', () => {
  const mine = edition(['a', 'b', 'c'], collage(piece(0, 0.1), piece(1, 0.4), piece(2, 0.9)), { b: 2 })
  const theirs = edition(['b', 'c', 'd'], collage(piece(0, 0.5), piece(1, 0.7), text('t', 'Hello')), { c: 3 })
  const { edition: both, conflicts } = mergeEditions(BASE, mine, theirs)
  expect(both.products.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
  expect(both.images).toEqual(['b.webp', 'c.webp', 'd.webp'])
  expect(placesOf(both)).toEqual({ b: 0.5, c: 0.9 })
  expect(both.arrangement.collage?.elements.some(({ kind }) => kind === 'text')).toBe(true)
  expect(both.arrangement.quantities).toEqual({ b: 2, c: 3 })
  expect(conflicts).toEqual([])
  expect(Arrangement.safeParse(both.arrangement).success).toBe(true)
})

it('offers the other position and the other quantity if both changed them', () => {
  const mine = edition(['a', 'b', 'c'], collage(piece(0, 0.2), piece(1, 0.4), piece(2, 0.7)), { a: 2 })
  const theirs = edition(['a', 'b', 'c'], collage(piece(0, 0.3), piece(1, 0.4), piece(2, 0.7)), { a: 5 })
  const { edition: both, conflicts } = mergeEditions(BASE, mine, theirs)
  expect([placesOf(both).a, both.arrangement.quantities.a]).toEqual([0.2, 2])
  expect(conflicts.map(({ what }) => what)).toEqual(['The quantity of The a', 'The a on the collage'])
  const taken = conflicts.reduce((now, { take }) => take(now), both)
  expect([placesOf(taken).a, taken.arrangement.quantities.a]).toEqual([0.3, 5])
})

it('is theirs without local changes, and offers a composition that both replaced', () => {
  const theirs = edition(['a', 'b', 'c'], { ...collage(piece(0, 0.3)), seed: 7 })
  expect(mergeEditions(BASE, structuredClone(BASE), theirs).edition).toBe(theirs)
  const mine = edition(['a', 'b', 'c'], { ...collage(piece(0, 0.6)), seed: 8 })
  const { edition: both, conflicts } = mergeEditions(BASE, mine, theirs)
  expect(both.arrangement.collage?.seed).toBe(8)
  expect(conflicts.map(({ take }) => take(both).arrangement.collage?.seed)).toEqual([7])
})
