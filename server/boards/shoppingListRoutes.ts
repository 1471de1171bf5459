/** Sends the shopping list of a board to the reader's own, confirmed address. */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { SendShoppingList, ShoppingListSent } from '../../src/contract/shoppingLists.ts'
import { quantitiesOf } from '../../src/contract/quantities.ts'
import { letterAddress } from '../people/mail/letterAddress.ts'
import { shoppingList } from '../people/mail/letters/boardLetters.ts'
import { canReadBoard } from '../people/policies.ts'
import { forbidden, Problem } from '../platform/problem.ts'
import { originOf } from '../http/visitor/originOf.ts'
import type { World } from '../world.ts'
import { type Api, strictLimit } from '../http/api.ts'
import { findUser } from '../people/auth/profile.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { boardById } from './boardRoutes.ts'
import { findRole } from './boardRole.ts'
import { visibleBoard } from './visibleBoard.ts'

const CONFLICT = 409
const Params = z.object({ id: z.string() })

export function shoppingListRoutes(
  api: Api,
  world: Pick<World, 'clock' | 'counter' | 'database' | 'mail' | 'settings'>,
): void {
  api.post(
    '/boards/:id/shopping-list',
    {
      onRequest: requireLogin(world),
      config: strictLimit(world.settings, 'forms'),
      schema: { params: Params, body: SendShoppingList, response: { 200: ShoppingListSent } },
    },
    async (request) => {
      const { quantities, share } = request.body
      const userId = userIdOf(request)
      const { board: row } = await boardById(world, request.params.id)
      const { role, isByLink } = await findRole(world, row, userId, share)
      if (!canReadBoard(row, userId, role !== null)) throw forbidden()
      const board = visibleBoard(row)
      const user = await findUser(world, userId)
      const email = user && letterAddress(user)
      if (email === undefined)
        throw new Problem(
          CONFLICT,
          'unconfirmed',
          'Confirm your email address first: Roomwright sends mail to confirmed addresses alone.',
        )
      const typed = { ...board.arrangement?.arrangement.quantities, ...quantities }
      const counts = quantitiesOf(board.products, typed, null, board.record)
      await world.mail.send({
        to: email,
        key: `shopping list ${randomUUID()}`,
        ...shoppingList({
          title: board.generatedTitle,
          products: board.products.map((product) => ({ ...product, quantity: counts[product.id] ?? 1 })),
          url: `${originOf(world.settings)}/UserBoard?board=${board.id}${share !== undefined && isByLink ? `&share=${encodeURIComponent(share)}` : ''}`,
        }),
      })
      return { email }
    },
  )
}
