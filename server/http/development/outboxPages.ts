/**
 * The outbox pages for running the app without a mail server: every mail with its text and HTML. Mails hold links that
 * grant access to accounts, so these pages answer only the local machine and are absent if `settings.smtpUrl` is set.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../platform/escapeHtml.ts'
import { formatMoment } from '../../platform/formats.ts'
import { findMail, type KeptMail, newestMails } from '../../people/mail/outbox.ts'
import { isThisMachine } from '../visitor/machine.ts'
import type { World } from '../../world.ts'
import { plainPage } from '../../people/account/plainPage.ts'

const PATH = '/dev/outbox'
const HTML = 'text/html; charset=utf-8'
const FORBIDDEN = 403
const NOT_FOUND = 404
/** The preview executes no scripts and loads nothing. */
const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
const STATUS: Record<KeptMail['status'], string> = {
  kept: 'Kept here, not sent',
  waiting: 'Waiting for the mail server',
  sent: 'Accepted by the mail server',
  failed: 'Refused by the mail server',
}
const Params = z.object({ id: z.string() })

export function outboxPages(app: FastifyInstance, world: Pick<World, 'database' | 'machine' | 'settings'>): void {
  const { database, settings, machine } = world
  if (settings.smtpUrl) return
  const schema = { hide: true }
  // Runs after the rate limit's hook, so that refused requests count.
  app.addHook('preHandler', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    if (!isThisMachine(request, machine)) return send(reply, REFUSAL, FORBIDDEN)
    return undefined
  })

  app.get(PATH, { schema }, async (_request, reply) => send(reply, listPage(await newestMails(database))))
  app.get(`${PATH}/:id`, { schema }, async (request, reply) => {
    const mail = await mailOf(request)
    return mail ? send(reply, mailPage(mail)) : send(reply, NO_MAIL, NOT_FOUND)
  })
  app.get(`${PATH}/:id/html`, { schema }, async (request, reply) => {
    const mail = await mailOf(request)
    if (!mail?.html) return send(reply, NO_MAIL, NOT_FOUND)
    return send(reply.header('content-security-policy', PREVIEW_POLICY), mail.html)
  })

  async function mailOf(request: FastifyRequest): Promise<KeptMail | undefined> {
    const { id } = Params.parse(request.params)
    return z.uuid().safeParse(id).success ? findMail(database, id) : undefined
  }
}

const REFUSAL = plainPage(
  'Not available here',
  `<h1>Not available here</h1><p>The outbox shows mails that open accounts. It is available only in the browser that opened the address printed by npm start, on the machine that Roomwright runs on.</p>
<div class="actions"><a class="button" href="/">Go to Roomwright</a></div>`,
)
const NO_MAIL = plainPage(
  'No such mail',
  `<h1>There is no such mail</h1><p>Mails are deleted after 30 days.</p><div class="actions"><a class="button" href="${PATH}">All mails</a></div>`,
)

function listPage(mails: readonly KeptMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td><a href="${PATH}/${mail.id}">${escapeHtml(mail.subject)}</a><br>${escapeHtml(mail.recipient)}</td><td>${formatMoment(mail.createdAt)}<br>${STATUS[mail.status]}</td></tr>`,
  )
  const list = rows.length
    ? `<table><thead><tr><th scope="col">Mail</th><th scope="col">When (UTC)</th></tr></thead><tbody>${rows.join('\n')}</tbody></table>`
    : '<p>There are no mails yet.</p>'
  return plainPage(
    'Outbox',
    `<style>${STYLE}</style><h1>Outbox</h1><p>The newest 100 mails, the newest first.</p>${list}`,
  )
}

function mailPage(mail: KeptMail): string {
  const facts = [
    ['To', mail.recipient],
    ['Reply to', mail.replyTo ?? ''],
    ['When (UTC)', formatMoment(mail.createdAt)],
    ['Status', `${STATUS[mail.status]}${mail.lastError ? `: ${mail.lastError}` : ''}`],
    ...Object.entries(mail.headers ?? {}),
  ].filter(([, value]) => value)
  return plainPage(
    mail.subject,
    `<style>${STYLE}</style><p><a href="${PATH}">All mails</a></p>
<h1>${escapeHtml(mail.subject)}</h1>
<table><tbody>${facts.map(([name = '', value = '']) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`).join('')}</tbody></table>
<h2>Text</h2>
${mail.text ? `<pre tabindex="0" aria-label="Text of the mail">${withLinks(mail.text)}</pre>` : '<p>The mail server has handled this mail, so its text is no longer kept here.</p>'}
${mail.html ? `<h2>HTML</h2><iframe title="HTML of the mail" src="${PATH}/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : ''}`,
  )
}

/** Escapes the text and turns URLs into links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

const STYLE = `main { max-width: 52rem; margin: 4vh auto; }
h2 { font: 400 1.4rem/1.2 Georgia, serif; margin: 2rem 0 .5rem; }
a { color: var(--accent); }
th { font-weight: 600; vertical-align: top; padding-right: 1rem; }
td { vertical-align: top; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: 10px; font: 14px/1.5 ui-monospace, monospace; }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 10px; background: #fff; }`

function send(reply: FastifyReply, html: string, status = 200) {
  return reply.status(status).type(HTML).send(html)
}
