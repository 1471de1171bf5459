/** Reads the return address from the navigation state of the login page. */
import { z } from 'zod'
import { HOME_OF_USER } from './returnPlace.ts'

type ReturnPlace = { path: string; state: unknown }

/** A path within the app: it starts with exactly one slash, so it cannot lead to another host. */
const OwnPath = z.string().regex(/^\/(?![/\\])/)
const ReturnState = z.looseObject({ returnTo: z.object({ path: OwnPath, state: z.unknown() }) })

export function returnPlaceOf(state: unknown): ReturnPlace {
  const read = ReturnState.safeParse(state)
  return read.success
    ? { path: read.data.returnTo.path, state: read.data.returnTo.state }
    : { path: HOME_OF_USER, state: null }
}
