/** The profile form's data as passed to the account page in the navigation state. */
import { z } from 'zod'
import { Profile } from '../../contract/account.ts'

const Carried = z.looseObject({ profile: Profile })

/** Undefined if the state holds no valid profile. */
export function carriedProfile(state: unknown): Profile | undefined {
  return Carried.safeParse(state).data?.profile
}
