/**
 * The browsers (`device`) and networks (`source`) that have signed in to an account with the correct password. They are
 * stored as hashes together with the account's id and expire KNOWN_DAYS after the last sign-in.
 *
 * Reason: guesses from many sources must be limited per account without locking out the owner.
 * - A known browser has its own limit, on any network.
 * - A known network has its own limit of 10 attempts per 15 minutes.
 * - All unknown sources together have 50 attempts per hour. Beyond that, each source has one first attempt, up to 200
 *   per hour in total. One source can use at most 10 attempts per 15 minutes, and one wider network, which may belong
 *   to a single customer, 40 per hour. Locking out an owner at a new place therefore takes guesses from at least five
 *   networks and 150 sources.
 */
import type { Database } from '../../platform/database/open.ts'
import { KNOWN_DAYS } from '../../http/visitor/device.ts'
import { hasTally, renewTallies } from '../../http/visitor/tally.ts'
import type { Visitor } from '../../http/visitor/visitorOf.ts'

const NAME = 'known-place'
const KNOWN_MS = KNOWN_DAYS * 24 * 3_600_000

type Place = Pick<Visitor, 'source' | 'device'>

export async function isKnownDevice(database: Database, account: string, place: Place): Promise<boolean> {
  return place.device !== null && hasTally(database, subjectOf(account, place.device))
}

export async function isKnownSource(database: Database, account: string, place: Place): Promise<boolean> {
  return hasTally(database, subjectOf(account, place.source))
}

/** Records the visitor's source and browser; called after a correct password. */
export async function rememberPlace(database: Database, account: string, place: Place): Promise<void> {
  const places = place.device === null ? [place.source] : [place.source, place.device]
  await renewTallies(
    database,
    places.map((one) => subjectOf(account, one)),
    KNOWN_MS,
  )
}

const subjectOf = (account: string, place: string) => ({ name: NAME, who: `${account} ${place}` })
