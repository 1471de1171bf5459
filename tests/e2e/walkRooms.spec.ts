/**
 * Visual test of the room in 3D: twelve rooms of all shapes and functions, by day and in the evening, around and inside,
 * are compared with small reference pictures, with a tolerance. The rooms were arranged once by
 * `tools/rooms/sampleRooms.ts`. After an intended change, update the pictures and review the Git diff:
 *
 *     UPDATE_PICTURES=yes npm run e2e -- walkRooms
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { difference, smallPicture } from '../support/picture.ts'
import { expect, test } from '../support/test.ts'
import { waitForRefined, WEBGL_FLAGS } from '../support/walk.ts'

const Rooms = z.array(z.object({ name: z.string(), hour: z.number(), isInside: z.boolean(), plan: z.string() }))
const ROOMS = path.join(import.meta.dirname, '..', 'support', 'walkRooms.json')
const REFERENCES = path.join(import.meta.dirname, 'references', 'walk')
/** Levels of 255 that a spot may differ: other processors round light a little; a missing piece or another color is more. */
const TOLERANCE = 12

test.use({
  launchOptions: async ({ launchOptions }, provide) => {
    const args = (launchOptions.args ?? []).filter((arg) => arg !== '--disable-gpu')
    await provide({ ...launchOptions, args: [...args, ...WEBGL_FLAGS] })
  },
  viewport: { width: 1100, height: 520 },
})

test('twelve rooms look as their reference pictures @all', async ({ page }) => {
  test.setTimeout(40 * 60_000)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await mkdir(REFERENCES, { recursive: true })
  const scene = page.getByRole('application', { name: 'Room in 3D' })
  for (const { name, hour, isInside, plan } of Rooms.parse(JSON.parse(await readFile(ROOMS, 'utf8')))) {
    await page.goto('about:blank')
    await page.goto(`/studio#plan=${plan}`)
    await page.getByRole('group', { name: 'Pieces drawn as' }).getByText('3D').click()
    await page.getByLabel('Time').fill(String(hour))
    if (isInside) await page.getByText('Inside', { exact: true }).click()
    // Every model is loaded, then every picture of the mean is drawn.
    await page.locator('[data-complete]').waitFor({ timeout: 240_000 })
    await waitForRefined(page)
    const now = await smallPicture(await scene.screenshot())
    const file = path.join(REFERENCES, `${name.toLowerCase().replaceAll(' ', '-')}.webp`)
    if (process.env.UPDATE_PICTURES) await writeFile(file, now.file)
    expect.soft(difference(await smallPicture(await readFile(file)), now), name).toBeLessThanOrEqual(TOLERANCE)
  }
})
