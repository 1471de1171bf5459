/** The page that confirms a contact address. It needs a button press, because mail programs prefetch links with GET. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../platform/escapeHtml.ts'
import { acceptForms, keepPrivate } from '../../http/visitor/acceptForms.ts'
import type { World } from '../../world.ts'
import { CONFIRM_CONTACT_PATH, confirmContactAddress, findPending } from './contactAddress.ts'
import { plainPage } from './plainPage.ts'

const HTML = 'text/html; charset=utf-8'
const GONE = 410
const Query = z.object({ token: z.string().max(100).catch('') })

export function contactPages(app: FastifyInstance, world: Pick<World, 'clock' | 'database' | 'mail'>): void {
  const schema = { hide: true }
  acceptForms(app)
  keepPrivate(app)

  app.get(CONFIRM_CONTACT_PATH, { schema }, async (request, reply) => {
    const { token } = Query.parse(request.query)
    const pending = await findPending(world, token)
    return pending ? send(reply, confirmPage(pending.email, token)) : send(reply, GONE_PAGE, GONE)
  })
  app.post(CONFIRM_CONTACT_PATH, { schema }, async (request, reply) => {
    const isDone = await confirmContactAddress(world, Query.parse(request.query).token)
    return isDone ? send(reply, DONE_PAGE) : send(reply, GONE_PAGE, GONE)
  })
}

function confirmPage(email: string, token: string): string {
  const action = `${CONFIRM_CONTACT_PATH}?token=${encodeURIComponent(token)}`
  return plainPage(
    'Confirm your address',
    `<h1>Confirm your address</h1><p>Send emails about your Roomwright account to ${escapeHtml(email)}?</p>
<form class="actions" method="post" action="${escapeHtml(action)}"><button class="primary" type="submit">Confirm</button></form>`,
  )
}

const DONE_PAGE = plainPage(
  'Your address is confirmed',
  `<h1>Your address is confirmed</h1><p role="status">Emails about your account go there from now on. You still log in with the address that you signed up with.</p>
<div class="actions"><a class="button" href="/account-management">Go to my account</a></div>`,
)
const GONE_PAGE = plainPage(
  'This link no longer works',
  `<h1>This link no longer works</h1><p>It has expired or was used already. Save your account page again to get a new one.</p>
<div class="actions"><a class="button" href="/account-management">Go to my account</a></div>`,
)

function send(reply: FastifyReply, html: string, status = 200) {
  return reply.status(status).type(HTML).send(html)
}
