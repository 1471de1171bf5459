/**
 * The browser tests' `test`: unexpected console errors and uncaught exceptions fail the test, requests to other hosts
 * are not allowed, and accounts can be created without the register form.
 */
import { type APIRequestContext, type Page, test as base, expect } from '@playwright/test'

export { expect }

export const PASSWORD = 'Daylight!1'

export type Account = { email: string; firstName: string; lastName: string }

/** Messages that tests provoke on purpose: the browser logs every refused request. */
const EXPECTED_MESSAGES = [/Failed to load resource: the server responded with a status of 4\d\d/]

export const test = base.extend<{ page: Page; account: Account }>({
  page: async ({ page, baseURL }, provide) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !EXPECTED_MESSAGES.some((pattern) => pattern.test(message.text())))
        problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(`${error.name}: ${error.message}`))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== baseURL)
        problems.push(`request to another host: ${url.origin}`)
    })
    await provide(withHydratedNavigation(page))
    expect(problems, 'the console stays free of errors').toEqual([])
  },
  account: async ({ page }, provide) => {
    const account = newAccount()
    await signUp(page, account)
    await provide(account)
  },
})

/** Waits until the page is hydrated. It can be read, and its links and fields used, before. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !('earlyEvents' in window))
}

/** Makes navigation wait until the page is hydrated. */
function withHydratedNavigation(page: Page): Page {
  const arrived = async <T>(answer: T): Promise<T> => {
    await waitForHydration(page)
    return answer
  }
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...parameters) => arrived(await goto(...parameters))
  page.reload = async (...parameters) => arrived(await reload(...parameters))
  return page
}

/** For `test.use`: a browser that shows motion, as most do. */
export const WITH_MOTION = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** A unique account. */
export function newAccount(): Account {
  const unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  return { email: `mara.${unique}@example.com`, firstName: 'Mara', lastName: 'Lind' }
}

/** Registers and signs in through the API, and stores the session in the page's local storage. */
export async function signUp(page: Page, account: Account): Promise<void> {
  const token = await register(page.request, account)
  await page.addInitScript((value) => {
    if (sessionStorage.getItem('test-signed-in')) return
    sessionStorage.setItem('test-signed-in', 'yes')
    localStorage.setItem('jwt', value)
  }, token)
}

/** Registers and signs in through the API, and returns the session token. */
export async function register(request: APIRequestContext, account: Account): Promise<string> {
  const key = 'key=embedded'
  const created = await request.post(`/identitytoolkit.googleapis.com/v1/accounts:signUp?${key}`, {
    data: { email: account.email, password: PASSWORD, returnSecureToken: true },
  })
  expect(created.ok(), await created.text()).toBe(true)
  const { idToken } = (await created.json()) as { idToken: string }
  const signedUp = await request.post('/api/auth/sign_up', {
    data: {
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      address: '12 Harbor Lane',
      password: PASSWORD,
      idToken,
    },
  })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  const answer = await request.post('/api/auth/login', { data: { idToken } })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { token } = (await answer.json()) as { token: string }
  return token
}
