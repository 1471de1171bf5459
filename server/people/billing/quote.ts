/** Quotes of plan changes: kind, price and description, shown before the user confirms. */
import { HOUR_MS, SECOND_MS } from '../../platform/clock.ts'
import { formatCents, formatDay } from '../../platform/formats.ts'
import { Problem } from '../../platform/problem.ts'
import { BASIC, findPlan, type Plan, planOrBasic } from './plans.ts'

type ChangeKind = 'upgrade' | 'downgrade' | 'cancel' | 'keep'

export type Quote = {
  /** The title of the new plan. */
  plan: string
  kind: ChangeKind
  /** Charged immediately, in cents. */
  dueCents: number
  /** The time for which the price is computed, in whole seconds. */
  quotedAt: Date
  /** The description shown to the user, one to three sentences. */
  words: string
}

/** The part of a membership that a quote needs. */
export type Running = { plan: string; nextPlan: string; periodStart: Date; periodEnd: Date }

/** How long a quote can be confirmed. */
const QUOTE_HOURS = 1

/** Upgrades start immediately, downgrades at the end of the paid period. Throws Problem 409 if nothing would change. */
export function changeKind(running: Running, plan: Plan): ChangeKind {
  if (plan.title === running.nextPlan) throw new Problem(409, 'no-change', `You are already on ${plan.title}.`, 'plan')
  if (plan.title === running.plan) return 'keep'
  if (plan.title === BASIC.title) return 'cancel'
  return plan.priceCents > planOrBasic(running.plan).priceCents ? 'upgrade' : 'downgrade'
}

/**
 * The time of a quote in whole seconds. Throws Problem 409 if `quoted` is too old, in the future or of another period.
 */
export function quoteMoment(now: Date, running: Running, quoted: Date | undefined): Date {
  const moment = new Date(Math.floor((quoted ?? now).getTime() / SECOND_MS) * SECOND_MS)
  const isHeld = moment.getTime() > now.getTime() - QUOTE_HOURS * HOUR_MS && moment <= now
  if (quoted && (!isHeld || moment.getTime() < running.periodStart.getTime() - SECOND_MS)) throw quoteChanged()
  return moment
}

export function quoteChanged(): Problem {
  return new Problem(
    409,
    'quote-changed',
    'The price has changed since it was shown. Please review it and confirm again.',
  )
}

export function noMembership(): Problem {
  return new Problem(409, 'no-membership', 'There is no paid membership to change. Choose a plan to start one.')
}

export function planByTitle(title: string): Plan {
  const plan = findPlan(title)
  if (!plan) throw new Problem(400, 'bad-request', 'There is no membership plan with this title.', 'plan')
  return plan
}

export function quoteWords(kind: ChangeKind, running: Running, plan: Plan, dueCents: number): string {
  const day = formatDay(running.periodEnd)
  const monthly = formatCents(plan.priceCents)
  switch (kind) {
    case 'upgrade':
      return `${plan.title} starts now. You pay ${formatCents(dueCents)} today, the difference for the days until ${day}. From that day on it is ${monthly} a month.`
    case 'downgrade':
      return `You keep ${running.plan} until ${day}. ${plan.title} starts on that day, at ${monthly} a month. Nothing is charged today.`
    case 'cancel':
      return `You keep ${running.plan} until ${day}. After that you are on ${BASIC.title}, which costs nothing. You can change your mind until then.`
    case 'keep':
      return `${plan.title} continues after ${day}, at ${monthly} a month. Nothing is charged today.`
    default:
      return kind satisfies never
  }
}
