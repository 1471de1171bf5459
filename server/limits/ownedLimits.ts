/**
 * The limit of each table per user, with its reason. Limits that differ by plan are in server/billing/plans.ts. The
 * test of this file fails if a table of `OWNED_TABLES` is missing here.
 */
import { MAX_FOLLOWING } from '../../src/contract/community.ts'
import { MAX_LAYOUTS } from '../../src/contract/layoutLimits.ts'
import type { PlanLimits } from '../billing/plans.ts'

/**
 * `refused`: one more row is refused with an explanation. `oldest goes`: one more row replaces the oldest. `bounded`:
 * the number is limited by something else.
 */
export type OwnedLimit = { why: string } & (
  | { plan: readonly (keyof PlanLimits)[]; when: 'refused' }
  | { most: number; when: 'refused' | 'oldest goes' }
  | { when: 'bounded' }
)

export const OWNED_LIMITS = {
  boards: {
    plan: ['boards', 'privateBoards', 'pictureBytes'],
    when: 'refused',
    why: 'the plan; deleting frees a place',
  },
  drafts: {
    most: 500,
    when: 'oldest goes',
    why: 'unsaved designs: three weeks of the most that Basic makes; how many a day can be made is the plan’s',
  },
  work: {
    plan: ['waitingDesigns'],
    when: 'refused',
    why: 'the hundred places of waiting designs are for everybody; of failed ones the newest fifty are kept for a day',
  },
  layouts: { most: MAX_LAYOUTS, when: 'refused', why: 'of a board; deleted ones come back as many as there may be' },
  board_likes: { most: 10_000, when: 'refused', why: 'ten a day for three years' },
  follows: { most: MAX_FOLLOWING, when: 'refused', why: 'the client is sent the whole list of them' },
  board_reports: {
    most: 50,
    when: 'refused',
    why: 'open ones: more at once is no help to the operator who reads them',
  },
  checkouts: { most: 20, when: 'refused', why: 'opened within a day; of these one is open at a time' },
  own_pictures: {
    most: 1_000,
    when: 'refused',
    why: 'kept for a week or until a board shows them; every stroke of the repair brush makes a cut-out',
  },
  data_exports: {
    most: 5,
    when: 'refused',
    why: 'begun on a UTC day, each reads all pictures; one is kept, for a week',
  },
  logins: { most: 50, when: 'oldest goes', why: 'browsers that are signed in; signing in is never refused for it' },
  sessions: { when: 'bounded', why: 'of a login one token works; replaced ones go after a day, renewals have a rate' },
  board_shares: { when: 'bounded', why: 'one link a board' },
  model_costs: { when: 'bounded', why: 'two a design at most, and a budget a day' },
  invoices: { when: 'bounded', why: 'one a payment' },
  subscriptions: { when: 'bounded', why: 'one a person' },
  billing_customers: { when: 'bounded', why: 'one a person' },
  space_settings: { when: 'bounded', why: 'one a person' },
  suspensions: { when: 'bounded', why: 'one a person, written by operators' },
  takedowns: { when: 'bounded', why: 'one a board' },
  contact_confirmations: { when: 'bounded', why: 'one a person' },
  image_references: { when: 'bounded', why: 'one for each picture of a limited row' },
} as const satisfies Record<string, OwnedLimit>

/** Jobs of one user that run at the same time on all nodes together, so that one user cannot block the others. */
export const RUNNING_JOBS = 2

/** Deleted boards per user that can be restored; beyond that, the oldest is purged. */
export const DELETED_BOARDS = 100

/** Failed jobs per user that are kept to report the failure to clients; beyond that, the oldest is removed. */
export const FAILED_JOBS = 50

/** Earlier views that are kept per draft; those of the current day are kept in any case, because they are counted. */
export const EARLIER_VIEWS = 20
