/** A photograph of a room on a phone: two fingers zoom and move it, one draws; a product of the catalog is seen in it. */
import type { CDPSession, Locator, Page } from '@playwright/test'
import { faultsInBothThemes } from '../support/axe.ts'
import { asked, EDGES, onScreen, openPhotograph } from '../support/knownPhotograph.ts'
import { PICTURE } from '../support/knownRoom.ts'
import { expect, test } from '../support/test.ts'
import { waitForRefined, WEBGL_FLAGS } from '../support/walk.ts'

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu')
    await provide({ ...launchOptions, args: [...args, ...WEBGL_FLAGS] })
  },
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

type Place = { readonly x: number; readonly y: number }

/** Fingers that go from one place to another, all at a time. */
async function touch(fingers: CDPSession, from: readonly Place[], to: readonly Place[]): Promise<void> {
  const points = (share: number) =>
    from.map(({ x, y }, id) => ({
      id,
      x: x + share * ((to[id]?.x ?? x) - x),
      y: y + share * ((to[id]?.y ?? y) - y),
    }))
  // They never land at the same moment.
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0).slice(0, 1) })
  if (from.length > 1) await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points(0) })
  for (const share of [0.25, 0.5, 0.75, 1])
    await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: points(share) })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const lines = (page: Page) => page.getByRole('list', { name: 'Marked lines' }).getByRole('listitem')

/** Names and boxes of the controls of the photograph that a finger does not hit for sure or that are cut off, and its bar if it has two rows. */
async function smallControls(page: Page): Promise<string[]> {
  const small: string[] = []
  for (const control of await page.locator('[data-photograph]').locator('button, select, label:has(input)').all()) {
    const box = await control.boundingBox()
    const isCut = box && box.x + box.width > (page.viewportSize()?.width ?? 0)
    if (box && (isCut || Math.min(box.width, box.height) < 43.5))
      small.push(
        `${await control.innerText()} ${await control.getAttribute('aria-label')} ${box.width} x ${box.height} at ${box.x}`,
      )
  }
  const bar = await page.getByRole('group', { name: 'Step' }).locator('..').boundingBox()
  return (bar?.height ?? 0) > 60 ? [...small, `bar ${bar?.height}`] : small
}

async function widthOf(picture: Locator): Promise<number> {
  return (await picture.boundingBox())?.width ?? 0
}

test('two fingers zoom and move the photograph, and one draws lines in it where they are', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const sheet = await openPhotograph(page)
  const fingers = await page.context().newCDPSession(page)
  expect(await smallControls(page)).toEqual([])
  expect(await faultsInBothThemes(page)).toEqual([])
  const whole = await widthOf(sheet)
  const middle = await onScreen(sheet, [0, 20, 0])
  const apart = (by: number, aside = 0) => [-by, by].map((x) => ({ x: middle.x + x + aside, y: middle.y }))
  await touch(fingers, apart(20), apart(50))
  await expect.poll(() => widthOf(sheet)).toBeGreaterThan(2.2 * whole)
  await expect(lines(page)).toHaveCount(0)
  // What was between the fingers is there still; both together move it.
  const kept = await onScreen(sheet, [0, 20, 0])
  expect(Math.hypot(kept.x - middle.x, kept.y - middle.y)).toBeLessThan(4)
  await touch(fingers, apart(30), apart(30, 25))
  await expect.poll(async () => Math.round((await onScreen(sheet, [0, 20, 0])).x - kept.x)).toBe(25)

  // A line is drawn in the enlarged picture, as exact as in the whole one.
  const [, , corner] = EDGES
  if (!corner) throw new Error('Five edges are known.')
  await asked(page).selectOption({ label: corner.name })
  await touch(fingers, [await onScreen(sheet, [0, 15, 0])], [await onScreen(sheet, [0, 35, 0])])
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'More for this photograph' }).click()
  await page.getByRole('menuitem', { name: 'Whole photograph' }).click()
  await expect.poll(() => widthOf(sheet)).toBeCloseTo(whole, 0)
  for (const { name, from, to } of EDGES.filter((each) => each !== corner)) {
    await asked(page).selectOption({ label: name })
    await touch(fingers, [await onScreen(sheet, from)], [await onScreen(sheet, to)])
  }
  await expect(page.getByText('The plan lies over the photograph.')).toBeVisible()

  for (const step of ['Furnish', 'In front', 'Take out', 'Paint']) {
    await page.getByRole('group', { name: 'Step' }).getByText(step).click()
    expect(await smallControls(page), step).toEqual([])
  }
  // While the room is furnished, too: the picture is enlarged, and no piece is moved.
  await page.getByRole('group', { name: 'Step' }).getByText('Furnish').click()
  await waitForRefined(page)
  const scene = page.getByRole('application', { name: 'Your room in the photograph' })
  await touch(fingers, apart(20), apart(50))
  await expect.poll(() => widthOf(scene)).toBeGreaterThan(2.2 * whole)
  await page.getByRole('button', { name: 'More for this photograph' }).click()
  await page.getByRole('menuitem', { name: 'Whole photograph' }).click()
  // The light comes from the window that is pointed at: 55 in above the floor, 81 in from its middle.
  await page.getByRole('button', { name: 'Point at the light' }).click()
  const aim = page.getByRole('application', { name: /^Where the light is/ })
  await touch(fingers, [await onScreen(aim, [60, 55, 0])], [await onScreen(aim, [60, 55, 0])])
  await expect(aim).toBeHidden()
  await expect(page.getByRole('slider', { name: 'Light height' })).toHaveAttribute('aria-valuetext', /^3[345]°$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Redo' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('group', { name: 'Step' }).getByText('Mark').click()
  // The last step was a line.
  await expect(lines(page)).toHaveCount(4)
})

test('a refusal of a file goes when another one is chosen', async ({ page }) => {
  await page.goto('/studio?show=photograph')
  await expect(page.getByRole('button', { name: 'Take a photograph' })).toBeVisible()
  const choose = async (file: string | { name: string; mimeType: string; buffer: Buffer }) => {
    const opening = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose a photograph' }).click()
    await (await opening).setFiles(file)
  }
  // The head of a HEIC photograph, which this browser does not decode.
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)])
  await choose({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: heic })
  await expect(page.getByText('IMG_1.heic is a HEIC photograph, which this browser cannot read.')).toBeVisible()
  await choose({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText('broken.jpg is damaged or no picture.')).toBeVisible()
  await expect(page.getByText('IMG_1.heic')).toBeHidden()
  await choose(PICTURE)
  await expect(page.getByRole('application', { name: /^Photograph/ })).toBeVisible()
  await expect(page.getByText('broken.jpg')).toBeHidden()
})

test('a product of the catalog is placed in a room of one’s own, before the camera of its photograph', async ({
  page,
}) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const seeIt = async () => {
    await page.goto('/SelectedProducts?function_name=Entertainment')
    await page.getByRole('searchbox').fill('chair')
    await page
      .getByRole('button', { name: /^Details of .*chair/i })
      .first()
      .click()
    await page.getByRole('button', { name: 'See it in your room' }).click()
    await page.getByRole('link', { name: 'See it in my room' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'See it in my room' })
  // Without a room.
  await seeIt()
  await expect(dialog).toContainText('First draw your room')
  await expect(dialog).toContainText('stay on this device')
  expect(await faultsInBothThemes(page, { within: '[role=dialog][data-state=open]' })).toEqual([])
  await page.keyboard.press('Escape')

  // With one that has a photograph, which is marked. The address of its plan is not that of this page.
  await page.goto('/about-us')
  const sheet = await openPhotograph(page)
  const fingers = await page.context().newCDPSession(page)
  for (const { name, from, to } of EDGES) {
    await asked(page).selectOption({ label: name })
    await touch(fingers, [await onScreen(sheet, from)], [await onScreen(sheet, to)])
  }
  await expect(page.getByText('The plan lies over the photograph.')).toBeVisible()
  await seeIt()
  const there = dialog.getByRole('region', { name: 'Rooms with a photograph' })
  expect(await faultsInBothThemes(page, { within: '[role=dialog][data-state=open]' })).toEqual([])
  await there.getByRole('button', { name: /^Place it here/ }).click()
  await waitForRefined(page)
  await expect(page).toHaveURL((url) => !url.searchParams.has('place'))
  // It is chosen, and one step of undo takes it back.
  await expect(page.getByRole('group', { name: 'Chosen piece' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('group', { name: 'Chosen piece' })).toBeHidden()
  await page.getByRole('button', { name: 'More for this photograph' }).click()
  await page.getByRole('menuitem', { name: 'Redo' }).click()
  await waitForRefined(page)
})
