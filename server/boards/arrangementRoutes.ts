/** Arrangement of a board by its owner and editors, or of a draft by its owner: collage, quantities and products. */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type Arrangement, ChangeProducts, SaveArrangement, SavedArrangement } from '../../src/contract/arrangements.ts'
import { type ImageAddress, memberKey } from '../platform/images/imageAccess.ts'
import { isOwner } from '../people/policies.ts'
import { Problem } from '../platform/problem.ts'
import type { World } from '../world.ts'
import type { Api } from '../http/api.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { ownDraft } from '../design/draftStore.ts'
import { keptPhotos, wirePhotos } from './arrangedPhotos.ts'
import { type Design, keptArrangement, savedArrangement, writeArrangement } from './arrangementStore.ts'
import { requireEditor } from './boardRole.ts'
import { boardById } from './boardRoutes.ts'
import { changeProducts } from './changeProducts.ts'
import { visibleBoard, withHiddenCounts } from './visibleBoard.ts'

const Params = z.object({ id: z.string() })
type Request = FastifyRequest<{ Params: { id: string } }>

export function arrangementRoutes(
  api: Api,
  world: Pick<
    World,
    'catalogue' | 'clock' | 'counter' | 'database' | 'generation' | 'imageAccess' | 'images' | 'settings'
  >,
): void {
  const onRequest = requireLogin(world)
  const { imageAccess } = world
  /** Editors get picture URLs that are valid as long as they are members. */
  const addressFor = (request: Request, { row, of }: Design): ImageAddress => {
    const userId = userIdOf(request)
    if (of === 'draft' || isOwner(row, userId)) return imageAccess.signed
    return imageAccess.shared({ boardId: row.id, tokenHash: memberKey(userId) })
  }
  const schema = { params: Params, response: { 200: SavedArrangement } }
  const designs = [
    { path: '/boards/:id', find: boardOf },
    { path: '/drafts/:id', find: draftOf },
  ]

  for (const { path, find } of designs) {
    api.get(`${path}/arrangement`, { onRequest, schema }, async (request) => {
      return savedAs(request, await find(request))
    })

    api.put(`${path}/arrangement`, { onRequest, schema: { ...schema, body: SaveArrangement } }, async (request) => {
      const { revision } = request.body
      const design = await find(request)
      const sent = await keptPhotos(world, userIdOf(request), request.body.arrangement)
      const arrangement = isOwn(request, design) ? sent : withHiddenCounts(design.row, sent)
      const kept = { ...keptArrangement(design.row), revision: revision + 1, arrangement }
      if (await writeArrangement(world, design, revision, { arrangement: kept }))
        return { revision: revision + 1, arrangement: wirePhotos(sent, addressFor(request, design)) }
      return unlessChanged(request, await find(request), arrangement)
    })

    api.put(`${path}/products`, { onRequest, schema: { ...schema, body: ChangeProducts } }, async (request) => {
      const { revision, product_ids: ids } = request.body
      const sent = await keptPhotos(world, userIdOf(request), request.body.arrangement)
      const design = await find(request)
      const arrangement = isOwn(request, design) ? sent : withHiddenCounts(design.row, sent)
      if (await changeProducts(world, design, { ...request.body, arrangement }))
        return { revision: revision + 1, arrangement: wirePhotos(sent, addressFor(request, design)) }
      const now = await find(request)
      const isDone = isDeepStrictEqual(now.row.products.map(idOf), ids)
      if (!isDone) throw changedElsewhere()
      return unlessChanged(request, now, arrangement)
    })
  }

  /** Answers a repeated save as success: the client retries when the first answer was lost. Throws 409 otherwise. */
  function unlessChanged(request: Request, now: Design, arrangement: Arrangement): SavedArrangement {
    if (isDeepStrictEqual(keptArrangement(now.row).arrangement, arrangement)) return savedAs(request, now)
    throw changedElsewhere()
  }

  /** The saved arrangement as the caller gets it: whole by the owner, what is visible by the editors. */
  function savedAs(request: Request, design: Design): SavedArrangement {
    const address = addressFor(request, design)
    if (design.of === 'draft' || isOwn(request, design)) return savedArrangement(design.row, address)
    return savedArrangement(visibleBoard(design.row), address)
  }

  async function boardOf(request: Request): Promise<Design> {
    const { board } = await boardById(world, request.params.id)
    await requireEditor(world, board, request)
    return { of: 'board', row: board }
  }

  async function draftOf(request: Request): Promise<Design> {
    return { of: 'draft', row: await ownDraft(world, userIdOf(request), request.params.id) }
  }
}

function isOwn(request: Request, { row }: Design): boolean {
  return isOwner(row, userIdOf(request))
}

function changedElsewhere(): Problem {
  return new Problem(409, 'changed-elsewhere', 'This board was changed elsewhere in the meantime.', 'revision')
}

function idOf({ id }: { id: string }): string {
  return id
}
