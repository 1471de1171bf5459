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
import { identifyCaller, requireLogin, userIdOf } from '../../people/auth/session.ts'
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
import type { BoardRole } from '../../../src/contract/team.ts'
import { wirePerson } from './wirePerson.ts'

const CREATED = 201
const CONFLICT = 409
const CommentParams = z.object({ id: z.string(), comment: z.uuid('comment must be an id') })
const ThreadParams = z.object({ id: z.string(), thread: z.uuid('thread must be an id') })

export function commentRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'mail' | 'settings'>,
): void {
  const onRequest = requireLogin(world)
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
    { onRequest, config, schema: { params: BoardParams, body: WriteComment, response: { 201: CommentList } } },
    async (request, reply) => {
      const team = await writable(request)
      await writeComment(world, team.place, userIdOf(request), request.body)
      return reply.status(CREATED).send(await list(team))
    },
  )
  api.patch(
    '/boards/:id/comments/:comment',
    { onRequest, config, schema: { params: CommentParams, body: EditComment, ...listed } },
    async (request) => {
      const team = await writable(request)
      const { text } = request.body
      await editComment(world, team.place, { id: request.params.comment, authorId: userIdOf(request), text })
      return list(team)
    },
  )
  // Authors who may no longer write can still remove their comments, as long as they see the board.
  api.delete(
    '/boards/:id/comments/:comment',
    { onRequest, config, schema: { params: CommentParams, ...listed } },
    async (request) => {
      const team = await seen(request)
      await deleteComment(world, team.place, request.params.comment, userIdOf(request))
      return list(team)
    },
  )
  api.put(
    '/boards/:id/comments/:comment/reactions',
    { onRequest, config, schema: { params: CommentParams, body: React, ...listed } },
    async (request) => {
      const team = await writable(request)
      const { kinds } = request.body
      await react(world, team.place, { id: request.params.comment, authorId: userIdOf(request), kinds })
      return list(team)
    },
  )
  api.patch(
    '/boards/:id/threads/:thread',
    { onRequest, config, schema: { params: ThreadParams, body: ChangeThread, ...listed } },
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

  async function list({ place, userId, role }: TeamBoard): Promise<CommentList> {
    return wireComments(await commentsOf(world, place), userId, role)
  }

  async function seen(request: Parameters<typeof teamBoard>[1]): Promise<TeamBoard> {
    const team = await teamBoard(world, request)
    if (!canSeeComments(team.role)) throw forbidden()
    return team
  }

  async function writable(request: Parameters<typeof teamBoard>[1]): Promise<TeamBoard> {
    const team = await teamBoard(world, request)
    if (!canComment(team.role)) throw forbidden()
    return team
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

function wireComments(found: CommentRows, userId: string | null, role: BoardRole | null): CommentList {
  const comments = grouped(found.comments, ({ comment }) => comment.threadId)
  const reactions = grouped(found.reactions, ({ commentId }) => commentId)
  const threads = found.threads.flatMap(({ id, spot, resolvedAt }): Thread[] => {
    const own = comments.get(id) ?? []
    if (own.length === 0) return []
    const wired = own.map((signed) => wireComment(signed, reactions.get(signed.comment.id) ?? [], userId))
    return [{ id, spot, resolved: resolvedAt !== null, comments: wired }]
  })
  return { threads, may_write: userId !== null && canComment(role) }
}

function wireComment(signed: SignedComment, reactions: readonly ReactionRow[], userId: string | null) {
  const { comment } = signed
  const { id, text, createdAt, editedAt, authorId } = comment
  return {
    id,
    text,
    created_at: createdAt.toISOString(),
    edited_at: editedAt?.toISOString() ?? null,
    author: wirePerson({ ...signed, id: authorId }),
    mine: authorId === userId,
    deletable: canDeleteComment(comment, userId),
    reactions: REACTIONS.flatMap((kind) => {
      const of = reactions.filter((reaction) => reaction.kind === kind)
      if (of.length === 0) return []
      return [{ kind, count: of.length, mine: of.some((reaction) => reaction.authorId === userId) }]
    }),
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}
