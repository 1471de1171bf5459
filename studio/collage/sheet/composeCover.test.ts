import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Collage } from '../../model/collage.ts'
import { composeCover } from './composeCover.ts'
import { COVER_PICTURE, withPicture } from './coverPicture.ts'

const PICTURE = `/images/${'a'.repeat(40)}.webp`
const PALETTE = [
  { hex: '#B98A5A', name: 'Camel' },
  { hex: '#8f9a7c', name: '' },
]
const words = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ minLength: 601, maxLength: 700 }))
const content = fc.record({ title: words, lead: words, picture: fc.constantFrom(PICTURE, undefined) })
const pieces = [
  { aspect: 2, weight: 3, widthIn: 80 },
  { aspect: 0.5, weight: 1, widthIn: 16 },
]

it('is a valid page with everything on it, for any words', () => {
  fc.assert(
    fc.property(content, fc.nat(), (given, seed) => {
      const cover = composeCover({ ...given, pieces, palette: PALETTE }, seed)
      expect(Collage.parse(cover)).toEqual(cover)
      for (const { x, y, width, height } of cover.elements) {
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(-1e-9)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
      }
      expect(composeCover({ ...given, pieces, palette: PALETTE }, seed)).toEqual(cover)
    }),
    { numRuns: 60 },
  )
})

it('shows the room picture, or the pieces of a board without one, above title, first sentence and colors', () => {
  const kinds = (picture: string | undefined) =>
    composeCover({ title: 'Kind to knees', lead: 'Pebbles.', picture, pieces, palette: PALETTE }, 3).elements.map(
      ({ kind }) => kind,
    )
  expect(kinds(PICTURE)).toEqual(['photo', 'text', 'text', 'chip', 'chip'])
  expect(kinds(undefined).filter((kind) => kind === 'piece')).toHaveLength(2)
  expect(kinds(undefined)).not.toContain('photo')
})

it('follows the picture that the board has now, and leaves every other photo', () => {
  const cover = composeCover({ title: 'T', lead: '', picture: PICTURE, pieces, palette: [] }, 3)
  const [photo] = cover.elements
  if (photo?.kind !== 'photo') throw new Error('There is no photo')
  const own = { ...photo, id: 'own-1' }
  const next = `/images/${'b'.repeat(40)}.webp`
  const shown = withPicture({ ...cover, elements: [photo, own] }, next).elements
  expect(shown).toEqual([{ ...photo, source: next }, own])
  expect(withPicture({ ...cover, elements: [photo, own] }, undefined).elements).toEqual([own])
  expect(photo.id).toBe(COVER_PICTURE)
})
