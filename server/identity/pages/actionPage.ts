/** The pages behind mailed links: setting a new password, confirming an address. They work without scripts. */
import { ACTION_PATH, MODES } from '../codeMail.ts'
import type { CodeKind } from '../codes.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import { page } from './page.ts'

const WRONG_LINK = 'This link no longer works'

/** The form for a new password. @param error the error message of the previous attempt, if any */
export function newPasswordPage(email: string, oobCode: string, error?: string): string {
  const described = error ? ' aria-invalid="true" aria-describedby="error"' : ''
  return page(
    'Choose a new password',
    `<h1>Choose a new password</h1>
<p class="note">For ${escapeHtml(email)}. 8 to 15 characters, with at least one uppercase, one lowercase and one special character.</p>
<form method="post" action="${ACTION_PATH}">
<input type="hidden" name="mode" value="resetPassword"><input type="hidden" name="oobCode" value="${escapeHtml(oobCode)}">
<input type="hidden" name="username" autocomplete="username" value="${escapeHtml(email)}">
${error ? `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>` : ''}
<label>New password<input type="password" name="password" autocomplete="new-password" required${described} autofocus></label>
<label>Confirm new password<input type="password" name="confirmPassword" autocomplete="new-password" required></label>
<button type="submit">Save password</button>
</form>`,
  )
}

type Confirmation = Exclude<CodeKind, 'PASSWORD_RESET'>

const QUESTIONS: Record<Confirmation, { title: string; text: (email: string) => string; button: string }> = {
  VERIFY_EMAIL: { title: 'Confirm your address', text: (email) => `Is ${email} yours?`, button: 'Confirm' },
  VERIFY_AND_CHANGE_EMAIL: {
    title: 'Change your address',
    text: (email) => `From now on, log in to Roomwright with ${email}?`,
    button: 'Change address',
  },
  RECOVER_EMAIL: {
    title: 'Take your address back',
    text: (email) => `Put ${email} back on your account and sign out everywhere?`,
    button: 'Take it back',
  },
}

/** Mail programs prefetch links with GET, so the action needs a button press. */
export function confirmPage(kind: Confirmation, email: string, oobCode: string): string {
  const { title, text, button } = QUESTIONS[kind]
  return page(
    title,
    `<h1>${title}</h1>
<p>${text(escapeHtml(email))}</p>
<form method="post" action="${ACTION_PATH}">
<input type="hidden" name="mode" value="${MODES[kind]}"><input type="hidden" name="oobCode" value="${escapeHtml(oobCode)}">
<button type="submit">${button}</button>
</form>`,
  )
}

const OUTCOMES: Record<CodeKind, { title: string; heading: string; text: string; link: string }> = {
  PASSWORD_RESET: {
    title: 'Password changed',
    heading: 'Your password has been changed',
    text: 'You can log in with it now. You have been signed out everywhere else.',
    link: '<a class="button" href="/login">Go to login</a>',
  },
  VERIFY_EMAIL: {
    title: 'Address confirmed',
    heading: 'Your address is confirmed',
    text: 'Thank you.',
    link: '<a class="button" href="/">Go to Roomwright</a>',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    title: 'Address changed',
    heading: 'Your address has been changed',
    text: 'Log in with it from now on. We are notifying the old address.',
    link: '<a class="button" href="/">Go to Roomwright</a>',
  },
  RECOVER_EMAIL: {
    title: 'Address taken back',
    heading: 'Your address is back on your account',
    text: 'All devices have been signed out. Choose a new password now: someone else may know the old one.',
    link: '<a class="button" href="/login">Go to login</a>',
  },
}

export function donePage(kind: CodeKind): string {
  const { title, heading, text, link } = OUTCOMES[kind]
  return page(title, `<h1>${heading}</h1><p>${text}</p>${link}`)
}

export function wrongLinkPage(): string {
  return page(
    WRONG_LINK,
    `<h1>${WRONG_LINK}</h1><p>It has expired or was used already. Ask for a new one: on the login page with "Forgot your password?", or on your Security page.</p><a class="button" href="/login">Go to login</a>`,
  )
}
