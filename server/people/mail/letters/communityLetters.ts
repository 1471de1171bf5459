/** Mails of the community: contact messages, new followers, and reported, taken-down or restored boards. */
import { composeLetter, type Letter } from './letter.ts'
import { unlinked } from './unlinked.ts'

export function contactMessage(facts: {
  name: string
  email: string
  phone: string
  subject: string
  message: string
}): Letter {
  return composeLetter({
    subject: `Contact form: ${unlinked(facts.subject)}`,
    paragraphs: [`From ${unlinked(facts.name)} (${[facts.email, facts.phone].filter(Boolean).join(', ')})`],
    quote: facts.message,
    reason: 'Sent with the contact form. Reply to this message to answer. Their address has not been verified.',
  })
}

export function newFollower(facts: { name: string; link: string; leave: string }): Letter {
  const name = unlinked(facts.name)
  return composeLetter({
    subject: `${name} follows your boards`,
    paragraphs: [`${name} now follows your boards on Roomwright.`],
    action: { label: 'Open My Space', url: facts.link },
    reason: 'You get this email because you have a new follower on Roomwright.',
    leave: { label: 'Unsubscribe from follower emails', url: facts.leave },
  })
}

/** Sent to the operators. */
export function boardReported(facts: { title: string; reason: string; text: string; id: string }): Letter {
  return composeLetter({
    subject: `A board was reported: ${unlinked(facts.title)}`,
    paragraphs: [`Reason: ${facts.reason}.`],
    ...(facts.text ? { quote: facts.text } : {}),
    rows: [['Review it with', `npm run admin -- reports show ${facts.id}`]],
    reason: 'You get this email because this is the contact address of this Roomwright server.',
  })
}

export function boardTakenDown(facts: { title: string; reason: string; link: string }): Letter {
  return composeLetter({
    subject: `Your board was taken down: ${unlinked(facts.title)}`,
    paragraphs: [
      'It is no longer visible in the community or through its link. You can still see it, and nothing has been deleted.',
      `Reason: ${facts.reason}`,
    ],
    action: { label: 'See your board', url: facts.link },
    reason: 'If you think that this is a mistake, write to us with "Contact us" at the bottom of every page.',
  })
}

export function boardRestored(facts: { title: string; link: string }): Letter {
  return composeLetter({
    subject: `Your board is shown again: ${unlinked(facts.title)}`,
    paragraphs: ['We reviewed it again. It is visible again where it was before.'],
    action: { label: 'See your board', url: facts.link },
    reason: 'You get this email because your board had been taken down.',
  })
}
