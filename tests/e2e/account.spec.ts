/**
 * The account pages of a signed-in user: synchronized tabs, devices, ways to log in, a new address, the data export,
 * deletion.
 */
import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { openPrintedAddress } from '../support/machine.ts'
import { mailTo } from '../support/outbox.ts'
import { type Account, expect, newAccount, PASSWORD, test } from '../support/test.ts'

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel('Email', { exact: true }).fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Confirms the user's identity in the dialog. */
async function confirmIdentity(page: Page, password = PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/security')
  await expect(section(page, 'Email').getByRole('button', { name: 'Change email' })).toBeVisible()
}

/** Opens another browser context and logs in through the form. */
async function otherBrowser(browser: Browser, baseURL: string | undefined, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await page.goto('/login')
  await logIn(page, email)
  await expect(page).toHaveURL(/\/seeBoard$/)
  return page
}

async function chooseInPopup(page: Page, press: () => Promise<void>, email: string): Promise<void> {
  const opened = page.waitForEvent('popup')
  await press()
  const popup = await opened
  await popup.getByLabel('Email').fill(email)
  await popup.getByRole('button', { name: 'Continue' }).click()
}

test('two tabs share the login, its renewal, changes of the profile and the logout', async ({ page, context }) => {
  const person = newAccount()
  await register(page, person)
  await signOut(page)
  await page.goto('/login')
  const other = await context.newPage()
  await other.goto('/login')
  await logIn(page, person.email)
  await expect(page).toHaveURL(/\/seeBoard$/)
  await expect(other).toHaveURL(/\/seeBoard$/)

  // The tab with the first request renews the token a few minutes before it expires; the other tab uses the new one.
  const old = await page.evaluate(() => {
    const note = JSON.parse(localStorage.getItem('jwt-session') ?? '{}')
    localStorage.setItem('jwt-session', JSON.stringify({ ...note, endsAtMs: Date.now() + 1000 }))
    return localStorage.getItem('jwt')
  })
  await page.goto('/edit-profile')
  await expect(page.getByLabel('First Name')).toHaveValue('Mara')
  await expect.poll(() => other.evaluate(() => localStorage.getItem('jwt'))).not.toBe(old)
  await other.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(other.getByRole('button', { name: /^Account menu, Mara/ })).toBeVisible()

  await page.getByLabel('First Name').fill('Tilda')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/account-management$/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(alert(page, 'Your profile is updated')).toBeVisible()
  await expect(other.getByRole('button', { name: /^Account menu, Tilda/ })).toBeVisible()

  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('a token that expired while the device slept is renewed, and the user stays logged in', async ({
  page,
  account,
}) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await logIn(page, account.email)
  await expect(page).toHaveURL(/\/seeBoard$/)
  let refused = 0
  // Makes the client see an expired token; the refresh cookie renews it.
  await page.route('**/api/user/user', async (route) => {
    refused += 1
    if (refused > 1) return route.fallback()
    return route.fulfill({ status: 401, json: { code: 'session-expired', msg: 'Token has expired' } })
  })
  await page.goto('/edit-profile')
  await expect(page.getByLabel('First Name')).toHaveValue('Mara')
  await expect(page).toHaveURL(/\/edit-profile$/)
  await expect(alert(page, 'Session expired')).toHaveCount(0)
})

test('another device is listed by name and logged out at once', { tag: '@all' }, async ({
  page,
  account,
  browser,
  baseURL,
}) => {
  const other = await otherBrowser(browser, baseURL, account.email)
  await openSecurity(page)
  const devices = section(page, 'Where you are logged in').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(devices.filter({ hasText: /Chrome on / }).first()).toBeVisible()
  await devices.getByRole('button', { name: /^Log out Chrome/ }).click()
  await expect(devices).toHaveCount(1)

  await other.goto('/edit-profile')
  await expect(alert(other, 'Session expired. Please log in again.')).toHaveCount(1)
  await expect(other).toHaveURL(/\/loginPage$/)
  await logIn(other, account.email)
  await expect(other).toHaveURL(/\/edit-profile$/)
  await other.context().close()
})

test('Google is linked and the password removed, but the last way to log in cannot be removed', async ({
  page,
  account,
}) => {
  const taken = newAccount()
  await openPrintedAddress(page)
  await page.request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded', {
    data: { email: taken.email, password: PASSWORD },
  })
  await openSecurity(page)
  const ways = section(page, 'Ways to log in')
  await ways.getByRole('button', { name: 'Show all ways' }).click()
  await confirmIdentity(page)
  await expect(ways.getByRole('button', { name: 'Remove password' })).toBeDisabled()

  const press = (name: string) => () => ways.getByRole('button', { name }).click()
  await chooseInPopup(page, press('Link Apple'), taken.email)
  await expect(alert(page, /belongs to another Roomwright account/)).toBeVisible()

  const google = `google.${account.email}`
  await chooseInPopup(page, press('Link Google'), google)
  await expect(ways.getByRole('button', { name: 'Unlink Google' })).toBeEnabled()
  await ways.getByRole('button', { name: 'Remove password' }).click()
  await expect(ways.getByRole('button', { name: 'Set a password' })).toBeVisible()
  await expect(ways.getByRole('button', { name: 'Unlink Google' })).toBeDisabled()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await logIn(page, account.email)
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await chooseInPopup(page, () => page.getByRole('main').getByRole('button', { name: 'Google' }).click(), google)
  await expect(page).toHaveURL(/\/seeBoard$/)
  await expect(page.getByRole('button', { name: /^Account menu, Mara/ })).toBeVisible()
})

test('Google does not log in to an account with a password until its owner has linked it', { tag: '@all' }, async ({
  page,
}) => {
  const person = newAccount()
  await openPrintedAddress(page)
  await register(page, person)
  await signOut(page)
  await page.goto('/login')
  const google = () => page.getByRole('main').getByRole('button', { name: 'Google' }).click()
  await chooseInPopup(page, google, person.email)
  await expect(page.getByText('An account with this email address already exists.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await logIn(page, person.email)
  await expect(page).toHaveURL(/\/seeBoard$/)
  await openSecurity(page)
  const ways = section(page, 'Ways to log in')
  await ways.getByRole('button', { name: 'Show all ways' }).click()
  await confirmIdentity(page)
  await chooseInPopup(page, () => ways.getByRole('button', { name: 'Link Google' }).click(), person.email)
  await expect(alert(page, 'You can now log in with Google.')).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await chooseInPopup(page, google, person.email)
  await expect(page).toHaveURL(/\/seeBoard$/)
  await expect(page.getByRole('button', { name: /^Account menu, Mara/ })).toBeVisible()
})

test('a new password ends all other sessions and keeps this one', async ({ page, account, browser, baseURL }) => {
  const other = await otherBrowser(browser, baseURL, account.email)
  await openSecurity(page)
  await section(page, 'Ways to log in').getByRole('button', { name: 'Change password' }).click()
  const wrong = page.getByRole('dialog', { name: 'Confirm your identity' })
  await wrong.getByLabel('Password', { exact: true }).fill('Twilight!1')
  await wrong.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(wrong.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await confirmIdentity(page)
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('New password', { exact: true }).fill('short')
  await dialog.getByLabel('Confirm new password', { exact: true }).fill('Twilight!1')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(dialog.getByText(/^Password must be 8-15 characters long/)).toBeVisible()
  await dialog.getByLabel('New password', { exact: true }).fill('Twilight!1')
  await dialog.getByRole('button', { name: 'Save password' }).click()
  await expect(alert(page, 'Your password is changed.')).toBeVisible()
  await expect(section(page, 'Where you are logged in').getByRole('listitem')).toHaveCount(1)
  await expect(page).toHaveURL(/\/security$/)

  await other.goto('/edit-profile')
  await expect(other).toHaveURL(/\/loginPage$/)
  await logIn(other, account.email, 'Twilight!1')
  await expect(other).toHaveURL(/\/edit-profile$/)
  await other.context().close()
})

test('an address is confirmed with the registration mail, and changed with a mail to the new address', async ({
  page,
}) => {
  const person = newAccount()
  await register(page, person)
  const note = page.getByRole('complementary', { name: 'Confirm your address' })
  await expect(note).toContainText(person.email)
  const first = await page.context().newPage()
  await first.goto((await mailTo(person.email, /^Confirm your address/)).link)
  await first.getByRole('button', { name: 'Confirm' }).click()
  await expect(first.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.bringToFront()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Account menu, Mara/ })).toBeVisible()
  await expect(note).toHaveCount(0)

  await openSecurity(page)
  await section(page, 'Email').getByRole('button', { name: 'Change email' }).click()
  await confirmIdentity(page)
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  const email = `new.${person.email}`
  await dialog.getByLabel('New email').fill(email)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('status')).toContainText(`We have sent a link to ${email}.`)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await first.goto((await mailTo(email, /new address/)).link)
  await first.getByRole('button', { name: 'Change address' }).click()
  await expect(first.getByRole('heading', { name: 'Your address has been changed' })).toBeVisible()
  expect((await mailTo(person.email, /has changed/)).text).toContain(email)
  await page.reload()
  await expect(section(page, 'Email')).toContainText(email)
  await expect(section(page, 'Email')).toContainText('Confirmed')

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await logIn(page, email)
  await expect(page).toHaveURL(/\/seeBoard$/)
})

test('a data export is made, downloaded and contains the boards', async ({ page, account }) => {
  await page.goto('/about-us')
  await saveBoard(page, `Quiet evening of ${account.firstName}`)
  await openSecurity(page)
  const data = section(page, 'Your data')
  await data.getByRole('button', { name: 'Make a copy' }).click()
  await confirmIdentity(page)
  await expect(data.getByRole('status')).toContainText('Your copy is ready')
  // The proof of identity has expired: the dialog asks again, and the download continues.
  await page.route(
    '**/api/user/export/link',
    (route) => route.fulfill({ status: 401, json: { code: 'proof-too-old', message: 'Please confirm once more.' } }),
    { times: 1 },
  )
  const downloading = page.waitForEvent('download')
  await data.getByRole('button', { name: 'Download' }).click()
  await confirmIdentity(page)
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^roomwright-.*\.zip$/)
  const files = unzipSync(readFileSync(await download.path()))
  const folder = 'boards/001-quiet-evening-of-mara'
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'profile.json', 'invoices.csv', `${folder}/board.md`, `${folder}/room.jpg`]),
  )
  expect(strFromU8(files['profile.json'] ?? new Uint8Array())).toContain(account.email)
  // The first bytes of a JPEG.
  expect(Array.from(files[`${folder}/room.jpg`]?.slice(0, 3) ?? [])).toEqual([0xff, 0xd8, 0xff])
})

test('a deleted account is hidden at once and restored at the next login', async ({ page, account }) => {
  await page.goto('/about-us')
  const board = await saveBoard(page, 'Soon gone')
  await openSecurity(page)
  await section(page, 'Delete account').getByRole('button', { name: 'Delete account' }).click()
  await confirmIdentity(page)
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(dialog.getByText('Type "delete" to continue.')).toBeVisible()
  await dialog.getByLabel(/^Type "delete"/).fill('delete')
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(alert(page, /^Your account is deleted\. You can restore it until .* by logging in\.$/)).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  expect((await page.request.get(`/api/boards/${board}`)).status()).toBe(404)

  await page.goto('/login')
  await logIn(page, account.email)
  await expect(page.getByText(/^This account was deleted and will be erased on /)).toBeVisible()
  await page.getByRole('button', { name: 'Restore my account' }).click()
  await expect(page).toHaveURL(/\/seeBoard$/)
  expect((await page.request.get(`/api/boards/${board}`)).status()).toBe(200)
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
}

async function register(page: Page, person: Account): Promise<void> {
  await page.goto('/register')
  const form = page.getByRole('main')
  const values = {
    'First Name': person.firstName,
    'Last Name': person.lastName,
    Email: person.email,
    Address: '12 Harbor Lane',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
  }
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Sign Up' }).click()
  await expect(alert(page, 'User registered successfully')).toBeVisible()
}

/** A PNG of one red pixel; the server converts it to JPEG. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

async function saveBoard(page: Page, title: string): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const answer = await page.request.post('/api/save-products/', {
    headers: { authorization: `Bearer ${token}` },
    data: [
      {
        title: 'Sofa',
        hex_code: '#aabbcc',
        image_url: PIXEL,
        description: 'Words.',
        background_removed_images: [],
        heights: [''],
        widths: [''],
        generated_titles: title,
      },
    ],
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { id: string }).id
}
