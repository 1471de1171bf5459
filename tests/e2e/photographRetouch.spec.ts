/** Walls and floor of a photograph in other colors, and old furniture taken out of it. */
import sharp from 'sharp'
import { convexHull } from '../../studio/geometry/polygon.ts'
import type { Vector } from '../../studio/scene/walk/vector.ts'
import { faultsInBothThemes } from '../support/axe.ts'
import {
  ADDED,
  addedPhotograph,
  colorAt,
  drag,
  markEdges,
  onScreen,
  openPhotograph,
  pixelOfAdded,
} from '../support/knownPhotograph.ts'
import { PICTURE, pixelOf, SIZE } from '../support/knownRoom.ts'
import { expect, test } from '../support/test.ts'
import { furnishedLayout, waitForRefined, WEBGL_FLAGS } from '../support/walk.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu')
    await provide({ ...launchOptions, args: [...args, ...WEBGL_FLAGS] })
  },
  viewport: { width: 1280, height: 800 },
})

const EMPTY = { ...furnishedLayout(), items: [] }
/** Of the left wall in the light and in its dark corner, of the top wall, of the frame of its window, and of the floor. */
const AT: Readonly<Record<string, Vector>> = {
  light: [0, 50, 60],
  dark: [0, 50, 3],
  other: [12, 50, 0],
  frame: [30, 83, 0],
  floor: [50, 0, 60],
}

test('a wall is painted and the floor laid in the light of the photograph, undone, kept, and told in the picture', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sheet = await openPhotograph(page, EMPTY)
  await markEdges(page, sheet)
  const steps = page.getByRole('group', { name: 'Step' })
  await steps.getByText('Paint').click()
  const scene = page.getByRole('application', { name: 'Your room in the photograph' })
  const seen = async (of: string) => colorAt(await page.screenshot(), await onScreen(scene, AT[of] ?? [0, 0, 0]))
  const isPainted = () => expect(page.getByText('Painting …')).toBeHidden({ timeout: 60_000 })
  await waitForRefined(page)
  const before = { other: await seen('other'), frame: await seen('frame'), floor: await seen('floor') }

  // The wall with the keyboard, in a color of the list. Without paint there is nothing to correct.
  await expect(page.getByRole('application', { name: /^Paint brush/ })).toBeHidden()
  await page.getByLabel('Wall', { exact: true }).selectOption({ label: 'The left wall' })
  await page.getByRole('button', { name: 'Deep green' }).press('Enter')
  const isGreen = ([r, g, b]: readonly number[]) => (g ?? 0) > (r ?? 0) + 5 && (g ?? 0) > (b ?? 0) + 2
  await expect.poll(async () => isGreen(await seen('light')), { timeout: 60_000 }).toBe(true)
  await isPainted()
  expect(await faultsInBothThemes(page)).toEqual([])
  // Its corner is as much darker as it was; nothing else changes.
  const photograph = await sharp(PICTURE).png().toBuffer()
  const share = async (file: Buffer, place: (at: Vector) => Promise<{ x: number; y: number }>) => {
    const [dark, light] = [
      await colorAt(file, await place(AT.dark ?? [0, 0, 0])),
      await colorAt(file, await place(AT.light ?? [0, 0, 0])),
    ]
    return (dark[1] / light[1]) ** 2.2
  }
  const was = await share(photograph, (at) => Promise.resolve(pixelOf(at)))
  const is = await share(await page.screenshot(), (at) => onScreen(scene, at))
  expect(was).toBeLessThan(0.85)
  expect(Math.abs(is - was)).toBeLessThan(0.08)
  const far = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
  expect(far(await seen('other'), before.other)).toBeLessThan(4)
  expect(far(await seen('frame'), before.frame)).toBeLessThan(6)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => isGreen(await seen('light')), { timeout: 60_000 }).toBe(false)
  await page.getByRole('button', { name: 'Redo' }).click()

  // By hand, with the keyboard: the eraser takes paint away where it is, and the last stroke is taken back.
  const brush = page.getByRole('application', { name: /^Eraser brush/ })
  await page.getByText('Eraser', { exact: true }).click()
  await page.getByText('Broad', { exact: true }).click()
  const goal = pixelOf(AT.light ?? [0, 0, 0])
  await brush.focus()
  for (let step = Math.round(100 * (goal.x / SIZE.width - 0.5)); step !== 0; step -= Math.sign(step))
    await page.keyboard.press(step < 0 ? 'ArrowLeft' : 'ArrowRight')
  for (let step = Math.round((100 * (goal.y - 0.7 * SIZE.height)) / SIZE.width); step !== 0; step -= Math.sign(step))
    await page.keyboard.press(step < 0 ? 'ArrowUp' : 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(async () => isGreen(await seen('light')), { timeout: 60_000 }).toBe(false)
  await page.getByRole('button', { name: 'Take back the last stroke' }).click()
  await expect.poll(async () => isGreen(await seen('light')), { timeout: 60_000 }).toBe(true)

  // All walls, and another floor.
  await page.getByRole('button', { name: 'All walls in this paint' }).click()
  await page.getByLabel('Floor', { exact: true }).selectOption({ label: 'Walnut' })
  await expect.poll(async () => far(await seen('floor'), before.floor), { timeout: 60_000 }).toBeGreaterThan(40)
  expect(isGreen(await seen('other'))).toBe(true)

  // Kept in this browser, and in the picture with a caption.
  await page.reload()
  await steps.getByText('Furnish').click()
  await expect.poll(async () => isGreen(await seen('light')), { timeout: 60_000 }).toBe(true)
  await page.getByLabel('Before and after').check()
  await page.getByRole('slider', { name: 'How much is before' }).press('End')
  expect(isGreen(await seen('light'))).toBe(false)
  const saving = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByText('PNG', { exact: true }).click()
  await page.getByRole('button', { name: 'Save picture' }).click()
  const file = await sharp(await (await saving).path()).toBuffer()
  expect(await sharp(file).metadata()).toMatchObject({ width: ADDED.width, height: ADDED.height + 42 })
  expect(isGreen(await colorAt(file, pixelOfAdded(AT.light ?? [0, 0, 0])))).toBe(true)
})

/** An old chest before the top wall, as a picture of its outline. */
const CHEST = { low: [50, 0, 4], high: [84, 22, 22], color: [92, 48, 40] } as const

function withChest(): Promise<Buffer> {
  const [low, high] = [CHEST.low, CHEST.high]
  const corners = [low[0], high[0]].flatMap((x) =>
    [low[1], high[1]].flatMap((y) => [low[2], high[2]].map((z) => pixelOf([x, y, z]))),
  )
  const outline = convexHull(corners).map(({ x, y }) => `${x},${y}`)
  const chest = `<svg width="${SIZE.width}" height="${SIZE.height}"><polygon points="${outline.join(' ')}" fill="rgb(${CHEST.color.join()})"/></svg>`
  return sharp(PICTURE)
    .composite([{ input: Buffer.from(chest) }])
    .webp({ quality: 95 })
    .toBuffer()
}

test('old furniture is painted over and goes: floor and wall are continued behind it, undone, and told in the picture', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sheet = await openPhotograph(page, EMPTY, await addedPhotograph(await withChest()))
  await markEdges(page, sheet)
  await page.getByRole('group', { name: 'Step' }).getByText('Take out').click()
  await waitForRefined(page)
  const scene = page.getByRole('application', { name: 'Your room in the photograph' })
  const brush = page.getByRole('application', { name: /^Take out brush/ })
  await page.getByText('Broad').click()
  const middle: Vector = [67, 11, 22]
  const seen = async () => colorAt(await page.screenshot(), await onScreen(scene, middle))
  const far = (a: readonly number[], b: readonly number[]) => Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)))
  const truth = await colorAt(await sharp(PICTURE).png().toBuffer(), pixelOf(middle))
  expect(far(await seen(), CHEST.color)).toBeLessThan(12)

  for (const height of [4, 18]) await drag(page, brush, [48, height, 20], [86, height, 20])
  const isGone = () => expect.poll(async () => far(await seen(), truth), { timeout: 120_000 }).toBeLessThan(30)
  await isGone()
  expect(await faultsInBothThemes(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => far(await seen(), CHEST.color), { timeout: 60_000 }).toBeLessThan(12)
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await isGone()

  // A dab by keys is a stroke like any other, and is taken back.
  await brush.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Take back the last stroke' }).click()
  await isGone()

  const saving = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('group', { name: 'Step' }).getByText('Furnish').click()
  await page.getByText('PNG', { exact: true }).click()
  await page.getByRole('button', { name: 'Save picture' }).click()
  const file = await sharp(await (await saving).path()).toBuffer()
  expect(far(await colorAt(file, pixelOfAdded(middle)), truth)).toBeLessThan(30)
})
