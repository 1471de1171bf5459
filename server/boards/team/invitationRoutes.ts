/** Invitations to a board by link and by mail, its members, and the boards that others share with the caller. */
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { BoardList } from '../../../src/contract/boards.ts'
import { ImagesAs } from '../../../src/contract/products.ts'
import {
  ChangeMember,
  type Invitation,
  Invite,
  JoinBoard,
  JoinedBoard,
  MadeInvitation,
  Team,
} from '../../../src/contract/team.ts'
import { memberKey } from '../../platform/images/imageAccess.ts'
import { boardInvitation } from '../../people/mail/letters/teamLetters.ts'
import { canEditBoard, isWithdrawn } from '../../people/policies.ts'
import { forbidden } from '../../platform/problem.ts'
import { sha256 } from '../../platform/sha256.ts'
import { originOf } from '../../http/visitor/originOf.ts'
import { uuidOf } from '../../platform/uuidOf.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { findUser, shownName } from '../../people/auth/profile.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { boardById } from '../boardRoutes.ts'
import { wireBoard, wireBoardList } from '../wireBoard.ts'
import { likedBoards } from '../likeStore.ts'
import {
  changeMember,
  type InvitationRow,
  invitationsOf,
  joinBoard,
  makeInvitation,
  membersOf,
  removeMember,
  revokeInvitation,
  sharedWith,
} from './invitationStore.ts'
import type { BoardPlace } from '../boardRole.ts'
import { BoardParams } from './teamBoard.ts'
import { wirePerson } from './wirePerson.ts'

const CREATED = 201
const OK = { status_code: 200 }
const InvitationParams = z.object({ id: z.string(), invitation: z.string() })
const MemberParams = z.object({ id: z.string(), member: z.string() })

export function invitationRoutes(
  api: Api,
  world: Pick<
    World,
    'allowance' | 'catalogue' | 'clock' | 'counter' | 'database' | 'imageAccess' | 'images' | 'mail' | 'settings'
  >,
): void {
  const onRequest = requireLogin(world)
  const strict = strictLimit(world.settings, 'forms')

  api.get(
    '/boards/:id/team',
    { onRequest, schema: { params: BoardParams, response: { 200: Team } } },
    async (request) => {
      const { place } = await ownBoard(request)
      const [invitations, members] = await Promise.all([invitationsOf(world, place), membersOf(world, place)])
      return {
        invitations: invitations.map(({ invitation, joined }) => wireInvitation(invitation, joined)),
        members: members.map((row) => ({
          ...wirePerson({ ...row, id: row.member.memberId }),
          role: row.member.role,
          joined_at: row.member.joinedAt.toISOString(),
          invitation_id: row.member.invitationId,
        })),
      }
    },
  )

  api.post(
    '/boards/:id/invitations',
    {
      onRequest,
      config: { ...strict, security: 'invitation-made' },
      schema: { params: BoardParams, body: Invite, response: { 201: MadeInvitation } },
    },
    async (request, reply) => {
      const { place, title } = await ownBoard(request)
      const { row, token } = await makeInvitation(world, place, request.body)
      if (row.email !== null) await mailInvitation(request, { row, token, to: row.email, title })
      const made = { ...wireInvitation(row, 0), token: row.email === null ? token : null }
      return reply.status(CREATED).send(made)
    },
  )
  api.delete(
    '/boards/:id/invitations/:invitation',
    {
      onRequest,
      config: { security: 'invitation-revoked' },
      schema: { params: InvitationParams, response: { 200: StatusAnswer } },
    },
    async (request) => {
      const { place } = await ownBoard(request)
      await revokeInvitation(world, place, uuidOf(request.params.invitation, 'invitation'))
      return OK
    },
  )

  api.post(
    '/boards/:id/join',
    {
      onRequest,
      config: { ...strict, security: 'board-joined' },
      schema: { params: BoardParams, body: JoinBoard, response: { 200: JoinedBoard } },
    },
    async (request) => {
      const { board } = await boardById(world, request.params.id)
      const userId = userIdOf(request)
      if (board.ownerId === userId) return { role: 'owner' as const }
      if (isWithdrawn(board)) throw forbidden()
      const place = { ownerId: board.ownerId, boardId: board.id }
      return { role: await joinBoard(world, place, userId, sha256(request.body.token)) }
    },
  )

  const member = { params: MemberParams, response: { 200: StatusAnswer } }
  api.patch(
    '/boards/:id/members/:member',
    { onRequest, config: { security: 'member-changed' }, schema: { ...member, body: ChangeMember } },
    async (request) => {
      const { place } = await ownBoard(request)
      await changeMember(world, place, uuidOf(request.params.member, 'member'), request.body.role)
      return OK
    },
  )
  // Members can leave by themselves.
  api.delete(
    '/boards/:id/members/:member',
    { onRequest, config: { security: 'member-removed' }, schema: member },
    async (request) => {
      const { board } = await boardById(world, request.params.id)
      const userId = userIdOf(request)
      const isByOwner = canEditBoard(board, userId)
      if (!isByOwner && request.params.member !== userId) throw forbidden()
      const place = { ownerId: board.ownerId, boardId: board.id }
      await removeMember(world, place, uuidOf(request.params.member, 'member'), isByOwner)
      return OK
    },
  )

  api.get(
    '/shared-boards',
    { onRequest, schema: { querystring: z.object({ images: ImagesAs }), response: { 200: BoardList } } },
    async (request) => {
      const userId = userIdOf(request)
      const rows = await sharedWith(world, userId)
      const ids = rows.map(({ board }) => board.id)
      const liked = await likedBoards(world, userId, ids)
      const viewer = { userId, liked, linkHash: memberKey(userId) }
      return wireBoardList({ images: request.query.images, count: rows.length, field: 'images' }, (images) =>
        Promise.all(rows.map((row) => wireBoard(world, row, { ...viewer, images }))),
      )
    },
  )

  async function ownBoard(
    request: FastifyRequest<{ Params: { id: string } }>,
  ): Promise<{ place: BoardPlace; title: string }> {
    const { board } = await boardById(world, request.params.id)
    if (!canEditBoard(board, userIdOf(request))) throw forbidden()
    return { place: { ownerId: board.ownerId, boardId: board.id }, title: board.generatedTitle }
  }

  async function mailInvitation(
    request: FastifyRequest,
    { row, token, to, title }: { row: InvitationRow; token: string; to: string; title: string },
  ): Promise<void> {
    const owner = await findUser(world, row.ownerId)
    const from = owner ? shownName(owner) : 'Someone'
    const link = `${originOf(world.settings, request)}/UserBoard?board=${row.boardId}&share=${token}`
    const key = `invitation ${row.ownerId} ${row.id}`
    await world.mail.send({ to, key, ...boardInvitation({ from, title, role: row.role, link }) })
  }
}

function wireInvitation({ id, role, email, createdAt, guests }: InvitationRow, joined: number): Invitation {
  return { id, role, email, created_at: createdAt.toISOString(), guests, joined }
}
