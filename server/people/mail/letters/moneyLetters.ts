/** Mails about payments: receipts and failed payments. Amounts are in cents of US dollars. */
import { formatCents, formatDay } from '../../../platform/formats.ts'
import { composeLetter, type Letter } from './letter.ts'

/**
 * @param facts `isTest`: no money was taken; `link`: URL of the account page, null without a PUBLIC_URL
 */
export function receipt(facts: {
  number: string
  date: Date
  description: string
  amountCents: number
  link: string | null
  isTest: boolean
}): Letter {
  const amount = formatCents(facts.amountCents)
  return composeLetter({
    subject: `Your Roomwright receipt for ${amount}`,
    paragraphs: [
      'Thank you for your payment. You can view, print or download the invoice in your account.',
      ...(facts.isTest ? ['This was a test checkout: no money was taken.'] : []),
    ],
    rows: [
      ['Invoice number', facts.number],
      ['Date', formatDay(facts.date)],
      [facts.description, amount],
    ],
    ...(facts.link ? { action: { label: 'See the invoice', url: facts.link } } : {}),
    reason:
      'You get this email because you have a Roomwright membership. You can cancel it at any time in your account.',
  })
}

/** @param facts `payLink`: page to pay the open invoice; `account`: URL of the account page; null if unknown */
export function paymentFailed({ payLink, account }: { payLink: string | null; account: string | null }): Letter {
  const payment = payLink && { label: 'Pay the invoice', url: payLink }
  const action = payment || (account && { label: 'See the open invoice', url: account })
  return composeLetter({
    subject: 'Your Roomwright payment did not go through',
    paragraphs: [
      'The last payment for your membership did not go through. Your plan stays as it is while we try again.',
      ...(action ? [] : ['You can see the open invoice in your account.']),
    ],
    ...(action ? { action } : {}),
    reason: 'You get this email because you have a Roomwright membership, or were about to start one.',
  })
}
