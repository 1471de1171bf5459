/**
 * The limit of each table per user, with its reason. Limits that differ by plan are in server/people/billing/plans.ts. The
 * test of this file fails if a table of `OWNED_TABLES` is missing here.
 */
import { MAX_COMMENTS } from '../../../src/contract/comments.ts'
import { MAX_FOLLOWING } from '../../../src/contract/community.ts'
import { MAX_LAYOUTS } from '../../../src/contract/layoutLimits.ts'
import { MAX_HOMES } from '../../../src/contract/homes.ts'
import { MAX_SHARED_PHOTOGRAPHS } from '../../../src/contract/photographs.ts'
import { MAX_FURNITURE, MAX_ROOMS } from '../../../src/contract/rooms.ts'
import { MAX_LINKS } from '../../../src/contract/boards.ts'
import { MAX_GUESTS, MAX_INVITATIONS, MAX_MEMBERS } from '../../../src/contract/team.ts'
import { MAX_VERSIONS } from '../../../src/contract/versions.ts'
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
    why: 'depends on the plan; deleting a board makes room for another',
  },
  drafts: {
    most: 500,
    when: 'oldest goes',
    why: 'unsaved designs: three weeks of the daily maximum of Basic; the plan limits the designs per day',
  },
  work: {
    plan: ['waitingDesigns'],
    when: 'refused',
    why: 'the queue of a hundred designs is shared by all users; the newest fifty failed jobs are kept for a day',
  },
  layouts: {
    most: MAX_LAYOUTS,
    when: 'refused',
    why: 'per board; deleted layouts can be restored up to the same number',
  },
  rooms: { most: MAX_ROOMS, when: 'refused', why: 'the client receives the whole list; deleted rooms can be restored' },
  homes: { most: MAX_HOMES, when: 'refused', why: 'the client receives the whole list; deleted homes can be restored' },
  furniture: { most: MAX_FURNITURE, when: 'refused', why: 'the client receives the whole list' },
  board_likes: { most: 10_000, when: 'refused', why: 'ten a day for three years' },
  follows: { most: MAX_FOLLOWING, when: 'refused', why: 'the client receives the whole list' },
  board_reports: {
    most: 50,
    when: 'refused',
    why: 'open reports; an operator reviews each one',
  },
  checkouts: { most: 20, when: 'refused', why: 'opened within a day; only one is open at a time' },
  own_pictures: {
    most: 1_000,
    when: 'refused',
    why: 'kept for a week or until a board shows them; every stroke of the brush makes a cut-out',
  },
  underlay_pictures: {
    most: 200,
    when: 'refused',
    why: 'plans beneath rooms and photographs of rooms, four for each of My rooms; those that no room names make room, and are removed after a week',
  },
  shared_photographs: {
    most: MAX_SHARED_PHOTOGRAPHS,
    when: 'refused',
    why: 'photographs that links show; each has two pictures of some hundred kilobytes, and goes with its last link',
  },
  data_exports: {
    most: 5,
    when: 'refused',
    why: 'started within a UTC day; each reads all pictures; the newest one is kept for a week',
  },
  logins: { most: 50, when: 'oldest goes', why: 'signed-in browsers; signing in is never refused' },
  sessions: {
    when: 'bounded',
    why: 'one valid token per login; replaced ones are removed after a day, and renewals are rate limited',
  },
  board_invitations: { most: MAX_INVITATIONS, when: 'refused', why: 'per board; 20 of them by mail per day' },
  board_guests: { most: MAX_GUESTS, when: 'refused', why: 'per board; a link can be passed on' },
  board_members: { most: MAX_MEMBERS, when: 'refused', why: 'per board; a link can be passed on' },
  board_role_limits: { when: 'bounded', why: 'one per person who has joined a board' },
  board_comments: { most: MAX_COMMENTS, when: 'refused', why: 'per board; 300 a day per person' },
  comment_threads: { when: 'bounded', why: 'each has at least one comment' },
  comment_reactions: { when: 'bounded', why: 'four per person and comment' },
  comment_reports: { most: 50, when: 'refused', why: 'open reports; an operator reviews each one' },
  comment_digests: { when: 'bounded', why: 'one per user' },
  board_presence: { when: 'bounded', why: 'one per member and board, for less than a minute' },
  board_versions: { most: MAX_VERSIONS, when: 'refused', why: 'per board; automatic ones make room' },
  home_versions: { most: MAX_VERSIONS, when: 'refused', why: 'per home; automatic ones make room' },
  board_links: { most: MAX_LINKS, when: 'refused', why: 'per board' },
  home_links: { most: MAX_LINKS, when: 'refused', why: 'per home' },
  photograph_links: { most: MAX_LINKS, when: 'refused', why: 'per photograph' },
  room_links: { most: MAX_LINKS, when: 'refused', why: 'per room' },
  board_shares: { when: 'bounded', why: 'one link per board, made by an earlier version' },
  model_costs: { when: 'bounded', why: 'at most two per design, within a daily budget' },
  invoices: { when: 'bounded', why: 'one per payment' },
  subscriptions: { when: 'bounded', why: 'one per user' },
  billing_customers: { when: 'bounded', why: 'one per user' },
  space_settings: { when: 'bounded', why: 'one per user' },
  suspensions: { when: 'bounded', why: 'one per user, written by operators' },
  takedowns: { when: 'bounded', why: 'one per board' },
  contact_confirmations: { when: 'bounded', why: 'one per user' },
  image_references: { when: 'bounded', why: 'one per picture of a limited row' },
} as const satisfies Record<string, OwnedLimit>

/** Jobs of one user that run at the same time on all nodes together, so that one user cannot block the others. */
export const RUNNING_JOBS = 2

/** Deleted boards per user that can be restored; beyond that, the oldest is purged. */
export const DELETED_BOARDS = 100

/** Failed jobs per user that are kept to report the failure to clients; beyond that, the oldest is removed. */
export const FAILED_JOBS = 50

/** Earlier views that are kept per draft; those of the current day are kept in any case, because they are counted. */
export const EARLIER_VIEWS = 20
