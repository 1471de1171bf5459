/** Named versions of a board: listed, saved, restored and deleted by its owner and editors. */
import { z } from 'zod'
import { withoutPeople } from '../../../studio/model/layout.ts'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { SaveVersion, Version, VersionList } from '../../../src/contract/versions.ts'
import { wireCutout, wireImage, wirePictures } from '../../images/wireImage.ts'
import { canEditDesign } from '../../policies.ts'
import { forbidden } from '../../problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../api.ts'
import { requireLogin } from '../auth/session.ts'
import { wirePhotos } from '../boards/arrangedPhotos.ts'
import { VisibleVersion } from '../boards/visibleBoard.ts'
import { wireKeptProducts } from '../products/wireProduct.ts'
import { BoardParams, teamBoard, type TeamBoard } from './teamBoard.ts'
import {
  arrangementOf,
  removeVersion,
  restoreVersion,
  saveVersion,
  type VersionRow,
  versionsOf,
} from './versionStore.ts'

const CREATED = 201
const OK = { status_code: 200 }
const VersionParams = z.object({ id: z.string(), version: z.uuid('version must be an id') })

export function versionRoutes(api: Api, world: World): void {
  const onRequest = requireLogin(world)

  api.get(
    '/boards/:id/versions',
    { onRequest, schema: { params: BoardParams, response: { 200: VersionList } } },
    async (request) => {
      const team = await editable(request)
      const rows = await versionsOf(world, team.place)
      return { versions: await Promise.all(rows.map((row) => wireVersion(row, team))) }
    },
  )
  api.post(
    '/boards/:id/versions',
    { onRequest, schema: { params: BoardParams, body: SaveVersion, response: { 201: Version } } },
    async (request, reply) => {
      const team = await editable(request)
      const row = await saveVersion(world, team.place, request.body.name)
      return reply.status(CREATED).send(await wireVersion(row, team))
    },
  )
  const one = { params: VersionParams, response: { 200: StatusAnswer } }
  api.delete('/boards/:id/versions/:version', { onRequest, schema: one }, async (request) => {
    await removeVersion(world, (await editable(request)).place, request.params.version)
    return OK
  })
  api.post('/boards/:id/versions/:version/restore', { onRequest, schema: one }, async (request) => {
    await restoreVersion(world, (await editable(request)).board, request.params.version)
    return OK
  })

  async function editable(request: Parameters<typeof teamBoard>[1]): Promise<TeamBoard> {
    const team = await teamBoard(world, request)
    if (!canEditDesign(team.role)) throw forbidden()
    return team
  }

  async function wireVersion(row: VersionRow, { board, role, linkHash }: TeamBoard): Promise<Version> {
    const version = VisibleVersion.parse(row)
    const layout = (row.layouts.find(({ shown }) => shown) ?? row.layouts[0])?.layout ?? null
    const { imageAccess, images } = world
    const address =
      linkHash === undefined ? imageAccess.signed : imageAccess.shared({ boardId: board.id, tokenHash: linkHash })
    const pictures = wirePictures('url', address)
    const [picture, products, cutouts] = await Promise.all([
      version.image ? wireImage(images, version.image, pictures) : null,
      wireKeptProducts(world, version.products, pictures),
      Promise.all(version.cutouts.map((name) => wireCutout(images, name, pictures))),
    ])
    return {
      id: version.id,
      name: version.name,
      automatic: version.automatic,
      created_at: version.createdAt.toISOString(),
      products,
      images: cutouts,
      picture,
      arrangement: wirePhotos(arrangementOf(version), address),
      layout: layout && (role === 'owner' ? layout : withoutPeople(layout)),
      layouts: row.layouts.length,
    }
  }
}
