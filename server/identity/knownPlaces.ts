/**
 * The browsers and networks from which the password of an account was given rightly. They are kept as hashes with the id
 * of the account, which goes with it, and are forgotten KNOWN_DAYS after the last sign-in.
 *
 * Why: guesses from many sources must be limited for the account as a whole, and such a limit must not lock its owner out.
 * - A known browser has tries of its own, wherever it is, whatever others on its network do.
 * - A known network has its ten tries a quarter of an hour, whatever strangers do elsewhere.
 * - All strangers together have 50 tries an hour; after that each of their sources has one more, up to 200 an hour. One
 *   source can use up 10 of them, and a wider network, all of whose sources may be one customer's, 40. So none of them can
 *   keep an owner out who is at a new place; only guesses from five networks and 150 sources at once do that.
 */
import type { Database } from '../database/open.ts'
import { KNOWN_DAYS } from '../visitor/device.ts'
import { hasTally, renewTallies } from '../visitor/tally.ts'
import type { Visitor } from '../visitor/visitorOf.ts'

const NAME = 'known-place'
const KNOWN_MS = KNOWN_DAYS * 24 * 3_600_000

type Place = Pick<Visitor, 'source' | 'device'>

export async function isKnownDevice(database: Database, account: string, place: Place, now: Date): Promise<boolean> {
  return place.device !== null && hasTally(database, subjectOf(account, place.device), now)
}

export async function isKnownSource(database: Database, account: string, place: Place, now: Date): Promise<boolean> {
  return hasTally(database, subjectOf(account, place.source), now)
}

/** Called after the right password. */
export async function rememberPlace(database: Database, account: string, place: Place, now: Date): Promise<void> {
  const places = place.device === null ? [place.source] : [place.source, place.device]
  await renewTallies(
    database,
    places.map((one) => subjectOf(account, one)),
    KNOWN_MS,
    now,
  )
}

const subjectOf = (account: string, place: string) => ({ name: NAME, who: `${account} ${place}` })
