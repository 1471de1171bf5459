/** Functions for reports of both boards and comments. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { REPORT_REASONS } from '../../src/contract/community.ts'
import type { boardReports, commentReports } from '../../server/platform/database/schema.ts'
import { type AdminContext, Mistake } from './command.ts'

type Table = typeof boardReports | typeof commentReports
type Report<Of extends Table> = Of['$inferSelect']

/** Reads a report. Throws Mistake for an unknown id and names the command that lists them. */
export async function reportBy<Of extends Table>(
  { database }: AdminContext,
  table: Of,
  id: string,
  list: string,
): Promise<Report<Of>> {
  const [report] = z.uuid().safeParse(id).success
    ? await database.db.select().from<Table>(table).where(eq(table.id, id))
    : []
  if (!report) throw new Mistake(`There is no report with the id "${id}". Try: ${list} --all`)
  return report
}

/** The facts of a report for its page; `about` follows the id. */
export function reportFacts(report: Report<Table>, about: Record<string, string>) {
  return {
    id: report.id,
    ...about,
    reason: REPORT_REASONS[report.reason],
    words: report.text,
    from: report.reporter,
    when: report.createdAt,
    outcome: report.outcome ?? 'open',
  }
}

/** The same for a list of reports. */
export function reportRow(report: Report<Table>, about: Record<string, string>) {
  const { id, reason, when, outcome } = reportFacts(report, {})
  return { id, ...about, reason, when, outcome }
}

/** Throws Mistake for a resolved report, and for an invalid outcome. */
export function outcomeOf<Outcome extends string>(
  report: Report<Table>,
  outcome: string | undefined,
  outcomes: readonly Outcome[],
): Outcome {
  if (report.resolvedAt) throw new Mistake(`This report is already resolved: ${report.outcome}.`)
  const found = outcomes.find((each) => each === outcome)
  if (!found) throw new Mistake(`Add the outcome: ${outcomes.map((each) => `--outcome ${each}`).join(', or ')}.`)
  return found
}
