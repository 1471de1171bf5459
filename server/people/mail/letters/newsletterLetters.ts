/** Mails of the newsletter: confirmation request, welcome, and issues. */
import { composeLetter, type Letter } from './letter.ts'

type Leaving = { leave: string }

export function confirmNewsletter({ email, link }: { email: string; link: string }): Letter {
  return composeLetter({
    subject: 'Confirm your Roomwright newsletter subscription',
    paragraphs: [
      `Someone asked us to send the Roomwright newsletter to ${email}. We will not send it until you confirm.`,
    ],
    action: { label: 'Confirm subscription', url: link },
    reason: 'If that was not you, you can ignore this message. We will not email you again.',
  })
}

export function welcomeNewsletter({ leave, home }: Leaving & { home: string }): Letter {
  return composeLetter({
    subject: 'Welcome to the Roomwright design community',
    paragraphs: [
      'Your subscription is confirmed. From time to time, we write about clearances, colors and boards from the community.',
    ],
    action: { label: 'See the community', url: home },
    reason: 'You get this email because you subscribed to the Roomwright newsletter.',
    leave: { label: 'Unsubscribe', url: leave },
  })
}

/** One issue, sent by an operator. @param facts `text` is plain text; blank lines separate paragraphs */
export function newsletterIssue({ subject, text, leave }: Leaving & { subject: string; text: string }): Letter {
  return composeLetter({
    subject,
    paragraphs: text
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    reason: 'You get this email because you subscribed to the Roomwright newsletter.',
    leave: { label: 'Unsubscribe', url: leave },
  })
}

/** Headers for one-click unsubscribe in mail programs (RFC 8058). */
export function oneClick(leave: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
