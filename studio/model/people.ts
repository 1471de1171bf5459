/** Who uses a room: decides how wide its ways and doors have to be, see `studio/guidelines/peopleNeeds.ts`. */
import { z } from 'zod'

export const People = z.enum(['standard', 'wheelchair', 'walker', 'pram', 'two-people'])
export type People = z.infer<typeof People>
