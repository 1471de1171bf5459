/** Where somebody goes after signing in: back to where the login was asked for, or to the own boards. */
import type { Location } from 'react-router-dom'
import { z } from 'zod'

/** Where a login leads that was asked for nowhere in particular (specification section 4). */
export const HOME_OF_USER = '/seeBoard'
export const LOGIN_PATH = '/login'
export const LOGIN_AGAIN_PATH = '/loginPage'

const LOGIN_PLACES: ReadonlySet<string> = new Set(['/login', '/loginpage', '/register'])

export type ReturnPlace = { path: string; state: unknown }

/** A path of the app itself: one slash, then anything but another one. */
const OwnPath = z.string().regex(/^\/(?![/\\])/)
const ReturnState = z.looseObject({ returnTo: z.object({ path: OwnPath, state: z.unknown() }) })

/** The navigation state with which the login page knows the way back. */
export function returnState(from: Location): unknown {
  // Already on a login page: it keeps the way back that it has.
  if (LOGIN_PLACES.has(from.pathname.toLowerCase())) return from.state
  return { returnTo: { path: `${from.pathname}${from.search}${from.hash}`, state: from.state } }
}

export function returnPlaceOf(state: unknown): ReturnPlace {
  const read = ReturnState.safeParse(state)
  return read.success
    ? { path: read.data.returnTo.path, state: read.data.returnTo.state }
    : { path: HOME_OF_USER, state: null }
}
