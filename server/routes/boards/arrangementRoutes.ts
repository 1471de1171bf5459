/** Arrangement of a board by its owner and editors, or of a draft by its owner: collage, quantities and products. */
import { isDeepStrictEqual } from 'node:util'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  type Arrangement,
  ChangeProducts,
  SaveArrangement,
  SavedArrangement,
} from '../../../src/contract/arrangements.ts'
import { type ImageAddress, memberKey } from '../../images/imageAccess.ts'
import { Problem } from '../../problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { ownDraft } from '../generation/draftStore.ts'
import { keptPhotos, wirePhotos } from './arrangedPhotos.ts'
import { type Design, keptArrangement, savedArrangement, writeArrangement } from './arrangementStore.ts'
import { requireEditor } from './boardRole.ts'
import { boardById } from './boardRoutes.ts'
import { changeProducts } from './changeProducts.ts'

const Params = z.object({ id: z.string() })
type Request = FastifyRequest<{ Params: { id: string } }>

export function arrangementRoutes(api: Api, world: World): void {
  const onRequest = requireLogin(world)
  const { imageAccess } = world
  /** Editors get picture URLs that are valid as long as they are members. */
  const addressFor = (request: Request, { row, of }: Design): ImageAddress => {
    const userId = userIdOf(request)
    if (of === 'draft' || row.ownerId === userId) return imageAccess.signed
    return imageAccess.shared({ boardId: row.id, tokenHash: memberKey(userId) })
  }
  const schema = { params: Params, response: { 200: SavedArrangement } }
  const designs = [
    { path: '/boards/:id', find: boardOf },
    { path: '/drafts/:id', find: draftOf },
  ]

  for (const { path, find } of designs) {
    api.get(`${path}/arrangement`, { onRequest, schema }, async (request) => {
      const design = await find(request)
      return savedArrangement(design, addressFor(request, design))
    })

    api.put(`${path}/arrangement`, { onRequest, schema: { ...schema, body: SaveArrangement } }, async (request) => {
      const { revision } = request.body
      const design = await find(request)
      const arrangement = await keptPhotos(world, userIdOf(request), request.body.arrangement)
      const kept = { ...keptArrangement(design.row), revision: revision + 1, arrangement }
      if (await writeArrangement(world, design, revision, { arrangement: kept }))
        return { revision: revision + 1, arrangement: wirePhotos(arrangement, addressFor(request, design)) }
      return unlessChanged(await find(request), arrangement, addressFor(request, design))
    })

    api.put(`${path}/products`, { onRequest, schema: { ...schema, body: ChangeProducts } }, async (request) => {
      const { revision, product_ids: ids } = request.body
      const arrangement = await keptPhotos(world, userIdOf(request), request.body.arrangement)
      const design = await find(request)
      const address = addressFor(request, design)
      if (await changeProducts(world, design, { ...request.body, arrangement }))
        return { revision: revision + 1, arrangement: wirePhotos(arrangement, address) }
      const now = await find(request)
      const isDone = isDeepStrictEqual(now.row.products.map(idOf), ids)
      if (!isDone) throw changedElsewhere()
      return unlessChanged(now, arrangement, address)
    })
  }

  /** Answers a repeated save as success: the client retries when the first answer was lost. Throws 409 otherwise. */
  function unlessChanged(now: Design, arrangement: Arrangement, address: ImageAddress): SavedArrangement {
    const saved = savedArrangement(now, address)
    if (isDeepStrictEqual(saved.arrangement, wirePhotos(arrangement, address))) return saved
    throw changedElsewhere()
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

function changedElsewhere(): Problem {
  return new Problem(409, 'changed-elsewhere', 'This board was changed elsewhere in the meantime.', 'revision')
}

function idOf({ id }: { id: string }): string {
  return id
}
