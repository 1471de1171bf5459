/** Routes of the module's pages and of their scripts and styles. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { NewPassword } from '../../../../src/contract/signUp.ts'
import { applyCode } from '../applyCode.ts'
import type { Visitor } from '../../../http/visitor/visitorOf.ts'
import type { IdentityContext } from '../calls/call.ts'
import { resetPassword } from '../calls/mailCalls.ts'
import { ACTION_PATH, MODES } from '../codeMail.ts'
import { type Code, type CodeKind, readCode } from '../codes.ts'
import { noteSecurity } from '../../../platform/securityLog.ts'
import { Refusal } from '../refusal.ts'
import { requireStrong } from '../requireStrong.ts'
import { SOCIAL_PROVIDERS } from '../calls/socialCalls.ts'
import { escapeHtml } from '../../../platform/escapeHtml.ts'
import { htmlPage } from '../../../platform/htmlPage.ts'

// The identity module's pages. They need neither the app nor internet access.

/** @param main HTML that is already escaped */
function page(title: string, main: string, script?: string): string {
  const scripts = script ? `<script src="${script}" defer></script>` : ''
  const head = `<link rel="stylesheet" href="/emulator/auth/page.css">${scripts}`
  return htmlPage(title, { head, main: `<p class="brand">Roomwright</p>\n${main}` })
}

const PAGE_CSS = `:root { color-scheme: light dark; --paper: #faf6ef; --card: #fffdf9; --ink: #26211b; --soft: #655c51; --line: #857a6b; --clay: #9a4a2c; --on-clay: #fffaf5; --error: #a3261b; }
@media (prefers-color-scheme: dark) { :root { --paper: #191713; --card: #221f1a; --ink: #f2ece2; --soft: #bdb3a5; --line: #8b8072; --clay: #d98a66; --on-clay: #1d1512; --error: #f0a093; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 "Instrument Sans", system-ui, sans-serif; }
main { width: 100%; max-width: 400px; padding: 32px; background: var(--card); border: 1px solid color-mix(in srgb, var(--line) 40%, transparent); border-radius: 16px; }
h1 { margin: 0 0 8px; font: 400 32px/1.15 "Instrument Serif", Georgia, serif; }
p { margin: 0 0 16px; }
.brand { color: var(--soft); font: 400 20px/1 "Instrument Serif", Georgia, serif; }
.note { color: var(--soft); font-size: 14px; }
label { display: block; margin-bottom: 16px; font-weight: 500; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 4px; background: var(--paper); color: inherit; font: inherit; }
button, .button { display: inline-block; min-height: 44px; padding: 10px 20px; border: 1px solid var(--clay); border-radius: 4px; background: var(--clay); color: var(--on-clay); font: inherit; font-weight: 500; text-decoration: none; cursor: pointer; }
button.quiet { background: transparent; border-color: var(--line); color: inherit; }
a { color: inherit; }
.row { display: flex; flex-wrap: wrap; gap: 12px; }
.error { color: var(--error); }
:focus-visible { outline: 2px solid var(--clay); outline-offset: 2px; }
`

// The page in the pop-up of the simulated social sign-in, and the hidden frame that passes its result to the app. Both
// use the event format of the Firebase SDK in emulator mode. The scripts are separate files, because the content
// security policy forbids inline scripts.

/** The consent page; undefined for an unknown provider. */
function socialPage(providerId: string): string | undefined {
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

const FRAME_PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign-in frame</title><script src="/emulator/auth/iframe.js" defer></script></head><body></body></html>
`

/** Runs in the hidden frame: forwards the pop-up's event to the app. */
const FRAME_SCRIPT = `addEventListener('message', (event) => {
  if (event.origin !== location.origin || event.data?.eventType !== 'sendAuthEvent') return
  parent.postMessage({ type: 'authEvent', authEvent: event.data.data.authEvent }, location.origin)
})
parent.postMessage({ type: 'ready' }, location.origin)
`

/** Runs in the pop-up: finds the hidden frame of the opening window and sends it the result or the cancellation. */
const SOCIAL_SCRIPT = `const query = new URLSearchParams(location.search)
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

const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const FILES = [
  { path: '/emulator/auth/page.css', type: 'text/css; charset=utf-8', body: PAGE_CSS },
  { path: '/emulator/auth/handler.js', type: SCRIPT, body: SOCIAL_SCRIPT },
  { path: '/emulator/auth/iframe.js', type: SCRIPT, body: FRAME_SCRIPT },
  { path: '/emulator/auth/iframe', type: HTML, body: FRAME_PAGE },
]

const SWITCHED_OFF =
  'This way of signing in is switched off on this server. Please log in with your email and password.'
const NOT_THIS_MACHINE =
  'This way of signing in works only in the browser that opened the address printed by npm start, on the machine that Roomwright runs on. Open that address, or log in with your email and password.'

const Link = z.object({
  mode: z.enum(['resetPassword', 'verifyEmail', 'verifyAndChangeEmail', 'recoverEmail']),
  oobCode: z.string().min(1).max(4096),
})
const Choice = Link.extend({ password: z.string().default(''), confirmPassword: z.string().default('') })

export function registerPages(
  app: FastifyInstance,
  context: IdentityContext,
  visitorOf: (request: FastifyRequest) => Visitor,
): void {
  const schema = { hide: true }
  for (const file of FILES) {
    app.get(file.path, { schema }, async (_request, reply) => reply.type(file.type).send(file.body))
  }

  app.get('/emulator/auth/handler', { schema }, async (request, reply) => {
    const { providerId } = z.object({ providerId: z.string().catch('') }).parse(request.query)
    if (context.socialOffBecause !== null) return sendPage(reply, 404, refusalPage(SWITCHED_OFF))
    if (!visitorOf(request).isThisMachine) return sendPage(reply, 403, refusalPage(NOT_THIS_MACHINE))
    const shown = socialPage(providerId)
    return shown ? sendPage(reply, 200, shown) : sendPage(reply, 404, refusalPage(SWITCHED_OFF))
  })

  app.get(ACTION_PATH, { schema }, async (request, reply) => {
    const link = Link.safeParse(request.query)
    const code = link.success ? await liveCode(context, link.data) : undefined
    if (!link.success || !code) return sendPage(reply, 400, wrongLinkPage())
    const { oobCode } = link.data
    const shown =
      code.kind === 'PASSWORD_RESET'
        ? newPasswordPage(code.email, oobCode)
        : confirmPage(code.kind, code.email, oobCode)
    return sendPage(reply, 200, shown)
  })

  app.post(ACTION_PATH, { schema }, async (request, reply) => {
    const choice = Choice.safeParse(request.body)
    const code = choice.success ? await liveCode(context, choice.data) : undefined
    if (!choice.success || !code) return sendPage(reply, 400, wrongLinkPage())
    const action = code.kind === 'PASSWORD_RESET' ? 'password-reset' : 'code-used'
    noteSecurity(request, { action, account: code.accountId })
    return code.kind === 'PASSWORD_RESET'
      ? choosePassword(reply, code, choice.data, visitorOf(request))
      : confirmAddress(reply, code.kind, choice.data.oobCode, visitorOf(request))
  })

  async function choosePassword(reply: FastifyReply, code: Code, choice: z.infer<typeof Choice>, visitor: Visitor) {
    const read = NewPassword.safeParse(choice)
    const error = read.success ? await weaknessOf(read.data.password) : read.error.issues[0]?.message
    if (error || !read.success) return sendPage(reply, 400, newPasswordPage(code.email, choice.oobCode, error))
    return orWrongLink(reply, async () => {
      await resetPassword(context, { oobCode: choice.oobCode, newPassword: read.data.password }, visitor)
      return donePage('PASSWORD_RESET')
    })
  }

  async function confirmAddress(
    reply: FastifyReply,
    kind: Exclude<Code['kind'], 'PASSWORD_RESET'>,
    oobCode: string,
    visitor: Visitor,
  ) {
    return orWrongLink(reply, async () => {
      await applyCode(context, oobCode, visitor)
      return donePage(kind)
    })
  }
}

function refusalPage(text: string): string {
  return page('Not available here', `<h1>Not available here</h1><p>${text}</p>`)
}

/** The registration form's message for a weak password; undefined for a strong one. */
async function weaknessOf(password: string): Promise<string | undefined> {
  try {
    await requireStrong(password)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return 'Password is too weak. Please use a stronger password.'
    throw error
  }
}

/** The valid code of a link, if its kind matches the link's mode. */
async function liveCode(context: IdentityContext, link: z.infer<typeof Link>): Promise<Code | undefined> {
  try {
    const code = await readCode(context.database, link.oobCode, context.clock())
    return MODES[code.kind] === link.mode ? code : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Answers with the wrong-link page if the code was used while the form was being filled in. */
async function orWrongLink(reply: FastifyReply, work: () => Promise<string>) {
  try {
    return await sendPage(reply, 200, await work())
  } catch (error) {
    if (error instanceof Refusal) return sendPage(reply, 400, wrongLinkPage())
    throw error
  }
}

const sendPage = (reply: FastifyReply, status: number, html: string) => reply.status(status).type(HTML).send(html)

/** The pages behind mailed links: setting a new password, confirming an address. They work without scripts. */
const WRONG_LINK = 'This link no longer works'

/** The form for a new password. @param error the error message of the previous attempt, if any */
function newPasswordPage(email: string, oobCode: string, error?: string): string {
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
function confirmPage(kind: Confirmation, email: string, oobCode: string): string {
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

function donePage(kind: CodeKind): string {
  const { title, heading, text, link } = OUTCOMES[kind]
  return page(title, `<h1>${heading}</h1><p>${text}</p>${link}`)
}

function wrongLinkPage(): string {
  return page(
    WRONG_LINK,
    `<h1>${WRONG_LINK}</h1><p>It has expired or was used already. Ask for a new one: on the login page with "Forgot your password?", or on your Security page.</p><a class="button" href="/login">Go to login</a>`,
  )
}
