/** Account routes: profile, address, plan and invoices. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { Account, type UpdateUser, UpdateUser as UpdateUserSchema } from '../../../src/contract/account.ts'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { users } from '../../database/schema.ts'
import { decodeForeign } from '../../images/decodeForeign.ts'
import { admitSentPicture } from '../../limits/pictures.ts'
import { notFound, unauthorized } from '../../problem.ts'
import { noteSecurity } from '../../securityLog.ts'
import type { World } from '../../world.ts'
import type { Api } from '../api.ts'
import { findUser, type User } from '../auth/profile.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { visitorOf } from '../../visitor/visitorOf.ts'
import { planOf } from './accountPlan.ts'
import { enterContactAddress, pendingAddress } from './contactAddress.ts'
import { invoiceDocument } from './invoiceDocument.ts'
import { invoicePage } from './invoicePage.ts'
import { wireMembership } from './wireMembership.ts'

const AVATAR_PX = 200
const DATE_CHARACTERS = 10
const Params = z.object({ id: z.string() })

export function accountRoutes(api: Api, world: World): void {
  const onRequest = requireLogin(world)

  api.get('/user/user', { onRequest, schema: { response: { 200: Account } } }, async (request) => {
    const user = await findUser(world, userIdOf(request))
    if (!user) throw unauthorized()
    const pending = await pendingAddress(world, user.id)
    const avatar = user.image ? await world.images.get(user.image) : undefined
    return {
      first_name: user.firstName,
      last_name: user.lastName,
      user_name: user.userName,
      image: avatar ? `data:image/png;base64,${avatar.bytes.toString('base64')}` : null,
      email: pending ?? user.contactEmail ?? user.email,
      email_confirmed: pending === undefined && (user.contactEmail !== null || user.emailVerified),
      address: user.address,
      unit: user.unit,
      zip: user.zip,
      city: user.city,
      state: user.state,
      country: user.country,
      ...planOf(await world.billing.membershipOf(user.id), await world.billing.invoicesOf(user.id)),
      membership: await wireMembership(world, user.id),
    }
  })

  api.patch(
    '/user/user',
    { onRequest, schema: { body: UpdateUserSchema, response: { 200: StatusAnswer } } },
    async (request) => {
      if (request.body.email !== undefined) noteSecurity(request, { action: 'contact-address-changed' })
      const user = await findUser(world, userIdOf(request))
      if (!user) throw unauthorized()
      const set = await columnsOf(world, user.id, request.body)
      const { email } = request.body
      if (email !== undefined) await enterContactAddress(world, user, email, visitorOf(request, world))
      if (Object.keys(set).length > 0) await world.database.db.update(users).set(set).where(eq(users.id, user.id))
      return { status_code: 200 }
    },
  )

  api.get('/user/invoices/:id', { onRequest, schema: { params: Params } }, async (request, reply) => {
    const { invoice, user } = await invoiceById(userIdOf(request), request.params.id)
    return reply.type('text/html; charset=utf-8').send(invoicePage(invoice, user))
  })

  api.get('/user/invoices/:id/pdf', { onRequest, schema: { params: Params } }, async (request, reply) => {
    const { invoice, user } = await invoiceById(userIdOf(request), request.params.id)
    const day = invoice.date.toISOString().slice(0, DATE_CHARACTERS)
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="roomwright-invoice-${day}.pdf"`)
      .send(await invoiceDocument(invoice, user))
  })

  async function invoiceById(ownerId: string, id: string) {
    const user = await findUser(world, ownerId)
    const invoice = (await world.billing.invoicesOf(ownerId)).find((one) => one.id === id)
    if (!user || !invoice) throw notFound('invoice')
    return { user, invoice }
  }
}

type Columns = Partial<Omit<User, 'id' | 'providerUid' | 'createdAt' | 'email' | 'contactEmail'>>

/** The columns to update: only fields present in the body. Plan and invoice fields of the body are ignored. */
async function columnsOf(world: World, userId: string, body: UpdateUser): Promise<Columns> {
  const columns: Columns = {
    firstName: body.first_name,
    lastName: body.last_name,
    userName: body.user_name,
    address: body.address,
    unit: body.unit,
    zip: body.zip,
    city: body.city,
    state: body.state,
    country: body.country,
    image: body.image === undefined ? undefined : await keepAvatar(world, userId, body.image),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

async function keepAvatar(world: World, userId: string, dataUrl: string | null): Promise<string | null> {
  const base64 = dataUrl?.split(',')[1]
  if (!base64) return null
  await admitSentPicture(world, userId, 'image')
  const size = { width: AVATAR_PX, height: AVATAR_PX, fit: 'cover' } as const
  const sent = Buffer.from(base64, 'base64')
  const picture = await decodeForeign(sent, { use: 'avatar', field: 'image' }, { size, as: { type: 'png' } })
  return world.images.put(picture, 'png')
}
