/** The profile form's data as it travels to the account page in the navigation state. */
import { z } from 'zod'
import { Profile } from '../../contract/account.ts'

const Carried = z.looseObject({ profile: Profile })

/** Undefined when nothing (or nothing usable) was carried. */
export function carriedProfile(state: unknown): Profile | undefined {
  return Carried.safeParse(state).data?.profile
}
