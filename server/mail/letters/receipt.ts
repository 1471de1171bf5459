/** The receipt for a payment. Money is cents. */
import { composeLetter, type Letter } from './letter.ts'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const CENTS = 100

/** @param facts `isTest` says that no money was taken */
export function receipt(facts: {
  number: string
  date: Date
  lines: readonly { description: string; amountCents: number }[]
  link: string
  isTest?: boolean
}): Letter {
  const total = facts.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return composeLetter({
    subject: `Your Roomwright receipt: ${money.format(total / CENTS)}`,
    paragraphs: [
      'Thank you for your payment.',
      ...(facts.isTest ? ['This was a test checkout: no money was taken.'] : []),
    ],
    rows: [
      ['Receipt number', facts.number],
      ['Date', day.format(facts.date)],
      ...facts.lines.map(({ description, amountCents }) => [description, money.format(amountCents / CENTS)] as const),
      ['Total', money.format(total / CENTS)],
    ],
    action: { label: 'See the invoice', url: facts.link },
    reason: 'You get this because you have a Roomwright membership. Cancel it any time in your account.',
  })
}
