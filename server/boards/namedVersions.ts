/** Named versions of boards and homes: the calls that both have, in the same words and with the same limits. */
import type { FastifyRequest } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { StatusAnswer } from '../../src/contract/auth.ts'
import {
  type HomeVersion,
  type HomeVersionList,
  SaveVersion,
  type Version,
  type VersionList,
} from '../../src/contract/versions.ts'
import type { Api } from '../http/api.ts'
import { requireLogin } from '../people/auth/session.ts'
import type { VersionsOf } from '../people/limits/team.ts'
import { notFound } from '../platform/problem.ts'
import type { World } from '../world.ts'

const CREATED = 201
const OK = { status_code: 200 }
const Params = z.object({ id: z.string() })
const VersionParams = Params.extend({ version: z.uuid('version must be an id') })

type Kind<Subject> = {
  readonly things: 'boards' | 'homes'
  readonly One: typeof Version | typeof HomeVersion
  readonly List: typeof VersionList | typeof HomeVersionList
  /** What the request is about. @throws Problem if this person may not */
  readonly subjectOf: (request: FastifyRequest<{ Params: { id: string } }>) => Promise<Subject>
  readonly list: (subject: Subject) => Promise<z.infer<typeof VersionList> | z.infer<typeof HomeVersionList>>
  readonly save: (subject: Subject, name: string) => Promise<Version | HomeVersion>
  readonly versionsOf: (subject: Subject) => VersionsOf
  readonly restore: (subject: Subject, id: string) => Promise<void>
}

export function namedVersionRoutes<Subject>(
  api: Api,
  world: Pick<World, 'clock' | 'counter' | 'database' | 'settings'>,
  { things, One, List, subjectOf, list, save, versionsOf, restore }: Kind<Subject>,
): void {
  const onRequest = requireLogin(world)
  const path = `/${things}/:id/versions` as const
  api.get(path, { onRequest, schema: { params: Params, response: { 200: List } } }, async (request) =>
    list(await subjectOf(request)),
  )
  api.post(
    path,
    { onRequest, schema: { params: Params, body: SaveVersion, response: { 201: One } } },
    async (request, reply) => reply.status(CREATED).send(await save(await subjectOf(request), request.body.name)),
  )
  const one = { params: VersionParams, response: { 200: StatusAnswer } }
  api.delete(`${path}/:version` as const, { onRequest, schema: one }, async (request) => {
    await remove(world, versionsOf(await subjectOf(request)), request.params.version)
    return OK
  })
  api.post(`${path}/:version/restore` as const, { onRequest, schema: one }, async (request) => {
    await restore(await subjectOf(request), request.params.version)
    return OK
  })
}

/** Throws 404 for an unknown version. */
async function remove({ database }: Pick<World, 'database'>, { table, here }: VersionsOf, id: string): Promise<void> {
  const gone = await database.db
    .delete(table)
    .where(and(here, eq(table.id, id)))
    .returning({ id: table.id })
  if (gone.length === 0) throw notFound('version')
}

/** The name of the version that is made before another one is restored. */
export function nameBefore(version: { readonly name: string }): string {
  return `Before “${version.name}” was restored`
}
