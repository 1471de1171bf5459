/**
 * A shop's table on its way to a purchase: an operator uploads it, reads what would change and what is lost with its row, imports it
 * and takes it back; between them, its variants are choices of one product, and go into the cart of their shop.
 */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { z } from 'zod'
import { faultsOf } from '../support/axe.ts'
import { confirmAddress } from '../support/outbox.ts'
import { expect, PASSWORD, register, test } from '../support/test.ts'

/** As in `playwright.config.ts`. */
const OPERATOR = { email: 'operator@example.com', firstName: 'Olga', lastName: 'Berg' }
const SLOW = { timeout: 180_000 }
const PHOTO = path.join(import.meta.dirname, '../../server/catalog/pictures/halden-sofa-rust/photo.jpg')

/** The data folder stays from run to run. */
async function signInOperator(page: Page): Promise<void> {
  const token = (await signIn(page.request)) ?? (await register(page.request, OPERATOR))
  await page.addInitScript((value) => localStorage.setItem('jwt', value), token)
  await page.goto('/')
  const session = await page.request.get('/api/auth/session', { headers: { authorization: `Bearer ${token}` } })
  const { email_verified: isConfirmed } = z.object({ email_verified: z.boolean() }).parse(await session.json())
  if (isConfirmed) return
  await confirmAddress(page, OPERATOR.email)
  await page.reload()
}

async function signIn(request: APIRequestContext): Promise<string | undefined> {
  const known = await request.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded', {
    data: { email: OPERATOR.email, password: PASSWORD, returnSecureToken: true },
  })
  if (!known.ok()) return undefined
  const { idToken } = z.object({ idToken: z.string() }).parse(await known.json())
  const answer = await request.post('/api/auth/login', { data: { idToken } })
  return z.object({ token: z.string() }).parse(await answer.json()).token
}

test('an operator imports a table, its variants are chosen and bought, and the import is taken back', async ({
  page,
}) => {
  test.slow()
  const photo = await readFile(PHOTO)
  const shop = createServer((request, reply) => {
    if (request.url === '/rust.jpg') reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo)
    else reply.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const host = `127.0.0.1:${z.object({ port: z.number() }).parse(shop.address()).port}`
  // Its end is no ending of a plural: the search takes that off.
  const name = `Rowe ${Date.now().toString(36)}0`
  const rows = [
    'id,title,price,color,item_group_id,product_type,description,link,shopify_variant,image_link',
    `${name}-1,"${name} sofa, rust",1299 EUR,Rust,${name},Sofas,W 84 x D 37 x H 33 in,http://${host}/products/rowe,41001,http://${host}/rust.jpg`,
    `${name}-2,"${name} sofa, navy",1399 EUR,Navy,${name},Sofas,W 84 x D 37 x H 33 in,http://${host}/products/rowe,41002,http://${host}/rust.jpg`,
    `${name}-3,${name} lamp,89 EUR,Brass,,Floor lamps,D 14 x H 60 in,,,http://${host}/none.jpg`,
    `${name}-4,${name} bench,1.299 EUR,Oak,,Benches,,,,`,
  ]
  try {
    await signInOperator(page)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Import products' }).click()
    await expect(page).toHaveURL(/\/import-products$/)
    await page.locator('input[type=file]').setInputFiles({
      name: 'rowe.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${rows.join('\n')}\n`),
    })
    await page.getByLabel(/^Hosts of pictures/).fill(host)
    await page.getByRole('button', { name: 'Show what changes' }).click()
    const preview = page.getByRole('region', { name: 'What changes' })
    await expect(preview).toContainText(
      '4 rows: 3 products would be added, 0 changed, 0 as before, 0 removed, 1 refused.',
      SLOW,
    )
    await expect(preview.getByRole('table', { name: 'Added: 3' }).getByRole('row')).toHaveCount(4)
    await expect(preview.getByRole('table', { name: 'Lost: 1' }).getByRole('row').nth(1)).toHaveText(
      new RegExp(`^5${name}-4the product"1.299 EUR" can be read in two ways; choose the sign under Decimal sign$`),
    )
    expect(await faultsOf(page, { within: 'main' })).toEqual([])
    await preview.getByRole('button', { name: 'Import these products' }).click()
    await expect(page.getByText('3 products added, 0 changed, 0 removed.')).toBeVisible(SLOW)
    const earlier = page.getByRole('region', { name: 'Earlier imports' })
    const last = earlier.getByRole('listitem').first()
    await expect(async () => {
      await page.reload()
      await expect(last).toContainText(/rowe\.csv.*3 added, 0 changed, 0 removed, 2 pictures, 1 could not be loaded/s, {
        timeout: 5_000,
      })
    }).toPass(SLOW)
    await last.getByText('Pictures that could not be loaded').click()
    await expect(last).toContainText(`${name}-3: `)
    await expect(last).toContainText('has nothing at this address')

    await page.goto('/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones&tab=All')
    await page.getByRole('searchbox').fill(name)
    await page.getByRole('button', { name: `Details of ${name} sofa, rust` }).click()
    const details = page.getByRole('dialog', { name: new RegExp(`${name} sofa`) })
    const choices = details.getByRole('group', { name: 'Choices' })
    await expect(choices.getByRole('radio')).toHaveCount(2)
    await expect(choices).toContainText(/rust€1,299.*navy€1,399/s)
    await choices.getByLabel(/navy/).check()
    await expect(page.getByRole('dialog', { name: `${name} sofa, navy` })).toBeVisible()
    expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Select', exact: true }).click()
    await page.keyboard.press('Escape')
    await page
      .getByRole('article')
      .filter({ hasText: `${name} lamp` })
      .getByRole('button', { name: 'Select' })
      .click()
    await page.getByRole('button', { name: 'Proceed to Next' }).click()
    await expect(page).toHaveURL(/\/BoardDetail\?draft=/, SLOW)
    await page.getByRole('button', { name: 'Save', exact: true }).click(SLOW)
    await expect(page).toHaveURL(/\/seeBoard$/, SLOW)
    await page
      .getByRole('link', { name: /See Board/ })
      .first()
      .click()
    const list = page.getByRole('region', { name: 'Shopping list' })
    await list.getByRole('button', { name: 'Buy or keep the list' }).click()
    await page.getByRole('menuitem', { name: 'Open all shop links' }).click()
    const buy = page.getByRole('dialog', { name: 'Where to buy' })
    await expect(buy.getByRole('link', { name: /Put it into the cart of 127\.0\.0\.1/ })).toHaveAttribute(
      'href',
      `http://${host}/cart/41002:1`,
    )
    await expect(buy.getByRole('link', { name: new RegExp(`${name} sofa, navy at`) })).toHaveAttribute(
      'href',
      `http://${host}/products/rowe?variant=41002`,
    )
    await expect(buy).toContainText(`No shop is named for ${name} lamp.`)
    expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])

    await page.goto('/import-products')
    await page.getByRole('button', { name: 'Take back rowe.csv' }).click()
    const asked = page.getByRole('dialog', { name: 'Take this import back?' })
    await expect(asked).toBeVisible()
    expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
    await asked.getByRole('button', { name: 'Take back' }).click()
    await expect(page.getByText('3 products removed, 0 as they were before.')).toBeVisible(SLOW)
    await expect(earlier.getByRole('listitem').first()).toContainText('Taken back')
    await page.goto(`/SelectedProducts?search=${encodeURIComponent(name)}`)
    await expect(page.getByRole('button', { name: `Details of ${name} sofa, navy` })).toHaveCount(0)
  } finally {
    shop.closeAllConnections()
    shop.close()
  }
})

test('an operator imports an Excel file, whose numbers and dates are read as they are shown', async ({ page }) => {
  test.slow()
  const name = `Ulm ${Date.now().toString(36)}0`
  const text = (value: string) => ({ value })
  const workbook = await writeXlsxFile([
    [text('Preisliste Herbst')],
    ['Artikelnummer', 'Bezeichnung', 'Preis', 'Breite (cm)', 'Tiefe (cm)', 'Höhe (cm)', 'Kategorie'].map(text),
    [
      text(`${name}-1`),
      text(`${name} Sideboard`),
      { value: 899.5, format: '#,##0.00 "€"' },
      { value: 180 },
      { value: 40 },
      { value: 75.5 },
      text('Sideboards'),
    ],
    [
      text(`${name}-2`),
      text(`${name} Hocker`),
      { value: 79, format: '#,##0.00 "€"' },
      text(''),
      text(''),
      text(''),
      text('Hocker'),
    ],
    [text(`${name}-3`), text(`${name} Bank`), text('auf Anfrage'), { value: 120 }, text(''), text(''), text('Bänke')],
  ]).toBuffer()
  await signInOperator(page)
  await page.goto('/import-products')
  await page.locator('input[type=file]').setInputFiles({
    name: 'herbst.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook,
  })
  await page.getByLabel(/^Columns/).fill('Artikelnummer=id, Bezeichnung=title, Preis=price, Kategorie=product_type')
  await page.getByRole('button', { name: 'Show what changes' }).click()
  const preview = page.getByRole('region', { name: 'What changes' })
  await expect(preview).toContainText(
    '3 rows: 2 products would be added, 0 changed, 0 as before, 0 removed, 1 refused.',
    SLOW,
  )
  await expect(preview.getByRole('table', { name: 'Lost: 1' }).getByRole('row').nth(1)).toContainText('auf Anfrage')
  expect(await faultsOf(page, { within: 'main' })).toEqual([])
  await preview.getByRole('button', { name: 'Import these products' }).click()
  await expect(page.getByText('2 products added, 0 changed, 0 removed.')).toBeVisible(SLOW)
  await page.goto('/SelectedProducts?function_name=Entertainment&size=Sofa&style=Natural+Tones&tab=All')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `Details of ${name} Sideboard` }).click()
  const details = page.getByRole('dialog', { name: `${name} Sideboard` })
  await expect(details).toContainText('€899.50')
  await expect(details).toContainText(/70\.9.in.wide,\s15\.8.in.deep,\s29\.7.in.high/)
})

test('a user who is not an operator is neither offered nor allowed to import', async ({ page, account }) => {
  await page.goto('/')
  await page.getByRole('button', { name: `Account menu, ${account.firstName} ${account.lastName}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Import products' })).toHaveCount(0)
  await page.goto('/import-products')
  await expect(page.getByText(/Only operators import products/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show what changes' })).toHaveCount(0)
})
