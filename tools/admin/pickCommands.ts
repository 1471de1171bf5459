/** Commands about the picks: the boards of the front page and their order. */
import { inArray } from 'drizzle-orm'
import { boards } from '../../server/platform/database/schema.ts'
import { isListed } from '../../server/people/policies.ts'
import { readPicks, writePicks } from '../../server/boards/pickStore.ts'
import { MAX_FEATURED } from '../../src/contract/featured.ts'
import { boardBy, stateOf } from './boardCommands.ts'
import { type AdminContext, type Command, Mistake, record } from './command.ts'

export const pickCommands: readonly Command[] = [
  {
    words: 'picks list',
    summary: 'The boards of the front page in their order; the studio’s boards until some are picked',
    async run(context) {
      const ids = await readPicks(context)
      const found = await context.database.db.select().from(boards).where(inArray(boards.id, ids))
      return {
        rows: ids.map((id, index) => {
          const board = found.find((one) => one.id === id)
          return { place: index + 1, id, title: board?.generatedTitle ?? '', state: board ? stateOf(board) : 'gone' }
        }),
      }
    },
  },
  {
    words: 'picks add',
    takes: ['ID'],
    summary: 'Puts a community board first on the front page',
    async run(context, [id = '']) {
      const board = await boardBy(context, id)
      if (!isListed(board))
        throw new Mistake(`"${board.generatedTitle}" is ${stateOf(board)}, but the front page shows community boards.`)
      const ids = await readPicks(context)
      if (ids.includes(id)) throw new Mistake(`"${board.generatedTitle}" is picked already. Try: picks order ${id}`)
      // The last pick is removed if there is no free place, so that a new pick never fails.
      await change(context, 'picks add', id, [id, ...ids].slice(0, MAX_FEATURED))
      return { text: `"${board.generatedTitle}" is now first on the front page.`, facts: { id } }
    },
  },
  {
    words: 'picks remove',
    takes: ['ID'],
    summary: 'Removes a board from the front page',
    async run(context, [id = '']) {
      const ids = await picked(context, [id])
      const rest = ids.filter((one) => one !== id)
      await change(context, 'picks remove', id, rest)
      return {
        text:
          rest.length > 0
            ? `The board is no longer on the front page; ${rest.length} are left.`
            : 'No picks are left, so the front page shows the studio’s boards again.',
        facts: { left: rest.length },
      }
    },
  },
  {
    words: 'picks order',
    takes: ['ID...'],
    summary: 'Puts these picks first, in this order; the others keep theirs behind them',
    async run(context, first) {
      const ids = await picked(context, first)
      const order = [...new Set([...first, ...ids])]
      await change(context, 'picks order', first.join(' '), order)
      return { text: 'The front page has the new order.', facts: { order } }
    },
  },
]

/** All picks. Throws if one of `wanted` is not among them. */
async function picked(context: AdminContext, wanted: readonly string[]): Promise<string[]> {
  const ids = await readPicks(context)
  const unknown = wanted.find((id) => !ids.includes(id))
  if (unknown !== undefined) throw new Mistake(`"${unknown}" is not among the picks. Try: picks list`)
  return ids
}

async function change(context: AdminContext, action: string, subject: string, ids: readonly string[]): Promise<void> {
  await context.database.db.transaction(async (db) => {
    await writePicks({ database: { db } }, ids)
    await record(context, { action, subject, details: { picks: ids } }, db)
  })
}
