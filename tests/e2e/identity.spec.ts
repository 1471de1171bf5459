/**
 * Registration, login and logout, the three pop-ups, a forgotten password and an expired session, against the real
 * server.
 */
import type { Page } from '@playwright/test'
import { openPrintedAddress } from '../support/machine.ts'
import { expect, newAccount, PASSWORD, test } from '../support/test.ts'
import { variantTag } from '../support/everything.ts'

const PASSWORD_RULE =
  'Password must be 8-15 characters long, with at least one uppercase, one lowercase, and one special character.'

async function openDialog(page: Page, name: 'Login' | 'Register') {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name: name === 'Login' ? 'Hello! Welcome back' : 'Register your Account' })
}

async function fillRegistration(page: Page, email: string, changes: Record<string, string> = {}) {
  const form = {
    'First Name': 'Mara',
    'Last Name': 'Lind',
    Email: email,
    Address: '12 Harbor Lane',
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    ...changes,
  }
  for (const [label, value] of Object.entries(form)) {
    await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(value)
  }
}

async function logIn(page: Page, email: string, password = PASSWORD) {
  const dialog = await openDialog(page, 'Login')
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  return dialog
}

/** Expects the message in the accessible description of the field. */
async function expectFieldError(page: Page, label: string, message: string) {
  await expect(page.getByRole('dialog').getByLabel(label, { exact: true })).toHaveAccessibleDescription(
    new RegExp(message.replaceAll(/[.()]/g, '\\$&')),
  )
}

test('the register form reports missing and invalid values at each field', async ({ page }) => {
  const dialog = await openDialog(page, 'Register')
  await expect(dialog.getByText('Please Sign Up to your Account to Continue with us!')).toBeVisible()
  const submit = dialog.getByRole('button', { name: 'Sign Up' })
  await submit.click()
  for (const [label, message] of [
    ['First Name', 'First Name is required'],
    ['Last Name', 'Last Name is required'],
    ['Email', 'Email is required'],
    ['Address', 'Address is required'],
    ['Password', 'Password is required'],
    ['Confirm Password', 'Please confirm your password'],
  ] as const) {
    await expectFieldError(page, label, message)
  }
  await expect(dialog.getByRole('group', { name: 'Please check 6 fields:' })).toBeFocused()

  await fillRegistration(page, 'mara@', {
    'First Name': 'Mara 2',
    'Last Name': 'L!nd',
    Password: 'daylight',
    'Confirm Password': 'Daylight',
  })
  await submit.click()
  await expectFieldError(page, 'First Name', 'First Name can only contain letters and spaces')
  await expectFieldError(page, 'Last Name', 'Last Name can only contain letters and spaces')
  await expectFieldError(page, 'Email', 'Email must be a valid email address (e.g., name@example.com)')
  await expectFieldError(page, 'Password', PASSWORD_RULE)
  await expectFieldError(page, 'Confirm Password', 'Passwords do not match')

  const common = { Password: 'Password1!', 'Confirm Password': 'Password1!' }
  await fillRegistration(page, newAccount().email, common)
  await submit.click()
  await expectFieldError(page, 'Password', 'Password is too weak. Please use a stronger password.')
})

test('a user registers, is logged in, stays logged in after a reload and in another tab, and signs out', async ({
  page,
  context,
}) => {
  const { email } = newAccount()
  const dialog = await openDialog(page, 'Register')
  await fillRegistration(page, email)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'User registered successfully' })).toBeVisible()
  await expect(dialog).toBeHidden()
  // The page that was open stays.
  await expect(page).toHaveURL(/\/$/)
  await page.reload()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await page.keyboard.press('Escape')

  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /^Account menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()
  const sessionStatus = async () =>
    (await page.request.get('/api/auth/session', { headers: { authorization: `Bearer ${token}` } })).status()
  await expect.poll(sessionStatus, 'the old token opens nothing any more').toBe(401)
})

test('a taken address is reported; a wrong password and an unknown address get the same message', async ({ page }) => {
  const { email } = newAccount()
  let dialog = await openDialog(page, 'Register')
  await fillRegistration(page, email)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()

  dialog = await openDialog(page, 'Register')
  for (const password of ['Twilight!1', PASSWORD]) {
    await fillRegistration(page, email.toUpperCase(), { Password: password, 'Confirm Password': password })
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    await expectFieldError(page, 'Email', 'This email is already in use.')
  }

  dialog = await logIn(page, email, 'Twilight!1')
  await expect(dialog.getByText('Invalid credentials. Please try again.')).toBeVisible()
  dialog = await logIn(page, `nobody.${email}`)
  await expect(dialog.getByText('Invalid credentials. Please try again.')).toBeVisible()
  await dialog.getByLabel('Email', { exact: true }).fill('')
  await dialog.getByLabel('Password', { exact: true }).fill('  ')
  await dialog.getByRole('button', { name: 'Login', exact: true }).click()
  await expectFieldError(page, 'Email', 'Email is required.')
  await expectFieldError(page, 'Password', 'Password is required.')
})

test('a registration whose second step fails leaves nothing behind, so that a retry works', async ({ page }) => {
  const { email } = newAccount()
  const dialog = await openDialog(page, 'Register')
  await fillRegistration(page, email)
  await page.route('**/api/auth/sign_up', (route) => route.fulfill({ status: 409, json: {} }), { times: 1 })
  const isGone = page.waitForResponse(/accounts:delete/)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(dialog.getByText('Error registering user. Please try again.')).toBeVisible()
  expect((await isGone).ok()).toBe(true)
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'User registered successfully' })).toBeVisible()
})

for (const provider of ['Google', 'Facebook', 'Apple']) {
  test(
    `a user signs in through the pop-up of ${provider}, and again`,
    variantTag(provider !== 'Google'),
    async ({ page }) => {
      const { email } = newAccount()
      await openPrintedAddress(page)
      for (const visit of ['first', 'second']) {
        const dialog = await openDialog(page, 'Login')
        const opened = page.waitForEvent('popup')
        await dialog.getByRole('button', { name: provider }).click()
        const popup = await opened
        await expect(popup.getByRole('heading', { name: `Sign in with ${provider}` })).toBeVisible()
        await popup.getByLabel('Email').fill(email)
        await popup.getByLabel(/^Name/).fill('Ada Stone')
        await popup.getByRole('button', { name: 'Continue' }).click()
        await expect(page, visit).toHaveURL(/\/seeBoard$/)
        await expect(page.getByRole('button', { name: /^Account menu, Ada/ })).toBeVisible()
        await page.evaluate(() => localStorage.clear())
      }
    },
  )
}

test('the three buttons explain what they need if the printed address was not opened', async ({ page }) => {
  const dialog = await openDialog(page, 'Login')
  for (const provider of ['Google', 'Facebook', 'Apple']) {
    await dialog.getByRole('button', { name: provider }).click()
    await expect(dialog.getByRole('alert').filter({ hasText: 'the address printed by npm start' })).toBeVisible()
  }
  expect(page.context().pages()).toHaveLength(1)
  await page.goto('/emulator/auth/handler?providerId=google.com')
  await expect(page.getByRole('heading', { name: 'Not available here' })).toBeVisible()
  await page.goto('/dev/outbox')
  await expect(page.getByText('the address printed by npm start')).toBeVisible()
})

test('a canceled pop-up shows no message and the buttons stay usable', { tag: '@all' }, async ({ page }) => {
  await openPrintedAddress(page)
  const dialog = await openDialog(page, 'Login')
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Google' }).click()
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await closed
  await expect(dialog.getByRole('button', { name: 'Google' })).toBeEnabled()
  await expect(dialog.getByText('An unexpected error occurred.')).toHaveCount(0)
})

test('a user who forgot the password gets the same message for a known and an unknown address', async ({ page }) => {
  const dialog = await openDialog(page, 'Login')
  const { email } = newAccount()
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click()
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByRole('status')).toContainText(`If ${email} has an account`)
})

test('an expired session is reported once, and the login returns to the page', async ({ page, account }) => {
  await page.goto('/edit-profile')
  await expect(page.getByLabel('First Name')).toBeVisible()
  // Ends the session on the server, which then rejects the token like an expired one.
  const token = await page.evaluate(() => localStorage.getItem('jwt'))
  const ended = await page.request.post('/api/auth/sign_out', { headers: { authorization: `Bearer ${token}` } })
  expect(ended.ok()).toBe(true)
  await page.reload()
  await expect(page).toHaveURL(/\/loginPage$/)
  await expect(page.getByRole('alert').filter({ hasText: 'Session expired. Please log in again.' })).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull()

  const form = page.getByRole('main')
  await form.getByLabel('Email', { exact: true }).fill(account.email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/edit-profile$/)
})

test('a logged-in user is redirected from the login pages', async ({ page, account }) => {
  expect(account.email).toBeTruthy()
  for (const path of ['/login', '/register', '/loginPage']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/seeBoard$/)
  }
})
