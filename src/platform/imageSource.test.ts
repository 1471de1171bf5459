import { describe, expect, it } from 'vitest'
import { imageSource, imageType } from './imageSource.ts'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const JPEG = '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgM='

describe('imageSource', () => {
  it.each([
    ['bare base64', PNG, `data:image/png;base64,${PNG}`],
    ['base64 in quotes', `"${PNG}"`, `data:image/png;base64,${PNG}`],
    ['base64 broken into lines', `${PNG.slice(0, 40)}\n${PNG.slice(40)}`, `data:image/png;base64,${PNG}`],
    ['a JPEG, whose base64 begins with a slash', JPEG, `data:image/jpeg;base64,${JPEG}`],
    ['a data URL', `data:image/webp;base64,UklGRg==`, 'data:image/webp;base64,UklGRg=='],
    ['a data URL in quotes', `'data:image/png;base64,${PNG}'`, `data:image/png;base64,${PNG}`],
    ['a web address', 'https://pictures.example/a.jpg?w=384', 'https://pictures.example/a.jpg?w=384'],
    ['a path of our server', '/images/3f2a9c.webp', '/images/3f2a9c.webp'],
    ['a path without an extension', '/images/3f2a9c0011', '/images/3f2a9c0011'],
    ['an object URL', 'blob:https://roomwright.example/1-2', 'blob:https://roomwright.example/1-2'],
  ])('reads %s', (_what, field, source) => {
    expect(imageSource(field)).toBe(source)
  })

  it.each([
    ['an empty text', ''],
    ['nothing', null],
    ['quotes around nothing', '""'],
    ['a script', 'javascript:alert(1)'],
    ['a foreign origin without a protocol', '//evil.example/a.png'],
  ])('finds no image in %s', (_what, field) => {
    expect(imageSource(field)).toBeUndefined()
  })

  it('reads the format from the first characters, and takes JPEG for unknown ones', () => {
    const starts = {
      png: PNG,
      jpeg: JPEG,
      webp: 'UklGRiQAAABXRUJQ',
      avif: Buffer.from('\0\0\0 ftypavif\0\0').toString('base64'),
    }
    expect(Object.values(starts).map(imageType)).toEqual(['image/png', 'image/jpeg', 'image/webp', 'image/avif'])
    expect(imageType('AAAA')).toBe('image/jpeg')
  })
})
