/** Commands about reports of boards: list the open ones and resolve them. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { boardReports, boards } from '../../server/database/schema.ts'
import { originOf } from '../../server/visitor/originOf.ts'
import { boardBy, takeDown } from './boardCommands.ts'
import { type Command, PAGE_SIZE, record } from './command.ts'
import { outcomeOf, reportBy, reportFacts, reportRow } from './reports.ts'

export const reportCommands: readonly Command[] = [
  {
    words: 'reports list',
    summary: 'Open reports, newest first; --all includes resolved ones',
    async run({ database }, _things, { all, page }) {
      const rows = await database.db
        .select({ report: boardReports, title: boards.generatedTitle })
        .from(boardReports)
        .leftJoin(boards, eq(boards.id, boardReports.boardId))
        .where(all ? undefined : isNull(boardReports.resolvedAt))
        .orderBy(desc(boardReports.createdAt))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
      return {
        rows: rows.map(({ report, title }) => reportRow(report, { board: report.boardId, title: title ?? '' })),
      }
    },
  },
  {
    words: 'reports show',
    takes: ['ID'],
    summary: 'One report with the text of its sender',
    async run(context, [id = '']) {
      const report = await reportBy(context, boardReports, id, 'reports list')
      const board = await boardBy(context, report.boardId)
      return {
        facts: reportFacts(report, {
          board: report.boardId,
          title: board.generatedTitle,
          'look at it': `${originOf(context.settings)}/UserBoard?board=${board.id}`,
        }),
      }
    },
  },
  {
    words: 'reports resolve',
    takes: ['ID'],
    summary: 'Closes a report: --outcome kept leaves the board, --outcome taken-down takes it down',
    destructive: true,
    needsReason: true,
    async run(context, [id = ''], { outcome: wanted }) {
      const report = await reportBy(context, boardReports, id, 'reports list')
      const outcome = outcomeOf(report, wanted, ['kept', 'taken-down'])
      if (outcome === 'taken-down') {
        const board = await boardBy(context, report.boardId)
        if (!board.takenDownAt) await takeDown(context, board)
      }
      await context.database.db.transaction(async (transaction) => {
        // A takedown closes all reports of the board; keeping the board closes only this one.
        const own = and(eq(boardReports.id, report.id), isNull(boardReports.resolvedAt))
        await transaction.update(boardReports).set({ resolvedAt: context.now(), outcome }).where(own)
        const details = { board: report.boardId, outcome }
        await record(context, { action: 'reports resolve', subject: report.id, details }, transaction)
      })
      return { text: `The report is resolved: ${outcome}.`, facts: { id, outcome } }
    },
  },
]
