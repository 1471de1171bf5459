import sharp from 'sharp'
import { expect, it } from 'vitest'
import { everything } from '../../../../tests/support/everything.ts'
import { drawnPicture } from '../../../../tests/support/testPicture.ts'
import { RoomFunction } from '../../../../src/contract/vocabulary.ts'
import { orderOf, photographed } from '../../../../tests/support/testOrder.ts'
import { paintRoom } from './paintRoom.ts'

const silent = () => Promise.resolve()
/** Long, because painting is expensive. */
const TIMEOUT_MS = 240_000

async function expectRoomPicture(picture: Uint8Array): Promise<void> {
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1344, height: 896 })
}

// The tests below paint a room for dining and one for entertainment, too.
const FUNCTIONS = RoomFunction.options.filter((name) => everything || (name !== 'Dining' && name !== 'Entertainment'))

it.each(FUNCTIONS)('paints a %s room as a JPEG of 1344 x 896', { timeout: TIMEOUT_MS }, async (name) => {
  const products = photographed(name).slice(0, 4)
  const { picture } = await paintRoom({ ...orderOf(name, 0, 5), products, palette: [], light: 'day' }, silent)
  await expectRoomPicture(picture)
})

it('paints the same order identically, and the wall in the selected paint', { timeout: TIMEOUT_MS }, async () => {
  const paint = photographed('Dining').find(({ kind }) => kind === 'paint')
  const order = { ...orderOf('Dining', 0, 8), products: paint ? [paint] : [], palette: [], light: 'day' as const }
  const [{ picture: one }, { picture: other }] = [await paintRoom(order, silent), await paintRoom(order, silent)]
  expect(Buffer.compare(one, other)).toBe(0)
  await expectRoomPicture(one)
  const [r = 0, , b = 0] = await sharp(one)
    .extract({ left: 700, top: 120, width: 300, height: 100 })
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer()
  // A warm paint gives a warm wall and a cool one a cool wall; a neutral one may deviate slightly either way.
  const hex = paint?.colour.hex ?? '#ffffff'
  const lean = Number.parseInt(hex.slice(1, 3), 16) - Number.parseInt(hex.slice(5, 7), 16)
  expect(Math.abs(lean) <= 30 || Math.sign(r - b) === Math.sign(lean)).toBe(true)
})

it('paints an imported product too', { timeout: TIMEOUT_MS }, async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect x="20" y="60" width="260" height="110" fill="#8a5a3a"/></svg>'
  const image = await drawnPicture(svg)
  const products = [
    { title: 'Walnut sofa', image },
    { title: 'A thing without a picture', image: null },
  ]
  const { picture } = await paintRoom(
    { ...orderOf('Entertainment', 0, 5), products, palette: [], light: 'day' },
    silent,
  )
  await expectRoomPicture(picture)
})
