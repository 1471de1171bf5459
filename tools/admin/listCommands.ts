/** Commands about the audit log, contact messages and the newsletter. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { desc } from 'drizzle-orm'
import { isEmailAddress } from '../../src/contract/emailAddress.ts'
import { auditLog, contactMessages } from '../../server/platform/database/schema.ts'
import { newsletterIssue, oneClick } from '../../server/people/mail/letters/newsletterLetters.ts'
import { address, subscribersOnList, UNSUBSCRIBE_PATH } from '../../server/people/forms/newsletter.ts'
import { type Command, Mistake, PAGE_SIZE, record } from './command.ts'

export const listCommands: readonly Command[] = [
  {
    words: 'audit',
    summary: 'Audit log of operator actions, newest first',
    async run({ database }, _things, { page }) {
      const rows = await database.db
        .select()
        .from(auditLog)
        .orderBy(desc(auditLog.at))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
      return {
        rows: rows.map(({ at, actor, action, subject, reason, details }) => ({
          at,
          actor,
          action,
          subject,
          reason,
          details,
        })),
      }
    },
  },
  {
    words: 'messages list',
    summary: 'Messages from the contact form, newest first',
    async run({ database }, _things, { page }) {
      const rows = await database.db
        .select()
        .from(contactMessages)
        .orderBy(desc(contactMessages.createdAt))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
      return {
        rows: rows.map(({ createdAt, name, email, phone, subject, message }) => ({
          when: createdAt,
          name,
          email,
          phone,
          subject,
          message,
        })),
      }
    },
  },
  {
    words: 'newsletter list',
    summary: 'Confirmed newsletter subscribers',
    async run({ database }) {
      const rows = await subscribersOnList({ database })
      return { rows: rows.map(({ email, confirmedAt }) => ({ email, since: confirmedAt })) }
    },
  },
  {
    words: 'newsletter send',
    summary:
      'Sends an issue to the list: --subject "Words" --file issue.txt (plain text); the same issue goes out once',
    destructive: true,
    async run(context, _things, { subject, file }) {
      if (!subject || !file) throw new Mistake('An issue needs --subject "Words" and --file issue.txt.')
      if (!context.settings.publicUrl)
        throw new Mistake('Set PUBLIC_URL first: the unsubscribe link must work for every recipient.')
      const text = await readFile(file, 'utf8')
      const issue = createHash('sha256').update(`${subject}\n${text}`).digest('base64url')
      const people = await subscribersOnList(context)
      for (const { email, token } of people) {
        // Skips stored addresses that the current, stricter validation rejects.
        if (!token || !isEmailAddress(email)) continue
        const leave = address(context.settings.publicUrl, UNSUBSCRIBE_PATH, token)
        const key = `newsletter ${issue} ${email}`
        await context.mail.send({
          to: email,
          key,
          headers: oneClick(leave),
          ...newsletterIssue({ subject, text, leave }),
        })
      }
      await record(context, { action: 'newsletter send', subject, details: { issue, people: people.length } })
      return { text: `The issue is on its way to ${people.length} people.`, facts: { people: people.length } }
    },
  },
]
