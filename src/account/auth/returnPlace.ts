/** The return address of a login: the page that required it, or else the user's boards. */
import type { Location } from 'react-router-dom'

/** Where a login leads if it has no return address. */
export const HOME_OF_USER = '/seeBoard'
export const LOGIN_PATH = '/login'
export const LOGIN_AGAIN_PATH = '/loginPage'

const LOGIN_PLACES: ReadonlySet<string> = new Set(['/login', '/loginpage', '/register'])

/** The navigation state that holds the return address for the login page. */
export function returnState(from: Location): unknown {
  // Already on a login page: keeps its return address.
  if (LOGIN_PLACES.has(from.pathname.toLowerCase())) return from.state
  return { returnTo: { path: `${from.pathname}${from.search}${from.hash}`, state: from.state } }
}
