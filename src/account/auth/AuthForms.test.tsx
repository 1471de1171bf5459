// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RequestFailed } from '../../api/request.ts'
import { AlertsProvider } from '../../ui/Alerts.tsx'
import { dismissAlert, shownAlerts } from '../../platform/alertStore.ts'
import type { Provider } from '../../platform/firebase.ts'
import { ProviderFailed } from '../../platform/providerFailed.ts'
import { reportSessionExpired } from '../../platform/refusals.ts'
import { LoginPage } from '../../pages/AuthPages.tsx'
import { AuthDialogs, useAuthDialogs } from './AuthDialogs.tsx'
import { closeAuthDialog, openAuthDialog, requestLogin } from './authDialogStore.ts'
import { RequireLogin } from './RequireLogin.tsx'
import { SessionProvider, useSession } from './SessionProvider.tsx'
import { dropToken, keepToken } from './tokenStore.ts'

const mocks = vi.hoisted(() => ({
  provider: {
    signIn: vi.fn<Provider['signIn']>(),
    signInWith: vi.fn<Provider['signInWith']>(),
    createAccount: vi.fn<Provider['createAccount']>(),
    resetPassword: vi.fn<Provider['resetPassword']>(),
    signOut: vi.fn<Provider['signOut']>(),
  },
  undo: vi.fn<() => Promise<void>>(),
  askToConfirm: vi.fn<() => Promise<void>>(),
  login: vi.fn<(idToken: string) => Promise<{ status_code: number; token: string }>>(),
  signUp: vi.fn<(form: object) => Promise<{ status_code: number }>>(),
  endSession: vi.fn<() => Promise<void>>(),
}))
const { provider, undo, askToConfirm, login, signUp, endSession } = mocks

vi.mock('../../platform/firebase.ts', () => ({ openProvider: () => mocks.provider }))
vi.mock('../../api/auth.ts', () => ({
  SUCCESS_STATUS: 201,
  fetchConfig: async () => ({
    identity: { kind: 'embedded' as const, projectId: 'p', apiKey: 'k', social: 'open' as const },
    billing: 'embedded' as const,
  }),
  login: mocks.login,
  signUp: mocks.signUp,
  endSession: mocks.endSession,
  sessionUser: () => ({ queryKey: ['session'], queryFn: async () => USER }),
}))

const USER = { id: '1', email: 'mara@example.com', first_name: 'Mara', last_name: 'Lind', user_name: '', image: null }
const FORM = {
  'First Name': 'Mara',
  'Last Name': 'Lind',
  Email: 'mara@example.com',
  Address: '12 Harbor Lane',
  Password: 'Daylight!1',
  'Confirm Password': 'Daylight!1',
}

beforeEach(() => {
  vi.resetAllMocks()
  provider.signOut.mockResolvedValue()
  provider.createAccount.mockResolvedValue({ idToken: 'id-token', undo, askToConfirm })
  provider.signIn.mockResolvedValue('id-token')
  undo.mockResolvedValue()
  askToConfirm.mockResolvedValue()
  endSession.mockResolvedValue()
  login.mockResolvedValue({ status_code: 201, token: 'session-token' })
  signUp.mockResolvedValue({ status_code: 201 })
})
afterEach(() => {
  cleanup()
  closeAuthDialog()
  dropToken('none')
  localStorage.clear()
  for (const { id } of shownAlerts()) dismissAlert(id)
})

function Page() {
  const { openLogin, openRegister } = useAuthDialogs()
  const { isLoggedIn, user, signOut } = useSession()
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{`${pathname}${search} ${isLoggedIn ? `in as ${user?.first_name ?? '...'}` : 'out'}`}</p>
      <button type="button" onClick={() => openLogin()}>
        Open login
      </button>
      <button type="button" onClick={() => openRegister()}>
        Open register
      </button>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  )
}

let queryClient: QueryClient

function open(path = '/') {
  queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <AlertsProvider>
        <MemoryRouter initialEntries={[path]}>
          <SessionProvider>
            <AuthDialogs>
              <Page />
              <Routes>
                <Route path="/private" element={<RequireLogin>Private things</RequireLogin>} />
                <Route path="/login" element={<LoginPage />} />
                <Route path="/loginPage" element={<LoginPage />} />
                <Route path="*" element={null} />
              </Routes>
            </AuthDialogs>
          </SessionProvider>
        </MemoryRouter>
      </AlertsProvider>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

async function openDialog(user: ReturnType<typeof userEvent.setup>, which: 'login' | 'register') {
  await user.click(screen.getByRole('button', { name: `Open ${which}` }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByLabelText('Email')
  return within(dialog)
}

async function fill(user: ReturnType<typeof userEvent.setup>, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    if (value) await user.type(field, value)
  }
}

const described = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

describe('the login dialog', () => {
  it('requires both fields and reports a missing value at each', async () => {
    const user = open()
    const dialog = await openDialog(user, 'login')
    expect(dialog.getByText('Hello! Welcome back')).toBeTruthy()
    expect(dialog.getByText('Login with your data that you entered during your registration')).toBeTruthy()
    await fill(user, { Email: '   ' })
    await user.click(dialog.getByRole('button', { name: 'Login' }))
    expect(described('Email')).toEqual(['Email is required.'])
    expect(described('Password')).toEqual(['Password is required.'])
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please check 2 fields:' }))
    await user.click(screen.getByRole('button', { name: 'Email' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Email'))
    expect(provider.signIn).not.toHaveBeenCalled()
  })

  it('logs in, stores the token, closes and goes to the boards', async () => {
    const user = open()
    const dialog = await openDialog(user, 'login')
    let finish = (_idToken: string): void => undefined
    provider.signIn.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    await fill(user, { Email: 'mara@example.com', Password: 'Daylight!1' })
    await user.click(dialog.getByRole('button', { name: 'Login' }))
    const busy = await dialog.findByRole('button', { name: 'Logging in...' })
    expect(busy.hasAttribute('disabled')).toBe(true)
    finish('id-token')
    await screen.findByText('/seeBoard in as Mara')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('jwt')).toBe('session-token')
    expect(login).toHaveBeenCalledWith('id-token')
  })

  it.each([
    [new ProviderFailed('user-not-found'), 'No account found with this email.'],
    [new ProviderFailed('wrong-password'), 'Incorrect password. Please try again.'],
    [new ProviderFailed('invalid-email'), 'The email address is not valid.'],
    [new ProviderFailed('user-disabled'), 'This account has been disabled.'],
    [new ProviderFailed('invalid-credential'), 'Invalid credentials. Please try again.'],
    [new ProviderFailed('invalid-password'), 'Invalid password. Please try again.'],
    [new ProviderFailed('too-many-requests'), 'An unexpected error occurred. Please try again.'],
  ])('shows the message of the provider error %s', async (error, text) => {
    const user = open()
    const dialog = await openDialog(user, 'login')
    provider.signIn.mockRejectedValue(error)
    await fill(user, { Email: 'mara@example.com', Password: 'Daylight!1' })
    await user.click(dialog.getByRole('button', { name: 'Login' }))
    await dialog.findByText(text)
    expect(localStorage.getItem('jwt')).toBeNull()
  })

  it.each([
    [
      'another status',
      () => login.mockResolvedValue({ status_code: 400, token: '' }),
      'Email or password is incorrect.',
    ],
    ['a refusal', () => login.mockRejectedValue(new RequestFailed(401, 'No', 'no')), 'Email or password is incorrect.'],
    [
      'no answer',
      () => login.mockRejectedValue(new RequestFailed(0, 'No', 'network')),
      'An unexpected error occurred. Please try again.',
    ],
  ])('shows a message for %s of the server', async (_case, arrange, text) => {
    const user = open()
    const dialog = await openDialog(user, 'login')
    arrange()
    await fill(user, { Email: 'mara@example.com', Password: 'Daylight!1' })
    await user.click(dialog.getByRole('button', { name: 'Login' }))
    await dialog.findByText(text)
  })

  it('shows and hides the password, and changes to the register dialog and back', async () => {
    const user = open()
    const dialog = await openDialog(user, 'login')
    const password = dialog.getByLabelText('Password')
    await user.click(dialog.getByRole('button', { name: 'Show password' }))
    expect(password.getAttribute('type')).toBe('text')
    await user.click(dialog.getByRole('button', { name: 'Register' }))
    await screen.findByRole('dialog', { name: 'Register your Account' })
    await user.click(await screen.findByRole('button', { name: 'Login' }))
    await screen.findByRole('dialog', { name: 'Hello! Welcome back' })
  })

  it('uses the provider of each button; a closed pop-up shows no message, any other error does', async () => {
    const user = open()
    const dialog = await openDialog(user, 'login')
    provider.signInWith.mockRejectedValueOnce(new ProviderFailed('popup-closed-by-user'))
    await user.click(dialog.getByRole('button', { name: 'Apple' }))
    provider.signInWith.mockRejectedValueOnce(new ProviderFailed('popup-blocked'))
    await user.click(dialog.getByRole('button', { name: 'Facebook' }))
    await dialog.findByText('An unexpected error occurred. Please try again.')
    provider.signInWith.mockRejectedValueOnce(new ProviderFailed('account-exists-with-different-credential'))
    await user.click(dialog.getByRole('button', { name: 'Apple' }))
    await dialog.findByText(/^An account with this email address already exists\. Log in the way you did before,/)
    provider.signInWith.mockResolvedValueOnce('id-token')
    await user.click(dialog.getByRole('button', { name: 'Google' }))
    await screen.findByText('/seeBoard in as Mara')
    expect(provider.signInWith.mock.calls).toEqual([['apple'], ['facebook'], ['apple'], ['google']])
  })

  it('sends the mail for a new password and does not reveal whether there is an account', async () => {
    const user = open()
    const dialog = await openDialog(user, 'login')
    await fill(user, { Email: 'mara@example.com' })
    await user.click(dialog.getByRole('button', { name: 'Forgot your password?' }))
    await user.click(dialog.getByRole('button', { name: 'Send link' }))
    expect((await dialog.findByRole('status')).textContent).toContain('If mara@example.com has an account')
    expect(provider.resetPassword).toHaveBeenCalledWith('mara@example.com')
  })
})

describe('the register dialog', () => {
  const submit = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Sign Up' }))

  it('reports every missing field, and removes each error once it is corrected', async () => {
    const user = open()
    const dialog = await openDialog(user, 'register')
    expect(dialog.getByText('Please Sign Up to your Account to Continue with us!')).toBeTruthy()
    await submit(user)
    for (const [label, message] of Object.entries({
      'First Name': 'First Name is required',
      'Last Name': 'Last Name is required',
      Email: 'Email is required',
      Address: 'Address is required',
      Password: 'Password is required',
      'Confirm Password': 'Please confirm your password',
    })) {
      expect(described(label)).toContain(message)
      expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    }
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Please check 6 fields:' }))
    await fill(user, { 'First Name': 'Mara' })
    expect(described('First Name')).toEqual([])
  })

  it.each([
    ['First Name', 'Mara 2', 'First Name can only contain letters and spaces'],
    ['Last Name', 'L!nd', 'Last Name can only contain letters and spaces'],
    ['Email', 'mara@', 'Email must be a valid email address (e.g., name@example.com)'],
    [
      'Password',
      'daylight!1',
      'Password must be 8-15 characters long, with at least one uppercase, one lowercase, and one special character.',
    ],
    ['Confirm Password', 'Daylight!2', 'Passwords do not match'],
  ])('rejects %s "%s"', async (label, value, message) => {
    const user = open()
    await openDialog(user, 'register')
    await fill(user, { ...FORM, [label]: value })
    await submit(user)
    expect(described(label)).toContain(message)
    expect(provider.createAccount).not.toHaveBeenCalled()
  })

  it('creates the account, then the profile, logs in, shows a message, and leaves the page that was open', async () => {
    const user = open()
    await openDialog(user, 'register')
    await fill(user, FORM)
    await submit(user)
    await waitFor(() => expect(shownAlerts().map(({ text }) => text)).toEqual(['User registered successfully']))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(signUp).toHaveBeenCalledWith({
      first_name: 'Mara',
      last_name: 'Lind',
      email: 'mara@example.com',
      address: '12 Harbor Lane',
      password: 'Daylight!1',
      idToken: 'id-token',
    })
    await screen.findByText('/ in as Mara')
    expect(shownAlerts()[0]?.action).toBeUndefined()
  })

  it('logs in after registering in the account dialog, and returns to the page of the user', async () => {
    const user = open()
    const kept = { words: 'Your 2 pieces are kept', pictures: ['/a.webp', '/b.webp'], backTo: '/' }
    act(() => requestLogin('/private', kept))
    const dialog = within(await screen.findByRole('dialog', { name: 'Register your Account' }))
    await dialog.findByText('Your 2 pieces are kept')
    await screen.findByLabelText('First Name')
    await fill(user, FORM)
    await submit(user)
    await screen.findByText('Private things')
    expect(provider.signIn).toHaveBeenCalledWith('mara@example.com', 'Daylight!1')
    expect(localStorage.getItem('jwt')).toBe('session-token')
    // No link to a login remains.
    expect(shownAlerts()).toMatchObject([{ text: 'User registered successfully' }])
    expect(shownAlerts()[0]?.action).toBeUndefined()
  })

  it('keeps the return address for a login by hand when the one after registering fails', async () => {
    const user = open()
    act(() => openAuthDialog('register', '/private'))
    await screen.findByLabelText('First Name')
    provider.signIn.mockRejectedValueOnce(new ProviderFailed('network-request-failed'))
    await fill(user, FORM)
    await submit(user)
    await waitFor(() => expect(shownAlerts()).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: 'Login' }))
    const dialog = within(await screen.findByRole('dialog'))
    await fill(user, { Email: 'mara@example.com', Password: 'Daylight!1' })
    await user.click(dialog.getByRole('button', { name: 'Login' }))
    await screen.findByText('Private things')
    expect(shownAlerts()).toEqual([])
  })

  it('offers the login, not the registration, in a browser that has been logged in before, and stays on the page when closed', async () => {
    const user = open()
    const first = await openDialog(user, 'login')
    await fill(user, { Email: 'mara@example.com', Password: 'Daylight!1' })
    await user.click(first.getByRole('button', { name: 'Login' }))
    await screen.findByText('/seeBoard in as Mara')
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await screen.findByText('/ out')
    act(() => requestLogin('/private', { words: 'Kept', pictures: [], backTo: '/elsewhere' }))
    await screen.findByRole('dialog', { name: 'Hello! Welcome back' })
    await user.keyboard('{Escape}')
    await screen.findByText('/elsewhere out')
  })

  it.each([
    [new RequestFailed(409, 'x', 'taken', undefined, { message: 'This name is reserved.' }), 'This name is reserved.'],
    [new RequestFailed(500, 'Unknown error', 'http-500'), 'Error registering user. Please try again.'],
    [new RequestFailed(0, 'x', 'network'), 'An unexpected error occurred. Please try again.'],
  ])('removes the account when the profile fails with %s', async (error, text) => {
    const user = open()
    const dialog = await openDialog(user, 'register')
    signUp.mockRejectedValue(error)
    await fill(user, FORM)
    await submit(user)
    await dialog.findByText(text)
    expect(undo).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['invalid-email', 'Invalid email address.'],
    ['weak-password', 'Password is too weak. Please use a stronger password.'],
    ['network-request-failed', 'An unexpected error occurred. Please try again later.'],
  ])('shows the message of the provider error %s', async (code, text) => {
    const user = open()
    const dialog = await openDialog(user, 'register')
    provider.createAccount.mockRejectedValue(new ProviderFailed(code))
    await fill(user, FORM)
    await submit(user)
    await dialog.findByText(text)
    expect(signUp).not.toHaveBeenCalled()
  })

  it.each([
    [
      { status_code: 409, message: 'This address belongs to a closed account.' },
      'This address belongs to a closed account.',
    ],
    [{ status_code: 500 }, 'Error registering user. Please try again.'],
  ])('shows what the server says in an answer that has another status than its HTTP 200: %o', async (answer, text) => {
    const user = open()
    const dialog = await openDialog(user, 'register')
    signUp.mockResolvedValue(answer)
    await fill(user, FORM)
    await submit(user)
    await dialog.findByText(text)
    expect(undo).toHaveBeenCalledOnce()
  })

  it('reports a taken email at its field, and removes nothing in that case', async () => {
    const user = open()
    await openDialog(user, 'register')
    provider.createAccount.mockRejectedValue(new ProviderFailed('email-already-in-use'))
    const body = { message: 'This email is already in use.' }
    signUp.mockRejectedValue(new RequestFailed(409, body.message, 'email-in-use', 'email', body))
    await fill(user, FORM)
    await submit(user)
    await waitFor(() => expect(described('Email')).toEqual(['This email is already in use.']))
    expect(undo).not.toHaveBeenCalled()
  })

  it('resumes a registration that was interrupted between its two steps', async () => {
    const user = open()
    await openDialog(user, 'register')
    provider.createAccount.mockRejectedValue(new ProviderFailed('email-already-in-use'))
    await fill(user, FORM)
    await submit(user)
    await waitFor(() => expect(shownAlerts()).toHaveLength(1))
    expect(signUp.mock.calls).toMatchObject([[{ email: 'mara@example.com', idToken: undefined }]])
  })
})

describe('the session', () => {
  it('leads a visitor of a private page to the login and back', async () => {
    const user = open('/private?board=7')
    await screen.findByText('/login out')
    await fill(user, { Email: 'mara@example.com', Password: 'Daylight!1' })
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByText('Private things')
    expect(screen.getByText('/private?board=7 in as Mara')).toBeTruthy()
  })

  it('ends once when it has expired, however many requests fail, and returns to the page after the login', async () => {
    keepToken('old-token')
    const user = open('/private?board=7')
    await screen.findByText('Private things')
    for (let failed = 0; failed < 3; failed += 1) reportSessionExpired('old-token')
    await screen.findByText('/loginPage out')
    expect(localStorage.getItem('jwt')).toBeNull()
    expect(shownAlerts().map(({ text }) => text)).toEqual(['Session expired. Please log in again.'])
    await fill(user, { Email: 'mara@example.com', Password: 'Daylight!1' })
    await user.click(screen.getByRole('button', { name: 'Login' }))
    await screen.findByText('/private?board=7 in as Mara')
  })

  it('ends on the server and at the provider when the user signs out', async () => {
    keepToken('a-token')
    const user = open('/private')
    await screen.findByText('/private in as Mara')
    queryClient.setQueryData(['boards', 'own'], ['a private board'])
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await screen.findByText('/ out')
    expect(localStorage.getItem('jwt')).toBeNull()
    expect(endSession).toHaveBeenCalledTimes(1)
    expect(queryClient.getQueryData(['boards', 'own'])).toBeUndefined()
  })

  it('follows the other tabs', async () => {
    open('/')
    await screen.findByText('/ out')
    localStorage.setItem('jwt', 'from-another-tab')
    window.dispatchEvent(new StorageEvent('storage', { key: 'jwt' }))
    await screen.findByText('/ in as Mara')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    await screen.findByText('/ out')
  })
})
