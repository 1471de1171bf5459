/** For routes of operators: a login whose confirmed address the setting OPERATOR_EMAILS names. */
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { users } from '../../platform/database/schema.ts'
import { Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import { isOperator } from '../policies.ts'
import { requireLogin, userIdOf } from './session.ts'

const NOT_OPERATOR = new Problem(
  403,
  'not-operator',
  'Only operators import products. Name your confirmed address in the setting OPERATOR_EMAILS of the server.',
)

type Dependencies = Pick<World, 'clock' | 'counter' | 'database' | 'settings'>

/** An `onRequest` hook: it runs before the body is read. */
export function requireOperator(world: Dependencies) {
  const login = requireLogin(world)
  return async (request: FastifyRequest, reply: Parameters<typeof login>[1]): Promise<void> => {
    await login(request, reply)
    await operatorOf(world, request)
  }
}

/** The operator's address. */
export async function operatorOf(world: Dependencies, request: FastifyRequest): Promise<string> {
  const [user] = await world.database.db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userIdOf(request)))
  if (!user || !isOperator(user, world.settings.operatorEmails)) throw NOT_OPERATOR
  return user.email
}
