/** Boards: looking at them, and taking one away from everybody but its owner. */
import { and, desc, eq, ilike, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { boardReports, boards, users } from '../../server/database/schema.ts'
import { letterAddress } from '../../server/mail/letterAddress.ts'
import { boardRestored, boardTakenDown } from '../../server/mail/letters/communityLetters.ts'
import { originOf } from '../../server/visitor/originOf.ts'
import { type Command, type Desk, Mistake, PAGE_SIZE, record } from './command.ts'

type Board = typeof boards.$inferSelect

export const boardCommands: readonly Command[] = [
  {
    words: 'boards list',
    summary: 'Community boards, the newest first; --all lists private, deleted and taken-down ones too',
    async run({ database }, _things, { all, page, search }) {
      const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
      const shown = and(eq(boards.visibility, 'community'), isNull(boards.deletedAt), isNull(boards.takenDownAt))
      const rows = await database.db
        .select({ board: boards, email: users.email })
        .from(boards)
        .leftJoin(users, eq(users.id, boards.ownerId))
        .where(and(all ? undefined : shown, search ? ilike(boards.generatedTitle, words) : undefined))
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
    async run(desk, [id = '']) {
      const board = await boardBy(desk, id)
      const reports = await desk.database.db.select().from(boardReports).where(eq(boardReports.boardId, board.id))
      const [owner] = await desk.database.db.select().from(users).where(eq(users.id, board.ownerId))
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
    summary: 'Hides a board from everybody but its owner, who is told why',
    destructive: true,
    needsReason: true,
    async run(desk, [id = '']) {
      const board = await takeDown(desk, await boardBy(desk, id))
      return { text: `"${board.generatedTitle}" is taken down. Its owner sees it and the reason.`, facts: { id } }
    },
  },
  {
    words: 'boards restore',
    takes: ['ID'],
    summary: 'Shows a board again that was taken down',
    async run(desk, [id = '']) {
      const board = await boardBy(desk, id)
      if (!board.takenDownAt) throw new Mistake(`The board "${board.generatedTitle}" is not taken down.`)
      await desk.database.db.transaction(async (transaction) => {
        await transaction.update(boards).set({ takenDownAt: null, takenDownReason: null }).where(of(board))
        await record(desk, { action: 'boards restore', subject: board.id, details: titleOf(board) }, transaction)
      })
      await tellOwner(desk, board, (facts) => boardRestored(facts))
      return { text: `"${board.generatedTitle}" is shown again.`, facts: { id } }
    },
  },
]

/** Takes the board down, closes its reports, writes to the log and to the owner. */
export async function takeDown(desk: Desk, board: Board): Promise<Board> {
  if (board.takenDownAt) throw new Mistake(`The board "${board.generatedTitle}" is taken down already.`)
  const now = desk.now()
  await desk.database.db.transaction(async (transaction) => {
    await transaction.update(boards).set({ takenDownAt: now, takenDownReason: desk.reason }).where(of(board))
    const open = and(eq(boardReports.boardId, board.id), isNull(boardReports.resolvedAt))
    await transaction.update(boardReports).set({ resolvedAt: now, outcome: 'taken-down' }).where(open)
    await record(desk, { action: 'boards take-down', subject: board.id, details: titleOf(board) }, transaction)
  })
  await tellOwner(desk, board, (facts) => boardTakenDown({ ...facts, reason: desk.reason }))
  return board
}

export async function boardBy({ database }: Desk, id: string): Promise<Board> {
  const [board] = z.uuid().safeParse(id).success ? await database.db.select().from(boards).where(eq(boards.id, id)) : []
  if (!board) throw new Mistake(`There is no board with the id "${id}". Try: boards list --all`)
  return board
}

type Letter = { subject: string; text: string; html: string }

async function tellOwner(desk: Desk, board: Board, write: (facts: { title: string; link: string }) => Letter) {
  const [user] = await desk.database.db.select().from(users).where(eq(users.id, board.ownerId))
  const to = user && letterAddress(user)
  if (!to) return
  const link = `${originOf(desk.settings)}/UserBoard?board=${board.id}`
  await desk.mail.send({ to, ...write({ title: board.generatedTitle, link }) })
}

function of({ ownerId, id }: Board) {
  return and(eq(boards.ownerId, ownerId), eq(boards.id, id))
}

function titleOf(board: Board) {
  return { title: board.generatedTitle, owner: board.ownerId }
}

function stateOf(board: Board): string {
  if (board.deletedAt) return 'deleted'
  if (board.takenDownAt) return 'taken down'
  return board.visibility === 'community' ? 'in the community' : 'private'
}
