/** Routes for the words of a board or draft: edits by the owner of a draft, and rewrites by those who may edit. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StatusAnswer } from '../../src/contract/auth.ts'
import { BoardWords, RewriteWords, UpdateDraft } from '../../src/contract/boardChanges.ts'
import type { World } from '../world.ts'
import type { Api } from '../http/api.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { ownDraft } from '../design/draftStore.ts'
import type { Design } from './arrangementStore.ts'
import { requireEditor } from './boardRole.ts'
import { boardById } from './boardRoutes.ts'
import { changeDraft, rewriteWords } from './boardWords.ts'

const Params = z.object({ id: z.string() })
type Request = FastifyRequest<{ Params: { id: string } }>

export function wordsRoutes(
  api: Api,
  world: Pick<World, 'catalogue' | 'clock' | 'counter' | 'database' | 'generation' | 'settings'>,
): void {
  const onRequest = requireLogin(world)
  const schema = { params: Params, body: RewriteWords, response: { 200: BoardWords } }

  api.post('/boards/:id/words', { onRequest, schema }, (request) =>
    rewriteWords(world, () => boardOf(request), request.body),
  )
  api.post('/drafts/:id/words', { onRequest, schema }, (request) =>
    rewriteWords(world, () => draftOf(request), request.body),
  )
  api.patch(
    '/drafts/:id',
    { onRequest, schema: { params: Params, body: UpdateDraft, response: { 200: StatusAnswer } } },
    async (request) => {
      await changeDraft(world, await draftOf(request), request.body)
      return { status_code: 200 }
    },
  )

  async function boardOf(request: Request): Promise<Design> {
    const { board } = await boardById(world, request.params.id)
    await requireEditor(world, board, request)
    return { of: 'board', row: board }
  }

  async function draftOf(request: Request): Promise<Design & { of: 'draft' }> {
    return { of: 'draft', row: await ownDraft(world, userIdOf(request), request.params.id) }
  }
}
