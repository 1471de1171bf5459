/** Finding products: filters and pages in the URL, fuzzy search, and pictures without layout shift. */
import type { Page } from '@playwright/test'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'
import { variantTag } from '../support/everything.ts'

const SHOP = '/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones'
const CARD_BYTES = 30_000
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents()

test('filters narrow the products, and are restored from the URL after a reload and by the back button', async ({
  page,
}) => {
  await page.goto(SHOP)
  await expect(cards(page).first()).toBeVisible()
  const all = await titles(page)
  const filters = page.getByRole('group', { name: 'Filter the products' })
  await filters.getByLabel('Color').selectOption('Blue')
  await expect(page).toHaveURL(/color=Blue/)
  await expect.poll(() => titles(page)).not.toEqual(all)
  await filters.getByLabel('Price').selectOption({ label: 'Up to $100' })
  await filters.getByLabel('Width up to').fill('2 m')
  await filters.getByLabel('Width up to').press('Enter')
  await expect(page).toHaveURL(/wide=78.74/)
  await expect(cards(page).first()).toBeVisible()
  for (const price of await cards(page).getByText(/^\$/).allTextContents())
    expect(Number(price.replace(/[$,]/g, ''))).toBeLessThanOrEqual(100)
  const found = await titles(page)
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(found)
  await expect(filters.getByLabel('Color')).toHaveValue('Blue')
  await expect(filters.getByLabel('Width up to')).toHaveValue('78.7 in')
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'Our Blogs' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => titles(page)).toEqual(found)

  await filters.getByLabel('Depth up to').fill('far')
  await filters.getByLabel('Depth up to').press('Enter')
  await expect(filters.getByText('Write a length such as 84.')).toBeVisible()
  await filters.getByLabel('Depth up to').fill('1')
  await filters.getByLabel('Depth up to').press('Enter')
  await expect(page.getByText('No products found.', { exact: true })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear the filters' }).click()
  await expect.poll(() => titles(page)).toEqual(all)
  await expect(page).toHaveURL(new RegExp(`${SHOP.replace(/[?+]/g, '\\$&')}$`))
})

test('all loaded pages are restored after a reload', async ({ page }) => {
  await page.goto(`${SHOP}&tab=All`)
  await expect(cards(page)).toHaveCount(12)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('button', { name: 'Load More' }).click()
  await expect(cards(page)).toHaveCount(36)
  const shown = await titles(page)
  await page.reload()
  await expect(cards(page)).toHaveCount(36)
  expect(await titles(page)).toEqual(shown)
  await page
    .getByRole('tab', { name: 'Sofa' })
    .or(page.getByRole('button', { name: 'Next' }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/page=/)
})

test('one line of words, color, price and size finds, and what comes close says what differs', async ({ page }) => {
  // Without an answer to any question of the wizard.
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'All products' }).click()
  await expect(cards(page).first()).toBeVisible()
  const search = page.getByLabel('Search products')
  const nearest = page.getByText('These come close. Below each is what differs.')

  await search.fill('sofa under 80 in wide')
  await expect(page).toHaveURL(/q=sofa\+under\+80\+in\+wide/)
  await expect(async () => {
    const sizes = await cards(page)
      .getByText(/\swide,/)
      .allTextContents()
    expect(sizes.length).toBeGreaterThan(0)
    for (const size of sizes) expect(Number.parseFloat(size)).toBeLessThanOrEqual(80)
  }).toPass({ timeout: 20_000 })
  await expect(nearest).toHaveCount(0)

  await search.fill('green sofa under 100')
  await expect(nearest).toBeVisible()
  await expect(page.getByText('No products found.', { exact: true })).toBeVisible()
  await expect(cards(page).first()).toContainText(/Differs: .*\$[\d,]+$|Differs: .*\$[\d,]+Select/)
  expect(await faultsOf(page)).toEqual([])

  // The fields narrow it further.
  await search.fill('grünes Sofa')
  await expect(page).toHaveURL(/q=gr%C3%BCnes\+Sofa/)
  await expect(nearest).toHaveCount(0)
  await expect(cards(page).first()).toBeVisible()
  const found = await titles(page)
  await page.getByRole('group', { name: 'Filter the products' }).getByLabel('Price').selectOption('800-1500')
  await expect.poll(async () => (await titles(page)).length).toBeLessThanOrEqual(found.length)
  for (const title of await titles(page)) expect(found).toContain(title)
})

test('search tolerates a plural and a typing error', async ({ page }) => {
  await page.goto(SHOP)
  await expect(cards(page).first()).toBeVisible()
  await page.getByLabel('Search products').fill('xylophone')
  await expect(page.getByText('No products found.', { exact: true })).toBeVisible()
  await page.getByLabel('Search products').fill('lounge chiars')
  await expect(cards(page).first()).toBeVisible()
  for (const title of await titles(page)) expect(title.toLowerCase()).toContain('chair')
})

for (const { scheme, width } of [
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 390 },
] as const)
  test(`the filters are accessible, ${scheme} at ${width} px`, variantTag(scheme === 'light'), async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${SHOP}&color=Green`)
    await expect(cards(page).first()).toBeVisible()
    const fold = page.getByRole('button', { name: 'Filters (1)' })
    if (await fold.isVisible()) {
      await expect(fold).toHaveAttribute('aria-expanded', 'false')
      await fold.press('Enter')
      await expect(fold).toHaveAttribute('aria-expanded', 'true')
    }
    await expect(page.getByRole('group', { name: 'Filter the products' }).getByLabel('Color')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })

for (const deviceScaleFactor of [1, 2])
  test.describe(`at a device pixel ratio of ${deviceScaleFactor}`, () => {
    test.use({ deviceScaleFactor, viewport: { width: 1440, height: 900 } })

    test(
      'a card reserves the space of its picture, shows a blurred preview, and loads at most 30 kB',
      variantTag(deviceScaleFactor === 1),
      async ({ page }) => {
        const sizes: number[] = []
        const bodies: Promise<void>[] = []
        page.on('response', (response) => {
          if (!response.url().includes('/catalogue/')) return
          bodies.push(response.body().then((body) => void sizes.push(body.length)))
        })
        await page.goto('/SelectedProducts?function_name=Bath&size=Powder&style=Light+Tones&tab=towel')
        await expect(cards(page).first()).toBeVisible()
        const picture = cards(page).first().locator('img')
        await expect(picture).toHaveJSProperty('complete', true)
        await expect(picture).toHaveAttribute('srcset', /384w.*768w/)
        await expect(picture).toHaveAttribute('width', '768')
        await expect(picture).toHaveAttribute('height', '768')
        await Promise.all(bodies)
        expect(sizes.length).toBeGreaterThan(0)
        expect(Math.max(...sizes)).toBeLessThanOrEqual(CARD_BYTES)
        const shift = await page.evaluate(
          () =>
            new Promise<number>(
              (tell) =>
                new PerformanceObserver((list) =>
                  tell(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
                ).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => tell(0), 500),
            ),
        )
        expect(shift).toBeLessThan(0.05)
      },
    )
  })
