/** My rooms: furnished rooms of an account that belong to no board, only for their owner. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { RenameRoom, RoomList, SavedRoom, SaveRoom } from '../../../src/contract/rooms.ts'
import { notFound, Problem } from '../../problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { refuseNonsense } from '../boards/sensibleLayout.ts'
import { deleteRoom, renameRoom, restoreRoom, roomById, type RoomRow, roomsOf, writeRoom } from './roomStore.ts'

const Params = z.object({ id: z.string() })
const Uuid = z.uuid()
const OK = { status_code: 200 }

export function roomRoutes(api: Api, world: World): void {
  const onRequest = requireLogin(world)

  api.get('/rooms', { onRequest, schema: { response: { 200: RoomList } } }, async (request) => {
    const rows = await roomsOf(world, userIdOf(request))
    return { rooms: rows.map(({ updatedAt, ...row }) => ({ ...row, updated_at: updatedAt.toISOString() })) }
  })

  const one = { params: Params, response: { 200: SavedRoom } }
  api.get('/rooms/:id', { onRequest, schema: one }, async (request) =>
    wireRoom(await roomById(world, userIdOf(request), idOf(request))),
  )

  api.put('/rooms/:id', { onRequest, schema: { ...one, body: SaveRoom } }, async (request) => {
    const [ownerId, id] = [userIdOf(request), idOf(request)]
    refuseNonsense(request.body.layout)
    const saved = await writeRoom(world, ownerId, id, request.body)
    if (saved) return wireRoom(saved)
    const kept = await roomById(world, ownerId, id)
    // A retry of a save whose answer was lost succeeds.
    if (isDeepStrictEqual(kept.layout, request.body.layout)) return wireRoom(kept)
    throw new Problem(409, 'changed-elsewhere', 'This room was changed elsewhere in the meantime.', 'revision')
  })

  const change = { params: Params, response: { 200: StatusAnswer } }
  api.patch('/rooms/:id', { onRequest, schema: { ...change, body: RenameRoom } }, async (request) => {
    await renameRoom(world, userIdOf(request), idOf(request), request.body.name)
    return OK
  })
  api.delete('/rooms/:id', { onRequest, schema: change }, async (request) => {
    await deleteRoom(world, userIdOf(request), idOf(request))
    return OK
  })
  api.post('/rooms/:id/restore', { onRequest, schema: change }, async (request) => {
    await restoreRoom(world, userIdOf(request), idOf(request))
    return OK
  })
}

/** The id of the path. Throws 404 if it is not a UUID. */
function idOf({ params }: { params: { id: string } }): string {
  if (!Uuid.safeParse(params.id).success) throw notFound('room')
  return params.id
}

function wireRoom({ id, name, revision, layout }: RoomRow) {
  return { id, name, revision, layout }
}
