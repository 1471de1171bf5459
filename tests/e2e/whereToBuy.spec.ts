/**
 * From a shop page to a list that can be bought: a pasted link becomes a piece, the list names its shop and adds up each
 * currency, a budget shows where it is, and a cheaper piece is swapped in by keys alone.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { faultsOf } from '../support/axe.ts'
import sharp from 'sharp'
import { z } from 'zod'
import { expect, test } from '../support/test.ts'

const SLOW = { timeout: 180_000 }
const LAMP = {
  '@type': 'Product',
  name: 'Nord arc lamp',
  brand: { name: 'Nord' },
  image: '/lamp.jpg',
  category: 'Floor lamps',
  width: '40 cm',
  offers: { price: '340.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
}

test('a pasted link is bought with the board, within a budget', async ({ page, account }) => {
  test.slow()
  expect(account.email).not.toBe('')
  const svg = `<svg width="500" height="500"><rect width="500" height="500" fill="#efebe4"/><rect x="200" y="60" width="90" height="380" fill="#2f5f8a"/></svg>`
  const photo = await sharp(Buffer.from(svg)).jpeg().toBuffer()
  const shop = createServer((request, reply) => {
    if (request.url === '/lamp.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else if (request.url === '/lamp')
      reply
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<script type="application/ld+json">${JSON.stringify(LAMP)}</script>`)
    else reply.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const origin = `http://127.0.0.1:${z.object({ port: z.number() }).parse(shop.address()).port}`
  try {
    await page.goto('/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones&tab=sofa')
    await page.getByRole('tabpanel').getByRole('article').nth(1).getByRole('button', { name: 'Select' }).click()
    await page.getByRole('button', { name: 'Add your own piece' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a piece of your own' })
    const link = dialog.getByLabel('Link to its page in a shop')
    await link.fill(`${origin}/gone`)
    await dialog.getByRole('button', { name: 'Read the page' }).click()
    await expect(dialog.getByText(/has nothing at this address. Add the piece with a photo instead/)).toBeVisible()
    expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
    await link.fill(`${origin}/lamp`)
    await link.press('Enter')
    await expect(dialog.getByLabel('Name of the piece')).toHaveValue('Nord arc lamp', SLOW)
    await expect(dialog.getByText(/leaves its depth and height open/)).toBeVisible()
    await expect(dialog.getByLabel('Price (optional)')).toHaveValue('340')
    await expect(dialog.getByLabel('Currency')).toHaveValue('EUR')
    await dialog.getByLabel('Depth, front to back').fill('16')
    await dialog.getByLabel('Height').fill('70')
    expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
    await dialog.getByRole('button', { name: 'Add to my picks' }).click()
    await expect(page.getByRole('region', { name: 'Your selection' })).toContainText(/\$[\d,.]+ and €340/)

    await page.getByRole('button', { name: 'Proceed to Next' }).click()
    await expect(page).toHaveURL(/\/BoardDetail\?draft=/, SLOW)
    await page.getByRole('button', { name: 'Save', exact: true }).click(SLOW)
    await expect(page).toHaveURL(/\/seeBoard$/, SLOW)
    await page
      .getByRole('link', { name: /See Board/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/UserBoard\?board=/)
    const list = page.getByRole('region', { name: 'Shopping list' })
    await expect(list).toContainText('Total in EUR€340')
    await expect(list.getByRole('link', { name: /^Nord arc lamp at 127\.0\.0\.1/ })).toHaveAttribute(
      'href',
      `${origin}/lamp`,
    )
    await expect(list).toContainText(/In stock.*Price of /)

    await list.getByRole('button', { name: 'Set a budget' }).click()
    await list.getByLabel('Budget in USD').fill('100')
    await list.getByRole('button', { name: 'Save budget' }).click()
    await expect(list).toContainText(/over budget/)
    await expect(list).toContainText('Not counted: €340')
    await page.reload()
    await expect(list.getByRole('meter')).toHaveAttribute('aria-valuemax', '100')
    expect(await faultsOf(page, { within: '#shopping' })).toEqual([])

    // By keys alone: the menu of the sofa, a cheaper one, and its saving in the total.
    const sofa = list.getByRole('listitem').first()
    const before = await list.getByText('Total in USD').locator('..').innerText()
    await sofa.getByRole('button', { name: /^Change / }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Cheaper like this' }).focus()
    await page.keyboard.press('Enter')
    const cheaper = page.getByRole('dialog', { name: /^Cheaper like / })
    await expect(cheaper).toBeVisible()
    const other = cheaper.getByRole('button', { name: 'Show other colors too' })
    await other.focus()
    await page.keyboard.press('Enter')
    const choice = cheaper
      .getByRole('listitem')
      .getByRole('button', { name: /Save \$/ })
      .first()
    await expect(choice).toBeVisible()
    await choice.focus()
    await page.keyboard.press('Enter')
    await expect(cheaper).toHaveCount(0)
    await expect.poll(() => list.getByText('Total in USD').locator('..').innerText()).not.toBe(before)

    await list.getByRole('button', { name: 'Buy or keep the list' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Save for Excel' }).click()
    const file = await (await download).path()
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
    await list.getByRole('button', { name: 'Buy or keep the list' }).click()
    await page.getByRole('menuitem', { name: 'Open all shop links' }).click()
    const popup = page.waitForEvent('popup')
    await page.getByRole('dialog', { name: 'Where to buy' }).getByRole('button', { name: 'Open the shop' }).click()
    expect((await popup).url()).toBe(`${origin}/lamp`)
  } finally {
    shop.closeAllConnections()
    shop.close()
  }
})
