/** Comments on a board: read with any role or link, written by its commenters, editors and owner. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import {
  ChangeThread,
  CommentList,
  EditComment,
  React,
  REACTIONS,
  type Thread,
  WriteComment,
} from '../../../src/contract/comments.ts'
import { REPORT_REASONS, ReportBoard } from '../../../src/contract/community.ts'
import { commentReports } from '../../platform/database/schema.ts'
import { OWNED_LIMITS } from '../../people/limits/ownedLimits.ts'
import { admitCommentReport } from '../../people/limits/team.ts'
import { commentReported } from '../../people/mail/letters/teamLetters.ts'
import { canComment, canDeleteComment, canSeeComments } from '../../people/policies.ts'
import { forbidden, Problem } from '../../platform/problem.ts'
import { markOf } from '../../platform/securityLog.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { identifyCaller, userIdOf } from '../../people/auth/session.ts'
import {
  commentIn,
  commentsOf,
  deleteComment,
  editComment,
  react,
  type ReactionRow,
  resolveThread,
  type SignedComment,
  writeComment,
} from './commentStore.ts'
import { BoardParams, LinkQuery, teamBoard, type TeamBoard } from './teamBoard.ts'
import { ComeAsGuest, GuestPass } from '../../../src/contract/team.ts'
import { comeAsGuest, GUEST_HEADER } from './guestStore.ts'
import { wireGuest, wirePerson } from './wirePerson.ts'

const CREATED = 201
const CONFLICT = 409
const CommentParams = z.object({ id: z.string(), comment: z.uuid('comment must be an id') })
const ThreadParams = z.object({ id: z.string(), thread: z.uuid('thread must be an id') })

export function commentRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'mail' | 'settings'>,
): void {
  const identify = identifyCaller(world)
  /** Callers without an account send the key of a guest. */
  const onRequest: typeof identify = async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await identify(request, reply)
    if (request.headers[GUEST_HEADER] === undefined) userIdOf(request)
  }
  const asGuest = { querystring: LinkQuery }
  const config = strictLimit(world.settings, 'comments')
  const listed = { response: { 200: CommentList } }

  api.get(
    '/boards/:id/comments',
    { onRequest: identifyCaller(world), schema: { params: BoardParams, querystring: LinkQuery, ...listed } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      return list(await seen(request))
    },
  )

  api.post(
    '/boards/:id/comments',
    {
      onRequest,
      config,
      schema: { ...asGuest, params: BoardParams, body: WriteComment, response: { 201: CommentList } },
    },
    async (request, reply) => {
      const team = await writable(request)
      await writeComment(world, team.place, team.authorId, request.body)
      return reply.status(CREATED).send(await list(team))
    },
  )
  api.patch(
    '/boards/:id/comments/:comment',
    { onRequest, config, schema: { ...asGuest, params: CommentParams, body: EditComment, ...listed } },
    async (request) => {
      const team = await writable(request)
      const { text } = request.body
      await editComment(world, team.place, { id: request.params.comment, authorId: team.authorId, text })
      return list(team)
    },
  )
  // Authors who may no longer write can still remove their comments, as long as they see the board.
  api.delete(
    '/boards/:id/comments/:comment',
    { onRequest, config, schema: { ...asGuest, params: CommentParams, ...listed } },
    async (request) => {
      const team = await seen(request)
      await deleteComment(world, team.place, request.params.comment, authorOf(team) ?? userIdOf(request))
      return list(team)
    },
  )
  api.put(
    '/boards/:id/comments/:comment/reactions',
    { onRequest, config, schema: { ...asGuest, params: CommentParams, body: React, ...listed } },
    async (request) => {
      const team = await writable(request)
      const { kinds } = request.body
      await react(world, team.place, { id: request.params.comment, authorId: team.authorId, kinds })
      return list(team)
    },
  )
  api.post(
    '/boards/:id/guests',
    {
      onRequest: identify,
      config: strictLimit(world.settings, 'forms'),
      schema: { params: BoardParams, querystring: LinkQuery, body: ComeAsGuest, response: { 201: GuestPass } },
    },
    async (request, reply) => {
      const { place, guest } = await seen(request)
      if (guest === undefined) userIdOf(request)
      const { share = '' } = request.query
      const key = await comeAsGuest(world, place, { share, name: request.body.name })
      return reply.status(CREATED).header('cache-control', 'no-store').send({ key })
    },
  )
  api.patch(
    '/boards/:id/threads/:thread',
    { onRequest, config, schema: { ...asGuest, params: ThreadParams, body: ChangeThread, ...listed } },
    async (request) => {
      const team = await writable(request)
      await resolveThread(world, team.place, request.params.thread, request.body.resolved)
      return list(team)
    },
  )

  api.post(
    '/boards/:id/comments/:comment/report',
    {
      onRequest: identifyCaller(world),
      config: strictLimit(world.settings, 'forms'),
      schema: { params: CommentParams, querystring: LinkQuery, body: ReportBoard, response: { 201: StatusAnswer } },
    },
    async (request, reply) => {
      const team = await seen(request)
      await report(request, team, request.body)
      return reply.status(CREATED).send({ status_code: CREATED })
    },
  )

  async function list(team: TeamBoard): Promise<CommentList> {
    return wireComments(await commentsOf(world, team.place), team)
  }

  async function seen(request: Parameters<typeof teamBoard>[1]): Promise<TeamBoard> {
    const team = await teamBoard(world, request)
    if (!canSeeComments(team.role)) throw forbidden()
    return team
  }

  async function writable(request: Parameters<typeof teamBoard>[1]): Promise<TeamBoard & { authorId: string }> {
    const team = await teamBoard(world, request)
    const authorId = authorOf(team) ?? userIdOf(request)
    if (!mayWrite(team)) throw forbidden()
    return { ...team, authorId }
  }

  /** One report per reporter and comment: a repeated one changes nothing and gets the same answer. */
  async function report(
    request: FastifyRequest<{ Params: { comment: string } }>,
    { place, userId }: TeamBoard,
    { reason, text }: ReportBoard,
  ): Promise<void> {
    const { database, clock, settings, mail } = world
    const comment = await commentIn(database.db, place, request.params.comment)
    if (comment.authorId === userId)
      throw new Problem(CONFLICT, 'own-comment', 'This comment is yours. You can delete it yourself.')
    const reporter = userId ? `user:${userId}` : `visitor:${markOf(request.ip)}`
    const row = {
      ...place,
      commentId: comment.id,
      authorId: comment.authorId,
      reporter,
      id: randomUUID(),
      reason,
      text,
      createdAt: clock(),
    }
    const keep = async (db: Pick<typeof database.db, 'insert'>) =>
      (await db.insert(commentReports).values(row).onConflictDoNothing().returning()).length > 0
    const isNew =
      userId === null
        ? await keep(database.db)
        : await world.allowance.withLock(userId, async (held) => {
            const same = and(eq(commentReports.commentId, comment.id), eq(commentReports.reporter, reporter))
            if ((await held.tx.$count(commentReports, same)) > 0) return false
            await admitCommentReport(held, OWNED_LIMITS.comment_reports.most)
            return keep(held.tx)
          })
    if (!isNew || !settings.contactEmail) return
    const facts = { comment: comment.text, reason: REPORT_REASONS[reason], text, id: row.id }
    await mail.send({ to: settings.contactEmail, key: `comment report ${row.id}`, ...commentReported(facts) })
  }
}

/** Comments in wire format. */
type CommentRows = Awaited<ReturnType<typeof commentsOf>>

function wireComments(found: CommentRows, team: TeamBoard): CommentList {
  const authorId = authorOf(team)
  const { guest } = team
  const comments = grouped(found.comments, ({ comment }) => comment.threadId)
  const reactions = grouped(found.reactions, ({ commentId }) => commentId)
  const threads = found.threads.flatMap(({ id, spot, resolvedAt }): Thread[] => {
    const own = comments.get(id) ?? []
    if (own.length === 0) return []
    const wired = own.map((signed) => wireComment(signed, reactions.get(signed.comment.id) ?? [], authorId))
    return [{ id, spot, resolved: resolvedAt !== null, comments: wired }]
  })
  return {
    threads,
    may_write: mayWrite(team),
    ...(guest !== undefined && { guest: guest === true ? true : guest.name }),
  }
}

/** The id under which the caller's comments are stored; null for who only reads. */
function authorOf({ userId, guest }: TeamBoard): string | null {
  return userId ?? (typeof guest === 'object' ? guest.id : null)
}

function mayWrite({ userId, role, guest }: TeamBoard): boolean {
  return typeof guest === 'object' || (userId !== null && canComment(role))
}

function wireComment(signed: SignedComment, reactions: readonly ReactionRow[], readerId: string | null) {
  const { comment } = signed
  const { id, text, createdAt, editedAt, authorId } = comment
  return {
    id,
    text,
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    author: signed.guest === null ? wirePerson({ ...signed, id: authorId }) : wireGuest(authorId, signed.guest),
    mine: authorId === readerId,
    deletable: canDeleteComment(comment, readerId),
    reactions: REACTIONS.flatMap((kind) => {
      const of = reactions.filter((reaction) => reaction.kind === kind)
      if (of.length === 0) return []
      return [{ kind, count: of.length, mine: of.some((reaction) => reaction.authorId === readerId) }]
    }),
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
