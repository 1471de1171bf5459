/** Profile, address, plan and invoices (specification section 3). No field is required. */
import { z } from 'zod'
import { Membership } from './membership.ts'
import { personName } from './personName.ts'

const line = z.string().max(300)
/** A 200 x 200 PNG needs at most about 160 kB; as base64 a third more. */
const AVATAR_CHARACTERS = 300_000

export const Profile = z.object({
  first_name: line.optional(),
  last_name: line.optional(),
  user_name: line.optional(),
  image: z
    .string()
    .max(AVATAR_CHARACTERS, 'The picture is too large')
    .regex(/^(data:image\/png;base64,[A-Za-z0-9+/=]+)?$/, 'The picture must be a PNG data URL')
    .nullable()
    .optional(),
})
export type Profile = z.infer<typeof Profile>

export const Address = z.object({
  /** Where letters go, once it is confirmed; empty: to the address of the sign-in. */
  email: line.optional(),
  address: line.optional(),
  unit: line.optional(),
  zip: line.optional(),
  city: line.optional(),
  state: line.optional(),
  country: line.optional(),
})
export type Address = z.infer<typeof Address>

export const PlanInfo = z.object({
  nextInvoiceDate: z.string(),
  currentPlan: z.string(),
  plans: z.array(z.object({ name: z.string(), price: z.number() })),
  invoiceTotal: z.number(),
})
export const Invoice = z.object({
  id: z.string().optional(),
  date: z.string(),
  description: z.string(),
  total: z.number(),
  status: z.string(),
})
export type Invoice = z.infer<typeof Invoice>

/** What is written of a profile: the names are those of `personName`. */
export const Names = z.object({
  first_name: personName('First Name').optional(),
  last_name: personName('Last Name').optional(),
  user_name: personName('User Name').optional(),
})

/** The account form merged with the profile form; plan and invoices may ride along and are not written. */
export const UpdateUser = z.looseObject({ ...Profile.shape, ...Names.shape, ...Address.shape })
export type UpdateUser = z.infer<typeof UpdateUser>

export const Account = z.object({
  ...Profile.required().extend({ image: z.string().nullable() }).shape,
  ...Address.required().shape,
  /** False: the address has been entered and waits to be confirmed. A foreign server may not tell. */
  email_confirmed: z.boolean().optional(),
  planInfo: PlanInfo,
  invoices: z.array(Invoice),
  /** True while no billing provider has been used: plan and invoices are the samples of the specification. */
  sample: z.boolean(),
  /** Limits of the plan and what is used of them; a foreign server may not tell. */
  membership: Membership.optional(),
})
export type Account = z.infer<typeof Account>
