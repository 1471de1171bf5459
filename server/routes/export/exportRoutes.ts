/** A copy of all own data: asked for, watched, cancelled, and fetched by an address that works for ten minutes. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import {
  CurrentExport,
  type DataExport,
  DataExport as DataExportSchema,
  ExportLink,
} from '../../../src/contract/security.ts'
import { notFound, Problem } from '../../problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { exportFile } from './exportFolder.ts'
import { currentExport, type ExportRow, findByExportKey, makeExportKey, openExportJobs } from './exportJobs.ts'

const Query = z.object({ key: z.string().min(1).max(100) })

export function exportRoutes(api: Api, world: World): void {
  const onRequest = requireLogin(world)
  const jobs = openExportJobs(world, (error) =>
    api.log.error({ err: error }, 'A copy of an account could not be made.'),
  )
  api.addHook('onReady', () => jobs.resume())
  api.addHook('onClose', () => jobs.close())

  const asked = { onRequest, config: { security: 'copy-asked' }, schema: { response: { 202: DataExportSchema } } }
  api.post('/user/export', asked, async (request, reply) =>
    reply.status(202).send(wire(await jobs.start(userIdOf(request)))),
  )

  api.get('/user/export', { onRequest, schema: { response: { 200: CurrentExport } } }, async (request) => {
    const row = await currentExport(world, userIdOf(request))
    return { export: row ? wire(row) : null }
  })

  api.delete('/user/export', { onRequest, schema: { response: { 200: StatusAnswer } } }, async (request) => {
    const row = await currentExport(world, userIdOf(request))
    if (row) await jobs.cancel(row)
    return { status_code: 200 }
  })

  const linked = { onRequest, config: { security: 'copy-link-made' }, schema: { response: { 200: ExportLink } } }
  api.post('/user/export/link', linked, async (request) => {
    const row = await currentExport(world, userIdOf(request))
    if (row?.status !== 'ready') throw notFound('copy')
    const { key, expiresAt } = await makeExportKey(world, row)
    return { url: `/api/user/export/file?key=${key}`, expires_at: expiresAt.toISOString() }
  })

  api.get('/user/export/file', { schema: { querystring: Query } }, async (request, reply) => {
    const row = await findByExportKey(world, request.query.key)
    const path = row && exportFile(world, row.id)
    const size = path && (await stat(path).catch(() => undefined))?.size
    if (!row || !path || size === undefined)
      throw new Problem(410, 'link-expired', 'This link does not work any more. Get a new one on your Security page.')
    const day = row.createdAt.toISOString().slice(0, 10)
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="roomwright-${day}.zip"`)
      .header('content-length', size)
      .type('application/zip')
      .send(createReadStream(path))
  })
}

function wire(row: ExportRow): DataExport {
  const { id, status, done, total, bytes } = row
  const moments = { created_at: row.createdAt.toISOString(), expires_at: row.expiresAt.toISOString() }
  return { id, status, done, total, bytes, ...moments }
}
