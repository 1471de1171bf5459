/** Commands about boards: list and show them, take them down and restore them. */
import { and, desc, eq, ilike, isNull, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { boardReports, boards, LISTED, takedowns, users } from '../../server/platform/database/schema.ts'
import { letterAddress } from '../../server/people/mail/letterAddress.ts'
import { boardRestored, boardTakenDown } from '../../server/people/mail/letters/communityLetters.ts'
import { isTakenDown } from '../../server/people/policies.ts'
import { originOf } from '../../server/http/visitor/originOf.ts'
import { type Command, type AdminContext, Mistake, PAGE_SIZE, record } from './command.ts'

type Board = typeof boards.$inferSelect

export const boardCommands: readonly Command[] = [
  {
    words: 'boards list',
    summary: 'Community boards, newest first; --all includes private, deleted and taken-down ones',
    async run({ database }, _things, { all, page, search }) {
      const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
      const rows = await database.db
        .select({ board: boards, email: users.email })
        .from(boards)
        .leftJoin(users, eq(users.id, boards.ownerId))
        .where(and(all ? undefined : LISTED, search ? ilike(boards.generatedTitle, words) : undefined))
        .orderBy(desc(boards.createdAt))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
      return {
        rows: rows.map(({ board, email }) => ({
          id: board.id,
          title: board.generatedTitle,
          owner: email ?? '',
          state: stateOf(board),
          made: board.createdAt,
        })),
      }
    },
  },
  {
    words: 'boards show',
    takes: ['ID'],
    summary: 'One board with its reports',
    async run(context, [id = '']) {
      const board = await boardBy(context, id)
      const reports = await context.database.db.select().from(boardReports).where(eq(boardReports.boardId, board.id))
      const [owner] = await context.database.db.select().from(users).where(eq(users.id, board.ownerId))
      return {
        facts: {
          id: board.id,
          title: board.generatedTitle,
          owner: owner?.email ?? board.ownerId,
          state: stateOf(board),
          'taken down because': board.takenDownReason ?? '',
          made: board.createdAt,
          products: board.title,
          words: board.description.description,
          reports: reports.length,
          'open reports': reports.filter(({ resolvedAt }) => resolvedAt === null).length,
        },
      }
    },
  },
  {
    words: 'boards take-down',
    takes: ['ID'],
    summary: 'Hides a board from everyone except its owner, who receives the reason',
    destructive: true,
    needsReason: true,
    async run(context, [id = '']) {
      const [board, ...others] = await takeDown(context, await boardBy(context, id))
      const also = others.length > 0 ? ` ${others.length} more boards with the same content were taken down too.` : ''
      return {
        text: `"${board.generatedTitle}" is taken down. Its owner still sees it, with the reason.${also}`,
        facts: { id, others: others.map((other) => other.id) },
      }
    },
  },
  {
    words: 'boards restore',
    takes: ['ID'],
    summary: 'Restores a board that was taken down',
    async run(context, [id = '']) {
      const board = await boardBy(context, id)
      if (!board.takenDownAt) throw new Mistake(`The board "${board.generatedTitle}" is not taken down.`)
      const restored = await context.database.db.transaction(async (transaction) => {
        const together = eq(boards.takenDownAt, board.takenDownAt ?? context.now())
        const others = (await sameContent(transaction, board, together)).filter((one) => one.id !== board.id)
        const same = [board, ...others]
        for (const one of same)
          await transaction.update(boards).set({ takenDownAt: null, takenDownReason: null }).where(of(one))
        await record(
          context,
          { action: 'boards restore', subject: board.id, details: detailsOf(board, same) },
          transaction,
        )
        return same
      })
      for (const one of restored) await mailOwner(context, one, (facts) => boardRestored(facts))
      const also =
        restored.length > 1
          ? ` ${restored.length - 1} more boards that were taken down with it are shown again too.`
          : ''
      return { text: `"${board.generatedTitle}" is shown again.${also}`, facts: { id } }
    },
  },
]

/**
 * Takes down the board and all others with the same content (`isTakenDown`), closes their reports, writes the audit log
 * and notifies the owners. Returns the boards, the requested one first.
 */
export async function takeDown(context: AdminContext, board: Board): Promise<[Board, ...Board[]]> {
  if (board.takenDownAt) throw new Mistake(`The board "${board.generatedTitle}" is already taken down.`)
  const now = context.now()
  const others = await context.database.db.transaction(async (transaction) => {
    const hide = async (one: Board) => {
      await transaction.update(boards).set({ takenDownAt: now, takenDownReason: context.reason }).where(of(one))
      const open = and(eq(boardReports.boardId, one.id), isNull(boardReports.resolvedAt))
      await transaction.update(boardReports).set({ resolvedAt: now, outcome: 'taken-down' }).where(open)
    }
    await hide(board)
    const same = await sameContent(transaction, board, isNull(boards.takenDownAt))
    for (const one of same) await hide(one)
    await record(
      context,
      { action: 'boards take-down', subject: board.id, details: detailsOf(board, same) },
      transaction,
    )
    return same
  })
  for (const one of [board, ...others])
    await mailOwner(context, one, (facts) => boardTakenDown({ ...facts, reason: context.reason }))
  return [board, ...others]
}

/** Boards that the takedown of this one classifies as having the same content. */
async function sameContent(
  db: Pick<AdminContext['database']['db'], 'select'>,
  board: Board,
  which: SQL,
): Promise<Board[]> {
  const [taken] = await db
    .select()
    .from(takedowns)
    .where(and(eq(takedowns.ownerId, board.ownerId), eq(takedowns.boardId, board.id)))
  if (!taken) return []
  const same = or(eq(boards.image, taken.image), taken.draftId === null ? undefined : eq(boards.draftId, taken.draftId))
  return (await db.select().from(boards).where(and(same, which))).filter((one) => isTakenDown(one, taken))
}

export async function boardBy({ database }: AdminContext, id: string): Promise<Board> {
  const [board] = z.uuid().safeParse(id).success ? await database.db.select().from(boards).where(eq(boards.id, id)) : []
  if (!board) throw new Mistake(`There is no board with the id "${id}". Try: boards list --all`)
  return board
}

type Letter = { subject: string; text: string; html: string }

async function mailOwner(
  context: AdminContext,
  board: Board,
  write: (facts: { title: string; link: string }) => Letter,
) {
  const [user] = await context.database.db.select().from(users).where(eq(users.id, board.ownerId))
  const to = user && letterAddress(user)
  if (!to) return
  const link = `${originOf(context.settings)}/UserBoard?board=${board.id}`
  await context.mail.send({ to, ...write({ title: board.generatedTitle, link }) })
}

function of({ ownerId, id }: Board) {
  return and(eq(boards.ownerId, ownerId), eq(boards.id, id))
}

function detailsOf(board: Board, same: readonly Board[]) {
  const others = same.map(({ id }) => id).filter((id) => id !== board.id)
  return { title: board.generatedTitle, owner: board.ownerId, ...(others.length > 0 ? { others } : {}) }
}

export function stateOf(board: Board): string {
  if (board.deletedAt) return 'deleted'
  if (board.takenDownAt) return 'taken down'
  if (board.ownerSuspended) return 'owner suspended'
  return board.visibility === 'community' ? 'in the community' : 'private'
}
