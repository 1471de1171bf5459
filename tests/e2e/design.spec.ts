/**
 * Visual test of the components: every section of `/design`, light and dark, on a desktop and a phone, is compared with
 * a small reference picture, with a tolerance. `/design` is a page of the development server, so this test starts one;
 * it needs no API. After an intended change, update the pictures and review the Git diff:
 *
 *     UPDATE_PICTURES=yes npm run e2e -- design
 */
import { existsSync, realpathSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { faultsInBothThemes } from '../support/axe.ts'
import { everything } from '../support/everything.ts'
import { type SmallPicture, difference, smallPicture } from '../support/picture.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')
const REFERENCES = path.join(import.meta.dirname, 'references', 'design')
const WIDTHS = everything ? [1440, 390] : [1440]
/**
 * Tolerated difference of a spot in levels of 255: allows another browser's antialiasing, but no missing label, other
 * color or moved block.
 */
const TOLERANCE = 10

let server: ViteDevServer
let origin = ''

test.beforeAll(async () => {
  server = await createServer({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    cacheDir: path.join(ROOT, 'test-results', 'vite'),
    logLevel: 'error',
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port: 0,
      hmr: false,
      watch: null,
      // The fonts come from packages, and `node_modules` may be a symbolic link.
      fs: { allow: [ROOT, realpathSync(path.join(ROOT, 'node_modules'))] },
    },
  })
  await server.listen()
  const address = server.httpServer?.address()
  if (typeof address !== 'object' || address === null) throw new Error('The development server has no address.')
  origin = `http://127.0.0.1:${address.port}`
})

test.afterAll(async () => {
  await server.close()
})

for (const width of WIDTHS) {
  test(`every component matches its reference pictures at ${width} px, light and dark`, async ({ page }) => {
    test.slow()
    await openDesign(page, width)
    expect(await faultsInBothThemes(page)).toEqual([])
    const sections = await page.locator('section[aria-labelledby^="specimen-"]').all()
    expect(sections.length).toBeGreaterThan(20)
    const changed: string[] = []
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const section of sections) {
        const name = (await section.getByRole('heading', { level: 2 }).innerText()).toLowerCase()
        const distance = await distanceTo(`${name}-${width}-${theme}`, section)
        if (distance > TOLERANCE) changed.push(`${name}, ${theme}: ${distance.toFixed(1)}`)
      }
    }
    expect(changed).toEqual([])
  })
}

test('a missing label, another color and a moved block are detected', { tag: '@all' }, async ({ page }) => {
  await openDesign(page, 390)
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const spoilt = async (name: string, rule: string) => {
    const before = await look(section(name))
    const style = await page.addStyleTag({ content: rule })
    const distance = difference(before, await look(section(name)))
    await style.evaluate((element) => element.parentNode?.removeChild(element))
    return distance
  }
  expect(await spoilt('Field', 'p { color: inherit }'), 'nothing').toBeLessThan(TOLERANCE / 4)
  expect(await spoilt('Field', 'label { visibility: hidden }'), 'lost labels').toBeGreaterThan(TOLERANCE)
  expect(await spoilt('Avatar', 'span { background-color: #35a !important }'), 'a colour').toBeGreaterThan(TOLERANCE)
  expect(await spoilt('Table', 'tfoot { position: relative; left: 12px }'), 'a moved block').toBeGreaterThan(TOLERANCE)
})

async function openDesign(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.route(`${origin}/api/**`, (route) => route.abort())
  const heading = page.getByRole('heading', { level: 1, name: 'Design system' })
  // The development server reloads the page when it bundles a dependency for the first time.
  await expect(async () => {
    await page.goto(`${origin}/design`)
    await expect(heading).toBeVisible({ timeout: 30_000 })
  }).toPass({ timeout: 180_000 })
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const lost = page.getByRole('img', { name: 'A lost picture (picture not available)' })
  await page.getByRole('heading', { level: 2, name: 'Picture', exact: true }).scrollIntoViewIfNeeded()
  await expect(lost).toBeAttached()
}

function look(section: Locator): Promise<SmallPicture> {
  return section.screenshot({ animations: 'disabled' }).then((file) => smallPicture(file))
}

/** The difference between the section and its reference picture; writes the picture if there is none. */
async function distanceTo(name: string, section: Locator): Promise<number> {
  const now = await look(section)
  const file = path.join(REFERENCES, `${name}.webp`)
  if (process.env.UPDATE_PICTURES || (!existsSync(file) && !process.env.CI)) {
    await mkdir(REFERENCES, { recursive: true })
    await writeFile(file, now.file)
  }
  return difference(await smallPicture(await readFile(file)), now)
}
