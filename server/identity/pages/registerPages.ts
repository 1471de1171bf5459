/** Routes of the module's pages and of their scripts and styles. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { SignUp } from '../../../src/contract/signUp.ts'
import { applyCode } from '../applyCode.ts'
import type { Visitor } from '../../visitor/visitorOf.ts'
import type { IdentityContext } from '../calls/call.ts'
import { resetPassword } from '../calls/mailCalls.ts'
import { ACTION_PATH, MODES } from '../codeMail.ts'
import { type Code, readCode } from '../codes.ts'
import { noteSecurity } from '../../securityLog.ts'
import { Refusal } from '../refusal.ts'
import { requireStrong } from '../requireStrong.ts'
import { confirmPage, donePage, newPasswordPage, wrongLinkPage } from './actionPage.ts'
import { PAGE_CSS, page } from './page.ts'
import { FRAME_PAGE, FRAME_SCRIPT, SOCIAL_SCRIPT, socialPage } from './socialPage.ts'

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
    const read = SignUp.shape.password.safeParse(choice.password)
    const error =
      read.error?.issues[0]?.message ??
      (choice.confirmPassword === choice.password ? undefined : 'Passwords do not match') ??
      (await weaknessOf(choice.password))
    if (error || !read.success) return sendPage(reply, 400, newPasswordPage(code.email, choice.oobCode, error))
    return orWrongLink(reply, async () => {
      await resetPassword(context, { oobCode: choice.oobCode, newPassword: read.data }, visitor)
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
