/**
 * The pages behind the links in newsletters and in mails about followers and comments. Mail programs prefetch links with GET, so each action
 * needs a button press (POST). One-click unsubscribe of mail programs is a single POST (RFC 8058).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '../../platform/escapeHtml.ts'
import { acceptForms, keepPrivate } from '../../http/visitor/acceptForms.ts'
import { originOf } from '../../http/visitor/originOf.ts'
import type { World } from '../../world.ts'
import { plainPage } from '../account/plainPage.ts'
import {
  COMMENT_MAILS_PATH,
  endMails,
  findSpaceByToken,
  FOLLOWER_MAILS_PATH,
} from '../../boards/community/spaceStore.ts'
import {
  CONFIRM_PATH,
  confirmSubscriber,
  findSubscriber,
  isOnList,
  unsubscribe,
  UNSUBSCRIBE_PATH,
} from './newsletter.ts'

const HTML = 'text/html; charset=utf-8'
const NOT_FOUND = 404
const Query = z.object({ token: z.string().max(100).catch('') })

export function newsletterPages(
  app: FastifyInstance,
  world: Pick<World, 'clock' | 'database' | 'mail' | 'settings'>,
): void {
  const schema = { hide: true }
  acceptForms(app)
  keepPrivate(app)

  app.get(CONFIRM_PATH, { schema }, async (request, reply) => {
    const found = await findSubscriber(world, tokenOf(request))
    if (!found) return gonePage(reply)
    return send(
      reply,
      isOnList(found)
        ? onListPage(request)
        : questionPage(
            request,
            'Confirm your address',
            `Send the Roomwright newsletter to ${found.email}?`,
            'Confirm subscription',
          ),
    )
  })
  app.post(CONFIRM_PATH, { schema }, async (request, reply) => {
    const found = await findSubscriber(world, tokenOf(request))
    if (!found) return gonePage(reply)
    await confirmSubscriber(world, found, originOf(world.settings, request))
    return send(reply, onListPage(request))
  })

  app.get(UNSUBSCRIBE_PATH, { schema }, async (request, reply) => {
    const found = await findSubscriber(world, tokenOf(request))
    if (!found) return gonePage(reply)
    return send(
      reply,
      isOnList(found)
        ? questionPage(
            request,
            'Unsubscribe',
            `Stop sending the Roomwright newsletter to ${found.email}?`,
            'Unsubscribe',
          )
        : offListPage(request),
    )
  })
  app.post(UNSUBSCRIBE_PATH, { schema }, async (request, reply) => {
    const found = await findSubscriber(world, tokenOf(request))
    if (!found) return gonePage(reply)
    await unsubscribe(world, found)
    return send(reply, offListPage(request))
  })

  const kinds = [
    {
      path: FOLLOWER_MAILS_PATH,
      kind: 'mailsFollowers',
      title: 'Follower emails',
      question: 'Stop emails about new followers?',
    },
    {
      path: COMMENT_MAILS_PATH,
      kind: 'mailsComments',
      title: 'Comment emails',
      question: 'Stop the daily email about new comments?',
    },
  ] as const
  for (const { path, kind, title, question } of kinds) {
    app.get(path, { schema }, async (request, reply) => {
      if (!(await findSpaceByToken(world, tokenOf(request)))) return gonePage(reply)
      return send(reply, questionPage(request, title, question, 'Stop these emails'))
    })
    app.post(path, { schema }, async (request, reply) => {
      if (!(await endMails(world, tokenOf(request), kind))) return gonePage(reply)
      const off = `${title} are off`
      return send(reply, donePage(off, 'You can switch them on again in My Space.', '/BoardAccording', 'Open My Space'))
    })
  }
}

function tokenOf(request: FastifyRequest): string {
  return Query.parse(request.query).token
}

function questionPage(request: FastifyRequest, title: string, question: string, button: string): string {
  // Built from the route, not from the request URL, which may name another host.
  const address = `${request.routeOptions.url}?token=${encodeURIComponent(tokenOf(request))}`
  return plainPage(
    title,
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(question)}</p>
<form class="actions" method="post" action="${escapeHtml(address)}"><button class="primary" type="submit">${escapeHtml(button)}</button></form>`,
  )
}

function donePage(title: string, text: string, to: string, label: string): string {
  return plainPage(
    title,
    `<h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>
<div class="actions"><a class="button" href="${to}">${escapeHtml(label)}</a></div>`,
  )
}

function onListPage(request: FastifyRequest): string {
  const leave = `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(tokenOf(request))}`
  return plainPage(
    'You are subscribed',
    `<h1>You are subscribed</h1><p role="status">Thank you. Every issue has a link to unsubscribe.</p>
<div class="actions"><a class="button" href="/inspirations">See the community</a><a class="button" href="${escapeHtml(leave)}">Unsubscribe</a></div>`,
  )
}

function offListPage(request: FastifyRequest): string {
  const back = `${CONFIRM_PATH}?token=${encodeURIComponent(tokenOf(request))}`
  return plainPage(
    'You are unsubscribed',
    `<h1>You are unsubscribed</h1><p role="status">We will not send you the newsletter again. If you did this by mistake, you can subscribe again.</p>
<form class="actions" method="post" action="${escapeHtml(back)}"><button type="submit">Subscribe again</button></form>`,
  )
}

function gonePage(reply: FastifyReply) {
  return send(
    reply,
    donePage(
      'This link does not work',
      'It may be incomplete. Open it again from the email, or copy all of it.',
      '/',
      'Go to Roomwright',
    ),
    NOT_FOUND,
  )
}

function send(reply: FastifyReply, html: string, status = 200) {
  return reply.status(status).type(HTML).send(html)
}
