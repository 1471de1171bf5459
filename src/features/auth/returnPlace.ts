/** Where somebody goes after signing in: back to where the login was asked for, or to the own boards. */
import type { Location } from 'react-router-dom'

/** Where a login leads that was asked for nowhere in particular (specification section 4). */
export const HOME_OF_USER = '/seeBoard'
export const LOGIN_PATH = '/login'
export const LOGIN_AGAIN_PATH = '/loginPage'

const LOGIN_PLACES: ReadonlySet<string> = new Set(['/login', '/loginpage', '/register'])

/** The navigation state with which the login page knows the way back. */
export function returnState(from: Location): unknown {
  // Already on a login page: it keeps the way back that it has.
  if (LOGIN_PLACES.has(from.pathname.toLowerCase())) return from.state
  return { returnTo: { path: `${from.pathname}${from.search}${from.hash}`, state: from.state } }
}
