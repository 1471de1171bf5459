/** What a draft keeps: budget, quantities and plan of the board that it replaces, its words, and the designs of today. */
import type { Page } from '@playwright/test'
import { addressOf, boardWithoutPlan, makeDraft, Room, tokenOf } from '../support/room.ts'
import { expect, test } from '../support/test.ts'

/** Painting a room takes long on a slow machine. */
const GENERATION = { timeout: 180_000 }
const PICTURE = /^Illustration of the room/

/** A board of the signed-in account with a budget, two of one piece, and a plan on which that piece has been moved. */
async function furnishedBoard(page: Page) {
  const { id, products } = await boardWithoutPlan(page)
  const name = products.find(({ placement, price }) => placement === 'floor' && price > 0)?.title ?? ''
  await page.goto(addressOf(id))
  await page.getByRole('button', { name: 'Save a copy' }).click()
  await expect(page.getByRole('button', { name: 'New version' })).toBeVisible()
  const address = page.url()
  const room = new Room(page)
  await room.open(address)
  await room.enter()
  await room.choose(name)
  await room.stage.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.getByRole('button', { name: `One more ${name}` }).click()
  await page.getByRole('button', { name: 'Set a budget' }).click()
  await page.getByLabel('Budget in USD').fill('9000')
  await page.getByRole('button', { name: 'Save budget' }).click()
  await expect(page.getByText('All changes saved').first()).toBeVisible()
  return { address, name, room }
}

/** What must survive. */
async function keptOf(page: Page, name: string, room: Room) {
  await expect(page.getByText(/^Budget: \$[\d,]+ of \$9,000$/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('2')
  await expect(page.locator(`[data-piece=${JSON.stringify(name)}]`)).toHaveCount(2)
  return room.placeOf(name)
}

const drafts = (page: Page) => page.getByRole('region', { name: 'Drafts' }).getByRole('listitem')

test('budget, quantities and plan survive a new version, which is no longer among the drafts; a duplicate has them, too', async ({
  page,
  account,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  const { address, name, room } = await furnishedBoard(page)
  const before = await keptOf(page, name, room)
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await page.getByRole('button', { name: 'New version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a new version' }).click()
  await expect(page).toHaveURL(/\/BoardDetail\?draft=.+&over=/, GENERATION)
  const use = page.getByRole('button', { name: 'Use this version' })
  await expect(use).toBeEnabled(GENERATION)
  await expect(page.getByText(/^Budget: \$[\d,]+ of \$9,000$/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('2')
  await use.click()
  await expect(page).toHaveURL(address)
  await room.open(address)
  expect(await keptOf(page, name, room)).toEqual(before)
  // Its words are new, and no sentence of the old ones is among them.
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText(title)
  const renamed = (await heading.textContent()) ?? ''

  await page.goto('/seeBoard')
  const cards = page.getByRole('article').filter({ hasText: renamed })
  await expect(cards).toHaveCount(1)
  await expect(drafts(page)).toHaveCount(0)
  await cards.getByRole('button', { name: `Actions for ${renamed}` }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('button', { name: 'Open the copy' }).click()
  await expect(page).toHaveURL(/\/UserBoard\?board=/)
  await room.open(page.url())
  expect(await keptOf(page, name, room)).toEqual(before)
  await page.goto('/seeBoard')
  await expect(cards).toHaveCount(2)
})

test('a picture that is drawn again leaves the words alone', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto(addressOf((await boardWithoutPlan(page)).id))
  await page.getByRole('button', { name: 'Save a copy' }).click()
  await expect(page.getByRole('button', { name: 'New version' })).toBeVisible()
  const address = page.url()
  await page.goto(address)
  const list = page.getByRole('region', { name: 'Shopping list' })
  const text = page.getByRole('region', { name: 'Description' })
  const saved = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/products') && answer.ok())
  await list
    .getByRole('button', { name: /^Change / })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await saved
  await expect(page.getByText('This picture shows the earlier selection.')).toBeVisible()
  // Until the files of Markdown have arrived, one paragraph holds the whole text.
  const description = async () => (await text.getByRole('paragraph').allTextContents()).join('\n\n')
  const words = async () => [await page.getByRole('heading', { level: 1 }).textContent(), await description()]
  await page.reload()
  await expect(text.getByRole('paragraph').first()).toBeVisible()
  const before = await words()

  await page.getByRole('button', { name: 'Redraw' }).click()
  const use = page.getByRole('button', { name: 'Use this version' })
  await expect(use).toBeEnabled(GENERATION)
  await expect.poll(description).toBe(before[1])
  await use.click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText('This picture shows the earlier selection.')).toHaveCount(0)
  await expect(text.getByRole('paragraph').first()).toBeVisible()
  await expect.poll(words).toEqual(before)
})

test('another light costs no design, another view costs one, and a saved draft is no draft any more', async ({
  page,
  account,
}) => {
  test.slow()
  expect(account.email).not.toBe('')
  await page.goto('/')
  const draft = await makeDraft(page, await tokenOf(page), ['halden-sofa-oat'], { function_name: 'Entertainment' })
  await page.goto('/seeBoard')
  await expect(drafts(page)).toHaveCount(1)

  await page.goto(`/BoardDetail?draft=${draft}`)
  const picture = page.getByRole('img', { name: PICTURE })
  await expect(picture).toBeVisible(GENERATION)
  const cost = page.getByText(/^Uses (?:1 of \d+ designs|the last design)/)
  const left = async () => Number(/of (\d+)/.exec((await cost.textContent()) ?? '')?.[1] ?? 1)
  const before = await left()
  for (const light of ['Evening', 'Lamps']) {
    const shown = (await picture.getAttribute('src')) ?? ''
    await page.getByRole('group', { name: 'Light' }).getByRole('button', { name: light }).click()
    await expect(picture).not.toHaveAttribute('src', shown, GENERATION)
  }
  await page.reload()
  await expect(picture).toBeVisible(GENERATION)
  expect(await left()).toBe(before)
  const shown = (await picture.getAttribute('src')) ?? ''
  await page.getByRole('button', { name: 'Another view' }).click()
  await expect(picture).not.toHaveAttribute('src', shown, GENERATION)
  await expect.poll(left).toBe(before - 1)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/seeBoard$/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(drafts(page)).toHaveCount(0)
})
