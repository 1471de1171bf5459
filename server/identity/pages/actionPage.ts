/** The pages behind the links in our mails: a new password, a confirmed address. They work without any script. */
import { ACTION_PATH } from '../calls/mailCalls.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import { page } from './page.ts'

const WRONG_LINK = 'This link does not work any more'

/** The form for a new password. @param error what was wrong with the last try, if there was one */
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

/** A mail program may open links by itself, so that confirming takes a press of a button. */
export function confirmAddressPage(email: string, oobCode: string): string {
  return page(
    'Confirm your address',
    `<h1>Confirm your address</h1>
<p>Is ${escapeHtml(email)} yours?</p>
<form method="post" action="${ACTION_PATH}">
<input type="hidden" name="mode" value="verifyEmail"><input type="hidden" name="oobCode" value="${escapeHtml(oobCode)}">
<button type="submit">Confirm</button>
</form>`,
  )
}

export function donePage(done: 'password' | 'address'): string {
  return done === 'password'
    ? page(
        'Password changed',
        `<h1>Your password has been changed</h1><p>You can log in with it now. You have been signed out everywhere else.</p><a class="button" href="/login">Go to login</a>`,
      )
    : page(
        'Address confirmed',
        `<h1>Your address is confirmed</h1><p>Thank you.</p><a class="button" href="/">Go to Roomwright</a>`,
      )
}

export function wrongLinkPage(): string {
  return page(
    WRONG_LINK,
    `<h1>${WRONG_LINK}</h1><p>It has expired or was used already. Ask for a new one on the login page with "Forgot your password?".</p><a class="button" href="/login">Go to login</a>`,
  )
}
