/** Profile, address, plan and invoices of the signed-in user. No field is required. */
import { z } from 'zod'
import { Membership } from './membership.ts'
import { personName } from './personName.ts'

const line = z.string().max(300)
/** Upper bound of an avatar as base64: a 200 x 200 PNG is at most about 160 kB, and base64 adds a third. */
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
  /** Address that receives mail, once it is confirmed. When empty, mail goes to the sign-in address. */
  email: line.optional(),
  address: line.optional(),
  unit: line.optional(),
  zip: line.optional(),
  city: line.optional(),
  state: line.optional(),
  country: line.optional(),
})
export type Address = z.infer<typeof Address>

const PlanInfo = z.object({
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

/** The name fields of a profile update, validated by `personName`. */
export const Names = z.object({
  first_name: personName('First Name').optional(),
  last_name: personName('Last Name').optional(),
  user_name: personName('User Name').optional(),
})

/** The account form merged with the profile form. Plan and invoices are accepted and ignored. */
export const UpdateUser = z.looseObject({ ...Profile.shape, ...Names.shape, ...Address.shape })
export type UpdateUser = z.infer<typeof UpdateUser>

export const Account = z.object({
  ...Profile.required().extend({ image: z.string().nullable() }).shape,
  ...Address.required().shape,
  /** False while the entered address is not confirmed. Optional: other servers may omit it. */
  email_confirmed: z.boolean().optional(),
  planInfo: PlanInfo,
  invoices: z.array(Invoice),
  /** Limits of the plan and current usage. Optional: other servers may omit it. */
  membership: Membership.optional(),
})
export type Account = z.infer<typeof Account>
