import { expect, it } from 'vitest'
import { ownPictureSet } from './pictureSizes.ts'

const NAME = `/images/${'0a'.repeat(20)}.jpg`

it.each([
  ['a public picture', NAME, `${NAME}?w=384 384w, ${NAME}?w=768 768w, ${NAME}?w=1280 1280w`],
  [
    'a signed one',
    `${NAME}?until=1796083200&key=a-b_c`,
    [384, 768, 1280].map((width) => `${NAME}?until=1796083200&key=a-b_c&w=${width} ${width}w`).join(', '),
  ],
  ['a picture of the catalogue', '/catalogue/sofa/1/photo.jpg', undefined],
  ['a picture from elsewhere', `https://example.com${NAME}`, undefined],
  ['base64', '/9j/4AAQ', undefined],
])('writes the widths of %s', (_, address, set) => {
  expect(ownPictureSet(address)).toBe(set)
})
