/** Board routes: saving, the two lists, reading one board, and changes by its owner. */
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { and, eq } from 'drizzle-orm'
import { StatusAnswer } from '../../src/contract/auth.ts'
import { UpdateBoard } from '../../src/contract/boardChanges.ts'
import {
  Board,
  BoardList,
  BoardQuery,
  type SaveBoard,
  SaveProducts,
  SaveProductsAnswer,
  type WordsPart,
} from '../../src/contract/boards.ts'
import type { Swatch } from '../../src/contract/designRecord.ts'
import { ImagesAs } from '../../src/contract/products.ts'
import { withPictures } from '../platform/images/wireImage.ts'
import { canEditBoard, canReadBoard, offeredRole } from '../people/policies.ts'
import { forbidden, notFound } from '../platform/problem.ts'
import { noteSecurity } from '../platform/securityLog.ts'
import type { World } from '../world.ts'
import { type Api, idempotencyKeyOf } from '../http/api.ts'
import { identifyCaller, requireLogin, userIdOf, visitorIdOf } from '../people/auth/session.ts'
import { boardsOf, communityBoards, cursorOf } from './boardLists.ts'
import {
  type BoardRow,
  changeBoard,
  deleteBoard,
  findBoard,
  insertBoard,
  type NewBoard,
  type OwnedBoard,
  restoreBoard,
} from './boardStore.ts'
import { likedBoards } from './likeStore.ts'
import { findRole, memberAt, requireEditor, roleLimitOf } from './boardRole.ts'
import { publicList, wireBoard, wireBoardList } from './wireBoard.ts'
import { type BoardRole, INVITED_ROLES } from '../../src/contract/team.ts'
import { boardMembers } from '../platform/database/schema.ts'
import { invitationOf } from './shareStore.ts'
import { MAX_PALETTE_COLORS } from '../../src/contract/words.ts'
import { answersOf, fromWire, type KeptAnswers } from '../platform/database/keptAnswers.ts'
import type { KeptWords } from '../platform/database/keptDesign.ts'
import { colorFamilies } from '../design/engine/palette/colorFamilies.ts'
import { type DraftRow, findDraft } from '../design/draftStore.ts'
import { keepSentImage, type Taker } from './keepSentImage.ts'

const CREATED = 201
const OK = { status_code: 200 }
const Params = z.object({ id: z.string() })
const Query = z.object({ images: ImagesAs, share: z.string().max(200).optional() })
const Uuid = z.uuid()

/** What these routes need of the server. */
type Parts = Pick<
  World,
  'allowance' | 'catalogue' | 'clock' | 'counter' | 'database' | 'imageAccess' | 'images' | 'settings'
>

export function boardRoutes(api: Api, world: Parts): void {
  const login = { onRequest: requireLogin(world) }
  const anybody = { onRequest: identifyCaller(world) }

  api.post(
    '/save-products/',
    { ...login, schema: { body: SaveProducts, response: { 201: SaveProductsAnswer } } },
    async (request, reply) => {
      const [payload] = request.body
      if (!payload) throw new Error('SaveProducts let an empty list through.')
      const id = await saveBoard(world, userIdOf(request), payload, idempotencyKeyOf(request))
      return reply.status(CREATED).send({ status_code: CREATED, id })
    },
  )

  const list = { querystring: BoardQuery, response: { 200: BoardList } }
  const community = publicList(world, {
    find: (query: BoardQuery) => communityBoards(world, query),
    itemOf: (row, board, { sort }) => ({ ...board, cursor: cursorOf(row, sort) }),
  })
  api.get('/get_products_all/', { ...anybody, schema: list }, (request) =>
    community({ query: request.query, userId: visitorIdOf(request) }),
  )
  api.get('/get_products_by_email/', { ...login, schema: list }, async (request) => {
    const userId = userIdOf(request)
    const { images: as, page_size: count } = request.query
    return wireBoardList({ images: as, count, field: 'page_size' }, async (images) => {
      const rows = await boardsOf(world, userId, request.query)
      const ids = rows.map(({ board }) => board.id)
      const liked = await likedBoards(world, userId, ids)
      return Promise.all(
        rows.map(async (row) => ({
          ...(await wireBoard(world, row, { userId, images, liked })),
          cursor: cursorOf(row.board, 'newest'),
        })),
      )
    })
  })

  api.get(
    '/boards/:id',
    { ...anybody, schema: { params: Params, querystring: Query, response: { 200: Board } } },
    async (request, reply) => {
      const { found, role, linkHash } = await readableBoard(world, request, reply)
      const { images, share } = request.query
      const userId = visitorIdOf(request)
      const liked = await likedBoards(world, userId, [found.board.id])
      const board = await withPictures(images, (asked) =>
        wireBoard(world, found, { userId, images: asked, liked, linkHash }),
      )
      return { ...board, ...(await teamFacts(world, found.board, { userId, role, token: share })) }
    },
  )

  const one = { params: Params, response: { 200: StatusAnswer } }
  api.patch('/boards/:id', { ...login, schema: { ...one, body: UpdateBoard } }, async (request) => {
    const { visibility, budget } = request.body
    if (visibility) noteSecurity(request, { action: `visibility-${visibility}` })
    const { board } = await boardById(world, request.params.id)
    // Editors may change a board's words; visibility and budget belong to the owner.
    if (visibility === undefined && budget === undefined) await requireEditor(world, board, request)
    else if (!canEditBoard(board, userIdOf(request))) throw forbidden()
    await changeBoard(world, board, request.body)
    return OK
  })
  api.delete('/boards/:id', { ...login, schema: one }, async (request) => {
    await deleteBoard(world, await ownBoard(request))
    return OK
  })
  api.post('/boards/:id/restore', { ...login, schema: one }, async (request) => {
    await restoreBoard(world, await ownBoard(request, true))
    return OK
  })

  async function ownBoard(request: FastifyRequest<{ Params: { id: string } }>, includeDeleted = false) {
    const { board } = await boardById(world, request.params.id, includeDeleted)
    if (!canEditBoard(board, userIdOf(request))) throw forbidden()
    return board
  }
}

/** The board by id. Throws 404 if there is none, or if the id is not a UUID. */
export async function boardById(
  world: Pick<World, 'database'>,
  id: string,
  includeDeleted = false,
): Promise<OwnedBoard> {
  const found = Uuid.safeParse(id).success ? await findBoard(world, id, includeDeleted) : undefined
  if (!found) throw notFound('board')
  return found
}

type BoardRequest = FastifyRequest<{ Params: { id: string }; Querystring: { share?: string | undefined } }>

/**
 * The board that this request may see: for its owner and its members, for everybody if it is in the community, and with
 * its link. Throws 403, or the 401 of an expired session, if it may not.
 */
export async function readableBoard(world: Pick<World, 'database'>, request: BoardRequest, reply: FastifyReply) {
  const found = await boardById(world, request.params.id)
  const userId = visitorIdOf(request)
  const { role, linkHash } = await findRole(world, found.board, userId, request.query.share)
  if (!canReadBoard(found.board, userId, role !== null)) throw refusalOf(request)
  // A private board seen through a share link must not outlive the link in a cache.
  if (found.board.visibility === 'private') reply.header('cache-control', 'no-store')
  return { found, role, linkHash }
}

/** The 401 of an expired session where there is one, otherwise 403. */
function refusalOf({ caller }: FastifyRequest): Error {
  return caller && 'refused' in caller ? caller.refused : forbidden()
}

/** The fields of a board about roles, members and invitations. */
type TeamFacts = Pick<Board, 'role' | 'members' | 'invited_as'>

/** @param token the secret of the link in the address, if there is one */
async function teamFacts(
  world: Pick<World, 'database'>,
  board: BoardRow,
  { userId, role, token }: { userId: string | null; role: BoardRole | null; token: string | undefined },
): Promise<TeamFacts> {
  if (role === null) return { role }
  const place = and(eq(boardMembers.ownerId, board.ownerId), eq(boardMembers.boardId, board.id))
  const { db } = world.database
  const members = await db.$count(boardMembers, place)
  const invitation = token === undefined || role === 'owner' ? undefined : await invitationOf(world, board, token)
  // The invitation that a member has joined with offers nothing more, also after the owner has changed the role.
  const key = { ownerId: board.ownerId, boardId: board.id }
  const [member] =
    invitation && userId !== null ? await db.select().from(boardMembers).where(memberAt(key, userId)) : []
  const limit = invitation && userId !== null ? await roleLimitOf({ db }, key, userId) : undefined
  const offered = invitation && offeredRole(invitation, limit)
  const isMore = offered && invitation.id !== member?.invitationId && roleRank(offered) > roleRank(role)
  return { role, members, invited_as: isMore ? offered : null }
}

function roleRank(role: BoardRole): number {
  return role === 'owner' ? INVITED_ROLES.length : INVITED_ROLES.indexOf(role)
}

/** Saves a board from the caller's draft, or from the payload of a client without drafts. */
const ROOM_PX = 2048
const CUTOUT_PX = 1024
const UNTITLED = 'Untitled board'

/** Returns the board's id. The same idempotency key or the same draft is saved only once. */
async function saveBoard(
  world: Parts,
  ownerId: string,
  payload: SaveBoard,
  idempotencyKey: string | undefined,
): Promise<string> {
  const draft = payload.draft_id ? await findDraft(world, ownerId, payload.draft_id) : undefined
  const taker = { ...world, userId: ownerId }
  const design = draft ? designOfDraft(draft, payload) : await designOfPayload(taker, payload)
  return insertBoard(world, {
    ownerId,
    id: randomUUID(),
    draftId: draft?.id ?? null,
    idempotencyKey: draft ? `draft ${draft.id}` : idempotencyKey ? `key ${idempotencyKey}` : randomUUID(),
    visibility: payload.visibility ?? 'community',
    title: payload.title,
    hexCode: payload.hex_code,
    widths: commaList(payload.widths),
    heights: commaList(payload.heights),
    ...design,
    image: draft?.image ?? (await keepSentImage(taker, payload.image_url, roomPicture)),
    colors: colorFamilies(design.palette),
    budget: draft?.budget ?? null,
    copiedFrom: null,
    createdAt: world.clock(),
    deletedAt: null,
  })
}

const roomPicture = { type: 'jpg' as const, width: ROOM_PX, field: '0.image_url' }

type Design = Pick<
  NewBoard,
  | 'generatedTitle'
  | keyof KeptAnswers
  | 'seed'
  | 'viewSeed'
  | 'light'
  | 'products'
  | 'cutouts'
  | 'description'
  | 'palette'
  | 'record'
  | 'made'
  | 'arrangement'
  | 'words'
  | 'madeBy'
>

function designOfDraft(draft: DraftRow, payload: SaveBoard): Design {
  const { seed, viewSeed, light, products, cutouts, palette, record, made, arrangement, madeBy } = draft
  const title = payload.generated_titles.trim() || draft.description.main_title
  const words = payload.description.trim() || draft.description.description
  return {
    generatedTitle: title,
    ...answersOf(draft),
    seed,
    viewSeed,
    light,
    products,
    cutouts,
    palette,
    record,
    made,
    arrangement,
    madeBy,
    words: wordsOf(draft, { title, text: words }),
    description: { main_title: title, description: words },
  }
}

/** Words that differ from the draft were written by the owner while saving. */
function wordsOf({ words, description }: DraftRow, { title, text }: { title: string; text: string }): KeptWords | null {
  const edited: WordsPart[] = [
    ...(title === description.main_title ? [] : ['title' as const]),
    ...(text === description.description ? [] : ['description' as const]),
  ]
  if (edited.length === 0) return words
  return { seed: null, about: null, ...words, edited: [...new Set([...(words?.edited ?? []), ...edited])] }
}

async function designOfPayload(taker: Taker, payload: SaveBoard): Promise<Design> {
  const title = payload.generated_titles.trim() || UNTITLED
  const cutouts = await Promise.all(
    payload.background_removed_images.map(({ image_data: wire }, index) =>
      keepSentImage(taker, wire, {
        type: 'webp',
        width: CUTOUT_PX,
        field: `0.background_removed_images.${index}.image_data`,
      }),
    ),
  )
  return {
    generatedTitle: title,
    ...fromWire({}),
    seed: 0,
    viewSeed: null,
    light: 'day',
    products: [],
    cutouts,
    description: { main_title: title, description: payload.description },
    palette: swatches(payload.hex_code),
    record: null,
    made: null,
    arrangement: null,
    words: null,
    madeBy: null,
  }
}

/** The distinct `#rrggbb` codes of a comma-separated list, at most `MAX_PALETTE_COLORS`; other text is ignored. */
function swatches(codes: string): Swatch[] {
  const hexes = codes.toLowerCase().match(/#[0-9a-f]{6}\b/g) ?? []
  return [...new Set(hexes)].slice(0, MAX_PALETTE_COLORS).map((hex) => ({ hex, name: hex }))
}

function commaList(values: readonly (string | number)[]): string {
  return values.map((value) => String(value).replaceAll(',', '')).join(',')
}
