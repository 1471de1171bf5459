/** The contact and newsletter forms. Sending the same one again changes nothing and is answered alike. */
import { createHash } from 'node:crypto'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { Contact, Newsletter } from '../../../src/contract/forms.ts'
import { contactMessages, newsletterSubscribers } from '../../database/schema.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../api.ts'

const CREATED = 201

export function formRoutes(api: Api, world: World): void {
  const { database, mail, clock, settings } = world
  const config = strictLimit(settings, 'forms')
  const response = { 201: StatusAnswer }

  api.post('/contact', { config, schema: { body: Contact, response } }, async (request, reply) => {
    const { name, email, phone, subject, message } = request.body
    const fields = { name, email, phone, subject, message }
    const digest = createHash('sha256').update(JSON.stringify(fields)).digest('hex')
    const kept = await database.db
      .insert(contactMessages)
      .values({ digest, ...fields, createdAt: clock() })
      .onConflictDoNothing()
      .returning({ digest: contactMessages.digest })
    if (kept.length > 0 && settings.contactEmail)
      await mail.send({
        to: settings.contactEmail,
        subject: `Contact form: ${subject}`,
        text: `From ${name} (${email}${phone && `, ${phone}`})\n\n${message}`,
      })
    return reply.status(CREATED).send({ status_code: CREATED })
  })

  api.post('/newsletter', { config, schema: { body: Newsletter, response } }, async (request, reply) => {
    const subscriber = { email: request.body.email.toLowerCase(), createdAt: clock() }
    await database.db.insert(newsletterSubscribers).values(subscriber).onConflictDoNothing()
    return reply.status(CREATED).send({ status_code: CREATED })
  })
}
