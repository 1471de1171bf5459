/** The contact and newsletter forms. A repeated submission changes nothing and gets the same answer. */
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { Contact, Newsletter } from '../../../src/contract/forms.ts'
import { contactMessages } from '../../platform/database/schema.ts'
import { contactMessage } from '../mail/letters/communityLetters.ts'
import { sha256 } from '../../platform/sha256.ts'
import { visitorOf } from '../../http/visitor/visitorOf.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { sendConfirmation } from './newsletter.ts'

const CREATED = 201

export function formRoutes(api: Api, world: Pick<World, 'clock' | 'database' | 'machine' | 'mail' | 'settings'>): void {
  const { database, mail, clock, settings } = world
  const config = strictLimit(settings, 'forms')
  const response = { 201: StatusAnswer }

  api.post('/contact', { config, schema: { body: Contact, response } }, async (request, reply) => {
    const { name, email, phone, subject, message } = request.body
    const fields = { name, email, phone, subject, message }
    const digest = sha256(JSON.stringify(fields))
    await database.db
      .insert(contactMessages)
      .values({ digest, ...fields, createdAt: clock() })
      .onConflictDoNothing()
    // The key makes the mail idempotent; it is also sent on a retry after a crash between the insert and this call.
    if (settings.contactEmail)
      await mail.send({
        to: settings.contactEmail,
        replyTo: email,
        key: `contact ${digest}`,
        ...contactMessage(fields),
      })
    return reply.status(CREATED).send({ status_code: CREATED })
  })

  api.post('/newsletter', { config, schema: { body: Newsletter, response } }, async (request, reply) => {
    await sendConfirmation(world, request.body.email.toLowerCase(), visitorOf(request, world))
    return reply.status(CREATED).send({ status_code: CREATED })
  })
}
