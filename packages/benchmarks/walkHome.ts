/**
 * `npm run bench:walk-home [-- --origin URL]`: a home of forty furnished rooms with 600 pieces in 3D, beside one room with
 * 210 pieces: pictures a second while the view turns at 1280 x 800, processor time of a picture, which is drawn without
 * graphics hardware, and draw calls; in the home where the walk begins and after it has led through rooms. The times of one run are
 * comparable.
 */
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { WEBGL_FLAGS } from '../../tests/support/walk.ts'
import { launchBrowser } from '../../tools/launchBrowser.ts'
import { fullRoom } from '../../tools/rooms/sampleRooms.ts'
import { startApp } from '../../tools/startApp.ts'
import { measureTurning } from './turning.ts'

const HOME = '11111111-1111-4111-8111-111111111111'
const [COLUMNS, ROWS, PIECES] = [8, 5, 15]
/** Inches: the room of `fullRoom` and the wall between two. */
const [WIDTH, LENGTH, WALL] = [420, 320, 5]
/** Furnished rooms whose pieces together stand in one room, and their columns. */
const SINGLE = { copies: 14, columns: 4 }
const TIMEOUT_MS = 300_000

const { values } = parseArgs({ options: { origin: { type: 'string' } } })
const app = values.origin ? undefined : await startApp({ dataDir: '.cache/bench-walk-home' })
const origin = values.origin ?? app?.origin ?? ''
const browser = await launchBrowser(...WEBGL_FLAGS)
try {
  const processes = await browser.newBrowserCDPSession()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(TIMEOUT_MS)
  await page.goto(`${origin}/studio#plan=${layoutLink(largeRoom())}`)
  await page.getByRole('group', { name: 'Pieces drawn as' }).getByText('3D').click()
  await page.locator('canvas[data-frames]').waitFor()
  console.log(
    `one room, ${SINGLE.copies * PIECES} pieces`,
    await measureTurning(page, processes, 'Room in 3D', '[data-complete]'),
  )
  await plantRooms(page)
  await page.goto(`${origin}/studio?home=${HOME}`)
  await page.getByRole('button', { name: 'Walk through' }).click()
  await page.locator('canvas[data-frames]').waitFor()
  const home = `${COLUMNS * ROWS} rooms, ${COLUMNS * ROWS * PIECES} pieces`
  console.log(`${home}, where the walk begins`, await measureTurning(page, processes, 'Home in 3D', '[data-complete]'))
  await page.getByRole('application', { name: 'Home in 3D' }).focus()
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowUp')
  console.log(`${home}, after 40 steps`, await measureTurning(page, processes, 'Home in 3D', '[data-complete]'))
} finally {
  await browser.close()
  await app?.stop()
}

function largeRoom(): Layout {
  const { items } = fullRoom(PIECES)
  const { copies, columns } = SINGLE
  const all = Array.from({ length: copies }, (_, copy) => {
    const [x, y] = [(copy % columns) * WIDTH, Math.floor(copy / columns) * LENGTH]
    return items.map((item) => ({
      ...item,
      id: `${item.id}-${copy}`,
      pose: { ...item.pose, x: item.pose.x + x, y: item.pose.y + y },
    }))
  })
  const floor = { shape: 'rectangular', width: columns * WIDTH, length: Math.ceil(copies / columns) * LENGTH } as const
  return { version: 1, floor, items: all.flat() }
}

/** Rooms side by side in rows, with doors to the right and down, kept as a visitor has them. */
async function plantRooms(page: Page): Promise<void> {
  const { items } = fullRoom(PIECES)
  const door = (id: string, wall: number, at: number) =>
    ({ kind: 'door', id, wall, at, width: 32, hinge: 'first', swing: 'in' }) as const
  const rooms = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)]
    const openings = [
      ...(column < COLUMNS - 1 ? [door('right', 1, LENGTH / 2)] : []),
      ...(row < ROWS - 1 ? [door('down', 2, WIDTH / 2)] : []),
    ]
    const floor = { shape: 'rectangular', width: WIDTH, length: LENGTH, wall: WALL, openings }
    const pose = { x: column * (WIDTH + WALL), y: row * (LENGTH + WALL), rotation: 0 }
    return { id: `room-${index}`, name: `Room ${index + 1}`, layout: { version: 1, floor, items }, pose }
  })
  const storeys = [{ id: 'ground', name: 'Ground floor', elevation: 0, height: 108 }]
  const places = rooms.map(({ id, pose }) => ({ id, storey: 'ground', pose }))
  const kept = {
    'room-layouts:alone': rooms.map(({ id, name }, index) => ({ id, name, shown: index === 0 })),
    ...Object.fromEntries(rooms.map(({ id, layout }) => [`room:alone:${id}`, { revision: 1, layout }])),
    homes: [{ id: HOME }],
    [`home:${HOME}`]: { revision: 1, home: { version: 1, name: 'Large home', storeys, places } },
  }
  await page.goto(`${origin}/about-us`)
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value))
  }, kept)
}
