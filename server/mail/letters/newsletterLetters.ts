/** Mails of the newsletter: confirmation request, welcome, and issues. */
import { composeLetter, type Letter } from './letter.ts'

type Leaving = { leave: string }

export function confirmNewsletter({ email, link }: { email: string; link: string }): Letter {
  return composeLetter({
    subject: 'Confirm your place on the Roomwright list',
    paragraphs: [
      `Somebody, we hope you, asked for our letters to be sent to ${email}. Nothing comes until you say yes.`,
    ],
    action: { label: 'Yes, send me letters', url: link },
    reason: 'If it was not you, leave this message alone and you will hear no more.',
  })
}

export function welcomeNewsletter({ leave, home }: Leaving & { home: string }): Letter {
  return composeLetter({
    subject: 'Welcome to the Roomwright design community',
    paragraphs: [
      'You are on the list. Now and then we write about rooms that work: clearances, colors, and boards from the community.',
    ],
    action: { label: 'See the community', url: home },
    reason: 'You get this because you confirmed your place on our list.',
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
    reason: 'You get this because you confirmed your place on our list.',
    leave: { label: 'Unsubscribe', url: leave },
  })
}

/** Headers for one-click unsubscribe in mail programs (RFC 8058). */
export function oneClick(leave: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
