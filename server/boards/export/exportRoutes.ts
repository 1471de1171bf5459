/**
 * Data export routes: request, progress, cancellation, and a download link that is valid for ten minutes. Requesting an
 * export and its link both need a recent proof of identity, because the export holds all data of the account.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import {
  CurrentExport,
  type DataExport,
  DataExport as DataExportSchema,
  ExportLink,
  ExportOrder,
  Proof,
} from '../../../src/contract/security.ts'
import { notFound, Problem, unauthorized } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { findUser } from '../../people/auth/profile.ts'
import { requireOwnProof } from '../../people/auth/requireOwnProof.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { exportFile } from './exportFolder.ts'
import {
  cancelExport,
  currentExport,
  type ExportRow,
  findByExportKey,
  giveUpExport,
  makeExport,
  makeExportKey,
  startExport,
} from './exports.ts'

const Query = z.object({ key: z.string().min(1).max(100) })

export function exportRoutes(
  api: Api,
  world: Pick<
    World,
    | 'allowance'
    | 'billing'
    | 'clock'
    | 'counter'
    | 'database'
    | 'generation'
    | 'identity'
    | 'images'
    | 'mail'
    | 'queue'
    | 'settings'
  >,
): void {
  const onRequest = requireLogin(world)
  const log = (error: unknown) => api.log.error({ err: error }, 'A copy of an account could not be made.')
  // One at a time per server, to limit the load.
  world.queue.handle({
    kinds: ['export'],
    workers: 1,
    perform: makeExport(world, log),
    onSetAside: (row) => giveUpExport(world, row),
    log,
  })

  const config = strictLimit(world.settings, 'auth')
  api.post(
    '/user/export',
    {
      config: { ...config, security: 'copy-asked' },
      onRequest,
      schema: { body: ExportOrder, response: { 202: DataExportSchema } },
    },
    async (request, reply) => {
      const ownerId = await proven(userIdOf(request), request.body)
      return reply.status(202).send(wireExport(await startExport(world, ownerId, request.body.metric)))
    },
  )

  api.get('/user/export', { onRequest, schema: { response: { 200: CurrentExport } } }, async (request) => {
    const row = await currentExport(world, userIdOf(request))
    return { export: row ? wireExport(row) : null }
  })

  api.delete('/user/export', { onRequest, schema: { response: { 200: StatusAnswer } } }, async (request) => {
    const row = await currentExport(world, userIdOf(request))
    if (row) await cancelExport(world, row)
    return { status_code: 200 }
  })

  api.post(
    '/user/export/link',
    {
      config: { ...config, security: 'copy-link-made' },
      onRequest,
      schema: { body: Proof, response: { 200: ExportLink } },
    },
    async (request) => {
      const row = await currentExport(world, await proven(userIdOf(request), request.body))
      if (row?.status !== 'ready') throw notFound('copy')
      const { key, expiresAt } = await makeExportKey(world, row)
      return { url: `/api/user/export/file?key=${key}`, expires_at: expiresAt.toISOString() }
    },
  )

  api.get('/user/export/file', { schema: { querystring: Query } }, async (request, reply) => {
    const row = await findByExportKey(world, request.query.key)
    const path = row && exportFile(world, row.id)
    const size = path && (await stat(path).catch(() => undefined))?.size
    if (!row || !path || size === undefined)
      throw new Problem(410, 'link-expired', 'This link no longer works. Get a new one on your Security page.')
    const day = row.createdAt.toISOString().slice(0, 10)
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="roomwright-${day}.zip"`)
      .header('content-length', size)
      .type('application/zip')
      .send(createReadStream(path))
  })

  /** Returns `ownerId` if the id token is a recent proof of that user's identity; throws otherwise. */
  async function proven(ownerId: string, { idToken }: z.infer<typeof Proof>): Promise<string> {
    const user = await findUser(world, ownerId)
    if (!user) throw unauthorized()
    await requireOwnProof(world, user, idToken)
    return ownerId
  }
}

function wireExport(row: ExportRow): DataExport {
  const { id, status, done, total, bytes } = row
  const moments = { created_at: row.createdAt.toISOString(), expires_at: row.expiresAt.toISOString() }
  return { id, status, done, total, bytes, ...moments }
}
