import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { RoomFunction, Style } from '../../src/contract/vocabulary.ts'
import { CATEGORY_TERMS, SIZES } from '../../src/contract/words.ts'
import { type ProductRecord, Shot } from './record.ts'
import { records } from './records.ts'
import { SpriteSheet } from './spriteSheet.ts'

const PICTURES = new URL('./pictures/', import.meta.url)
const FILES = [
  'photo.jpg',
  'photo-384.webp',
  'photo-768.webp',
  'photo-384.avif',
  'photo-768.avif',
  'cutout.webp',
  'shadow.webp',
]
const MIN_RECORDS = 180
/** Minimum number of products per category term, so that a search offers a choice. */
const MIN_RECORDS_PER_TERM = 6

const liesOnFloor = ({ placement }: ProductRecord) => placement === 'floor' || placement === 'flat'

describe('the catalogue', () => {
  it('gives every product a unique id and title', () => {
    expect(new Set(records.map(({ id }) => id)).size).toBe(records.length)
    expect(new Set(records.map(({ title }) => title)).size).toBe(records.length)
  })

  it('gives every product a unique description', () => {
    const texts = records.map(({ description }) => description)
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  })

  it('holds at least 180 products', () => {
    expect(records.length).toBeGreaterThanOrEqual(MIN_RECORDS)
  })

  it.each(RoomFunction.options)('offers a choice for every term of %s', (room) => {
    const [all, ...terms] = CATEGORY_TERMS[room]
    const inRoom = records.filter(({ functions }) => functions.includes(room))
    expect(all).toBe(room)
    const offered = terms.map((term) => ({
      term,
      count: inRoom.filter((record) => record.terms.includes(term)).length,
    }))
    expect(offered.filter(({ count }) => count < MIN_RECORDS_PER_TERM)).toEqual([])
  })

  it.each(RoomFunction.options)('furnishes %s in every style and every size', (room) => {
    const inRoom = records.filter(({ functions }) => functions.includes(room))
    const lacking = Style.options.flatMap((style) =>
      SIZES[room]
        .filter((size) => {
          const suits = ({ styles, sizes }: ProductRecord) =>
            styles.includes(style) && (sizes.length === 0 || sizes.includes(size))
          return inRoom.filter(suits).length < MIN_RECORDS_PER_TERM
        })
        .map((size) => `${style}, ${size}`),
    )
    expect(lacking).toEqual([])
  })

  it.each(RoomFunction.options)('has low-priced and high-priced products in every term of %s', (room) => {
    const [, ...terms] = CATEGORY_TERMS[room]
    const alike = terms.filter((term) => {
      const prices = records.filter((record) => record.terms.includes(term.toLowerCase())).map(({ price }) => price)
      return Math.max(...prices) < Math.min(...prices) * 1.15
    })
    expect(alike).toEqual([])
  })

  it('uses American spelling', () => {
    const british = /\b(greys?|\w*colour\w*|mould\w*|mitred|castors?|fibre|channelled|centre|metres?|aluminium|cosy)\b/i
    const odd = records.filter(({ title, description, material, care, colour }) =>
      british.test([title, description, material, care, colour.name].join(' ')),
    )
    expect(odd.map(({ id }) => id)).toEqual([])
  })

  it('uses only the terms and sizes of the rooms that a product is for', () => {
    const strange = records.flatMap(({ id, functions, terms, sizes }) => {
      const words = functions.flatMap((room) => CATEGORY_TERMS[room]).map((term) => term.toLowerCase())
      const known = functions.flatMap((room) => SIZES[room])
      return [...terms.filter((term) => !words.includes(term)), ...sizes.filter((size) => !known.includes(size))].map(
        (word) => `${id}: ${word}`,
      )
    })
    expect(strange).toEqual([])
  })

  it('offers bedding and beds only for the sizes that their texts name', () => {
    const wrong = records.filter(({ functions, kind, title, description, sizes }) => {
      if (!functions.includes('Sleep') || !['bed', 'mattress', 'textile'].includes(kind)) return false
      const isForAll = /any bed size|foot of the bed|plain bed/.test(description)
      const isNamed = (size: string) => new RegExp(`\\b${size.split(' ')[0]}\\b`, 'i').test(`${title} ${description}`)
      return sizes.join() !== (isForAll ? '' : SIZES.Sleep.filter(isNamed).join())
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('has only products that fit through a door, whole or in two parts', () => {
    const odd = records.filter(
      ({ length, width, height }) => Math.max(length, width) > 180 || height > 100 || Math.min(length, width) < 0.1,
    )
    expect(odd.map(({ id }) => id)).toEqual([])
  })

  it('names the color of a product first in its palette', () => {
    expect(records.filter(({ colour, palette }) => palette[0] !== colour.hex).map(({ id }) => id)).toEqual([])
  })

  it('gives the material, the color and the care of every product', () => {
    const silent = records.filter(
      ({ material, colour, care }) => material.length < 3 || colour.name.length < 2 || !care || care.length < 10,
    )
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('states how to assemble large products that are delivered in parts', () => {
    const inParts = ['bed', 'dining-table', 'round-table', 'bar', 'sectional', 'vanity']
    const silent = records.filter(({ kind, care }) => inParts.includes(kind) && !/assembl/i.test(care ?? ''))
    expect(silent.map(({ id }) => id)).toEqual([])
  })

  it('shows every item from at least three sides', () => {
    const unseen = records.filter(({ id }) => !existsSync(new URL(`${id}/sprites/sprites.json`, PICTURES)))
    expect(unseen.map(({ id }) => id)).toEqual([])
    const wrong = records.flatMap(({ id }) => {
      const folder = new URL(`${id}/sprites/`, PICTURES)
      const { views } = SpriteSheet.parse(JSON.parse(readFileSync(new URL('sprites.json', folder), 'utf8')))
      const stands = views.every(
        ({ picture, shadow, base, width, height }) =>
          existsSync(new URL(picture, folder)) &&
          existsSync(new URL(shadow, folder)) &&
          base.x > 0 &&
          base.x < width &&
          base.y > 0 &&
          base.y < height &&
          Math.max(width, height) <= 844,
      )
      return stands && new Set(views.map(({ azimuth }) => azimuth)).size >= 3 ? [] : [id]
    })
    expect(wrong).toEqual([])
  })

  it('has every picture of every product', () => {
    const lacking = records.flatMap((record) =>
      [...FILES, ...(liesOnFloor(record) ? ['plan.webp'] : [])]
        .filter((file) => !existsSync(new URL(`${record.id}/${file}`, PICTURES)))
        .map((file) => `${record.id}/${file}`),
    )
    expect(lacking).toEqual([])
  })

  it('has the foot position of each product in its cut-out', () => {
    const wrong = records.filter((record) => {
      const shot = Shot.parse(JSON.parse(readFileSync(new URL(`${record.id}/shot.json`, PICTURES), 'utf8')))
      const { cutout, plan } = shot
      const stands = cutout.base.x > 0 && cutout.base.x < cutout.width && cutout.base.y > 0
      return !stands || Math.max(cutout.width, cutout.height) > 1680 || (plan !== undefined) !== liesOnFloor(record)
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})
