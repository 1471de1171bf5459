import { expect, it } from 'vitest'
import { cutoutImage, ownPictureSet, pictureFor } from './pictureSizes.ts'

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

const CUTOUT = '/catalogue/halden-sofa-oat/0f3a/cutout'

it.each([
  [
    'a cut-out of the catalog',
    CUTOUT,
    `${CUTOUT}?w=384 384w, ${CUTOUT}?w=768 768w, ${CUTOUT}?w=1280 1280w, ${CUTOUT} 1620w`,
  ],
  [
    'a signed cut-out',
    `${NAME}?until=1&key=a`,
    `${[384, 768, 1280].map((width) => `${NAME}?until=1&key=a&w=${width} ${width}w`).join(', ')}, ${NAME}?until=1&key=a 1620w`,
  ],
  ['a cut-out as a data URL', 'data:image/png;base64,AAAA', undefined],
])('writes the widths of %s, up to the whole picture', (_, address, set) => {
  expect(cutoutImage(address, 0.255)).toMatchObject({ sizes: '26vw', srcSet: set })
})

it.each([
  [1, `${CUTOUT}?w=384`],
  [384, `${CUTOUT}?w=384`],
  [385, `${CUTOUT}?w=768`],
  [1281, CUTOUT],
])('takes the smallest version of a cut-out that is %i pixels wide', (pixels, address) => {
  expect(pictureFor(CUTOUT, pixels)).toBe(address)
})

it('leaves a picture of one size as it is', () => {
  expect(pictureFor('data:image/png;base64,AAAA', 10)).toBe('data:image/png;base64,AAAA')
})
