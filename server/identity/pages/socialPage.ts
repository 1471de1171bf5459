/**
 * The page in the pop-up of the simulated social sign-in, and the hidden frame that passes its result to the app. Both
 * use the event format of the Firebase SDK in emulator mode. The scripts are separate files, because the content
 * security policy forbids inline scripts.
 */
import { SOCIAL_PROVIDERS } from '../calls/socialCalls.ts'
import { escapeHtml } from '../../escapeHtml.ts'
import { page } from './page.ts'

/** The consent page; undefined for an unknown provider. */
export function socialPage(providerId: string): string | undefined {
  const name = Object.entries(SOCIAL_PROVIDERS).find(([id]) => id === providerId)?.[1]
  if (!name) return undefined
  return page(
    `Sign in with ${name}`,
    `<h1>Sign in with ${escapeHtml(name)}</h1>
<p class="note">This server does not connect to ${escapeHtml(name)}. Enter the account to sign in with; nothing leaves this machine.</p>
<form id="who">
<label>Email<input id="email" name="email" type="email" autocomplete="email" required maxlength="254" autofocus></label>
<label>Name <span class="note">(optional)</span><input id="name" name="name" autocomplete="name" maxlength="80"></label>
<p class="error" id="error" role="alert" hidden></p>
<div class="row"><button type="submit">Continue</button><button type="button" class="quiet" id="cancel">Cancel</button></div>
</form>`,
    '/emulator/auth/handler.js',
  )
}

export const FRAME_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign-in frame</title><script src="/emulator/auth/iframe.js" defer></script></head><body></body></html>
`

/** Runs in the hidden frame: forwards the pop-up's event to the app. */
export const FRAME_SCRIPT = `addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.data?.eventType !== 'sendAuthEvent') return
  parent.postMessage({ type: 'authEvent', authEvent: event.data.data.authEvent }, location.origin)
})
parent.postMessage({ type: 'ready' }, location.origin)
`

/** Runs in the pop-up: finds the hidden frame of the opening window and sends it the result or the cancellation. */
export const SOCIAL_SCRIPT = `const query = new URLSearchParams(location.search)
const providerId = query.get('providerId') ?? ''
const form = document.getElementById('who')

function sendOutcome(outcome) {
  const authEvent = { type: query.get('authType'), eventId: query.get('eventId'), urlResponse: null, sessionId: 'local', postBody: '', tenantId: null, error: null, ...outcome }
  let isSent = false
  for (let index = 0; opener && index < opener.frames.length; index += 1) {
    try {
      const frame = opener.frames[index]
      if (frame.location.pathname !== '/emulator/auth/iframe') continue
      frame.postMessage({ eventType: 'sendAuthEvent', data: { authEvent } }, location.origin)
      isSent = true
    } catch {
      // A frame of another origin: not ours.
    }
  }
  if (isSent) return
  const error = document.getElementById('error')
  error.textContent = 'The window that asked for this sign-in is gone. Close this one and try again.'
  error.hidden = false
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const email = document.getElementById('email').value.trim().toLowerCase()
  const name = document.getElementById('name').value.trim()
  const claims = { sub: email, email, ...(name && { name }) }
  const answer = new URLSearchParams({ providerId, id_token: JSON.stringify(claims) })
  sendOutcome({ urlResponse: location.origin + location.pathname + '?' + answer })
})

document.getElementById('cancel').addEventListener('click', () => {
  sendOutcome({ error: { code: 'auth/popup-closed-by-user', message: 'Canceled.' } })
  close()
})
`
