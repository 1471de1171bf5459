/** Reads the way back out of the navigation state of the login page. */
import { z } from 'zod'
import { HOME_OF_USER } from './returnPlace.ts'

export type ReturnPlace = { path: string; state: unknown }

/** A path of the app itself: one slash, then anything but another one. */
const OwnPath = z.string().regex(/^\/(?![/\\])/)
const ReturnState = z.looseObject({ returnTo: z.object({ path: OwnPath, state: z.unknown() }) })

export function returnPlaceOf(state: unknown): ReturnPlace {
  const read = ReturnState.safeParse(state)
  return read.success
    ? { path: read.data.returnTo.path, state: read.data.returnTo.state }
    : { path: HOME_OF_USER, state: null }
}
