/**
 * Reports of community boards, one per reporter and board: a repeated report changes nothing and gets the same answer.
 */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { StatusAnswer } from '../../../src/contract/auth.ts'
import { REPORT_REASONS, ReportBoard } from '../../../src/contract/community.ts'
import { boardReports } from '../../platform/database/schema.ts'
import { boardReported } from '../../people/mail/letters/communityLetters.ts'
import { admitReport } from '../../people/limits/community.ts'
import { canReportBoard, isWithdrawn } from '../../people/policies.ts'
import { forbidden, notFound, Problem } from '../../platform/problem.ts'
import { markOf } from '../../platform/securityLog.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { identifyCaller, visitorIdOf } from '../../people/auth/session.ts'
import { boardById } from '../boardRoutes.ts'

const CREATED = 201
const CONFLICT = 409
const Params = z.object({ id: z.string() })

export function reportRoutes(
  api: Api,
  world: Pick<World, 'allowance' | 'clock' | 'counter' | 'database' | 'mail' | 'settings'>,
): void {
  const { allowance, database, mail, clock, settings } = world
  api.post(
    '/boards/:id/report',
    {
      onRequest: identifyCaller(world),
      config: strictLimit(settings, 'forms'),
      schema: { params: Params, body: ReportBoard, response: { 201: StatusAnswer } },
    },
    async (request, reply) => {
      const { caller } = request
      if (caller && 'refused' in caller) throw caller.refused
      const { board } = await boardById(world, request.params.id)
      const userId = visitorIdOf(request)
      if (board.ownerId === userId)
        throw new Problem(CONFLICT, 'own-board', 'This board is yours. You can hide or delete it yourself.')
      if (isWithdrawn(board)) throw notFound('board')
      if (!canReportBoard(board, userId)) throw forbidden()
      const { reason, text } = request.body
      const report = { id: randomUUID(), reason, text, createdAt: clock() }
      const row = { ownerId: board.ownerId, boardId: board.id, reporter: reporterOf(request, userId), ...report }
      const isNew = userId === null ? await keepReport(database.db, row) : await keepReportOf(userId, row)
      if (isNew && settings.contactEmail)
        await mail.send({
          to: settings.contactEmail,
          key: `report ${report.id}`,
          ...boardReported({ title: board.generatedTitle, reason: REPORT_REASONS[reason], text, id: report.id }),
        })
      return reply.status(CREATED).send({ status_code: CREATED })
    },
  )

  function keepReportOf(userId: string, row: Report): Promise<boolean> {
    return allowance.withLock(userId, async (held) => {
      const same = and(eq(boardReports.boardId, row.boardId), eq(boardReports.reporter, row.reporter))
      if ((await held.tx.$count(boardReports, same)) > 0) return false
      await admitReport(held)
      return keepReport(held.tx, row)
    })
  }
}

type Report = typeof boardReports.$inferInsert

/** Inserts the report; returns false if the reporter has already reported the board. */
async function keepReport(db: Pick<World['database']['db'], 'insert'>, row: Report): Promise<boolean> {
  return (await db.insert(boardReports).values(row).onConflictDoNothing().returning()).length > 0
}

/** Visitors are identified by an irreversible keyed hash of their IP address. */
function reporterOf(request: FastifyRequest, userId: string | null): string {
  return userId ? `user:${userId}` : `visitor:${markOf(request.ip)}`
}
