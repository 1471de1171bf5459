/** Maps users to Stripe customers: one per user, created at the first checkout. */
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Database } from '../../database/open.ts'
import { billingCustomers, users } from '../../database/schema.ts'
import { letterAddress } from '../../mail/letterAddress.ts'

export async function customerOf({ db }: Database, ownerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.ownerId, ownerId))
  return row?.customerId
}

/** Undefined for a customer of another service on the same Stripe account. */
export async function ownerOf({ db }: Database, customerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(billingCustomers).where(eq(billingCustomers.customerId, customerId))
  return row?.ownerId
}

export async function makeCustomer(database: Database, stripe: Stripe, ownerId: string): Promise<string> {
  const known = await customerOf(database, ownerId)
  if (known) return known
  const [user] = await database.db.select().from(users).where(eq(users.id, ownerId))
  if (!user) throw new Error(`There is no user ${ownerId} to make a customer of.`)
  // Only a confirmed address, because Stripe mails its customers. Without one, Stripe asks for it in the checkout.
  const email = letterAddress(user)
  const customer = await stripe.customers.create(
    {
      ...(email === undefined ? {} : { email }),
      name: `${user.firstName} ${user.lastName}`.trim(),
      metadata: { owner_id: ownerId },
    },
    { idempotencyKey: `customer ${ownerId}` },
  )
  await database.db.insert(billingCustomers).values({ ownerId, customerId: customer.id }).onConflictDoNothing()
  return (await customerOf(database, ownerId)) ?? customer.id
}
