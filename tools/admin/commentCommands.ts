/** Commands about reports of comments: list the open ones and resolve them. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { boardComments, commentReports, users } from '../../server/platform/database/schema.ts'
import { letterAddress } from '../../server/people/mail/letterAddress.ts'
import { commentRemoved } from '../../server/people/mail/letters/teamLetters.ts'
import { removeComment } from '../../server/boards/team/commentStore.ts'
import { type AdminContext, type Command, PAGE_SIZE, record } from './command.ts'
import { outcomeOf, reportBy, reportFacts, reportRow } from './reports.ts'

type Report = typeof commentReports.$inferSelect

export const commentCommands: readonly Command[] = [
  {
    words: 'comments list',
    summary: 'Open reports of comments, newest first; --all includes resolved ones',
    async run({ database }, _things, { all, page }) {
      const rows = await database.db
        .select({ report: commentReports, comment: boardComments.text })
        .from(commentReports)
        .leftJoin(boardComments, commentOfReport)
        .where(all ? undefined : isNull(commentReports.resolvedAt))
        .orderBy(desc(commentReports.createdAt))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
      return {
        rows: rows.map(({ report, comment }) => reportRow(report, { comment: comment ?? '(deleted)' })),
      }
    },
  },
  {
    words: 'comments show',
    takes: ['ID'],
    summary: 'One report of a comment with the text of its sender',
    async run(context, [id = '']) {
      const report = await reportBy(context, commentReports, id, 'comments list')
      const comment = await commentOf(context, report)
      return {
        facts: reportFacts(report, {
          board: report.boardId,
          comment: comment?.text ?? '(deleted)',
          by: report.authorId,
        }),
      }
    },
  },
  {
    words: 'comments resolve',
    takes: ['ID'],
    summary: 'Closes a report: --outcome kept leaves the comment, --outcome removed deletes it',
    destructive: true,
    needsReason: true,
    async run(context, [id = ''], { outcome: wanted }) {
      const report = await reportBy(context, commentReports, id, 'comments list')
      const outcome = outcomeOf(report, wanted, ['kept', 'removed'])
      const comment = await commentOf(context, report)
      await context.database.db.transaction(async (tx) => {
        const place = { ownerId: report.ownerId, boardId: report.boardId }
        if (outcome === 'removed') await removeComment(tx, place, report.commentId, context.now())
        const own = and(eq(commentReports.id, report.id), isNull(commentReports.resolvedAt))
        await tx.update(commentReports).set({ resolvedAt: context.now(), outcome }).where(own)
        const details = { board: report.boardId, comment: report.commentId, outcome }
        await record(context, { action: 'comments resolve', subject: report.id, details }, tx)
      })
      if (outcome === 'removed' && comment) await mailAuthor(context, report, comment.text)
      return { text: `The report is resolved: ${outcome}.`, facts: { id, outcome } }
    },
  },
]

const commentOfReport = and(
  eq(boardComments.ownerId, commentReports.ownerId),
  eq(boardComments.boardId, commentReports.boardId),
  eq(boardComments.id, commentReports.commentId),
)

async function commentOf({ database }: AdminContext, { id }: Report) {
  const [found] = await database.db
    .select({ text: boardComments.text })
    .from(commentReports)
    .innerJoin(boardComments, commentOfReport)
    .where(eq(commentReports.id, id))
  return found
}

async function mailAuthor({ database, mail, reason }: AdminContext, report: Report, comment: string): Promise<void> {
  const [author] = await database.db.select().from(users).where(eq(users.id, report.authorId))
  const to = author && letterAddress(author)
  if (to) await mail.send({ to, key: `comment removed ${report.id}`, ...commentRemoved({ comment, reason }) })
}
