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
    reason:
      'Sent with the contact form. Answer this message to write to them. Nobody has confirmed that the address is theirs.',
  })
}

export function newFollower(facts: { name: string; link: string; leave: string }): Letter {
  const name = unlinked(facts.name)
  return composeLetter({
    subject: `${name} follows your boards`,
    paragraphs: [`${name} wants to see what you make next.`],
    action: { label: 'Open My Space', url: facts.link },
    reason: 'You get this because somebody new follows you on Roomwright.',
    leave: { label: 'No more mails about followers', url: facts.leave },
  })
}

/** Sent to the operators. */
export function boardReported(facts: { title: string; reason: string; text: string; id: string }): Letter {
  return composeLetter({
    subject: `A board was reported: ${unlinked(facts.title)}`,
    paragraphs: [`Reason: ${facts.reason}.`],
    ...(facts.text ? { quote: facts.text } : {}),
    rows: [['Review it with', `npm run admin -- reports show ${facts.id}`]],
    reason: 'You get this because yours is the contact address of this Roomwright server.',
  })
}

export function boardTakenDown(facts: { title: string; reason: string; link: string }): Letter {
  return composeLetter({
    subject: `Your board was taken down: ${unlinked(facts.title)}`,
    paragraphs: [
      'The community and the holders of its link do not see it any more. You still do, and nothing of it is lost.',
      `The reason: ${facts.reason}`,
    ],
    action: { label: 'See your board', url: facts.link },
    reason: 'If you think that this is a mistake, write to us with "Contact us" at the foot of every page.',
  })
}

export function boardRestored(facts: { title: string; link: string }): Letter {
  return composeLetter({
    subject: `Your board is shown again: ${unlinked(facts.title)}`,
    paragraphs: ['We looked at it once more. It is back where it was.'],
    action: { label: 'See your board', url: facts.link },
    reason: 'You get this because your board had been taken down.',
  })
}
