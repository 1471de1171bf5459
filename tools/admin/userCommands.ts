/** Commands about users: list and show them, suspend and restore their accounts. */
import { count, desc, eq, ilike, or } from 'drizzle-orm'
import { z } from 'zod'
import {
  boards,
  identityAccounts,
  invoices,
  logins,
  sessions,
  suspensions,
  users,
} from '../../server/platform/database/schema.ts'
import { type Command, type AdminContext, Mistake, PAGE_SIZE, record } from './command.ts'

type User = typeof users.$inferSelect

export const userCommands: readonly Command[] = [
  {
    words: 'users list',
    summary: 'Users, newest first; --search finds by address or name, --page shows another page',
    async run({ database }, _things, { page, search }) {
      const words = `%${search.replace(/[\\%_]/g, '\\$&')}%`
      const columns = [users.email, users.firstName, users.lastName, users.userName]
      const rows = await database.db
        .select({ user: users, suspendedAt: suspensions.createdAt })
        .from(users)
        .leftJoin(suspensions, eq(suspensions.ownerId, users.id))
        .where(search ? or(...columns.map((column) => ilike(column, words))) : undefined)
        .orderBy(desc(users.createdAt))
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
      return {
        rows: rows.map(({ user, suspendedAt }) => ({
          id: user.id,
          email: user.email,
          name: `${user.firstName} ${user.lastName}`.trim(),
          plan: user.plan ?? '',
          since: user.createdAt,
          suspended: suspendedAt ?? '',
        })),
      }
    },
  },
  {
    words: 'users show',
    takes: ['ID or ADDRESS'],
    summary: 'One user: account, boards, invoices, suspension',
    async run(context, [who = '']) {
      const { db } = context.database
      const user = await userBy(context, who)
      const [[boardCount], [invoiceCount], [sessionCount], [suspension]] = await Promise.all([
        db.select({ n: count() }).from(boards).where(eq(boards.ownerId, user.id)),
        db.select({ n: count() }).from(invoices).where(eq(invoices.ownerId, user.id)),
        db.select({ n: count() }).from(sessions).where(eq(sessions.ownerId, user.id)),
        db.select().from(suspensions).where(eq(suspensions.ownerId, user.id)),
      ])
      return {
        facts: {
          id: user.id,
          email: user.email,
          name: `${user.firstName} ${user.lastName}`.trim(),
          'shown as': user.userName,
          plan: user.plan ?? 'none',
          since: user.createdAt,
          boards: boardCount?.n ?? 0,
          invoices: invoiceCount?.n ?? 0,
          sessions: sessionCount?.n ?? 0,
          suspended: suspension ? `${suspension.createdAt.toISOString()}: ${suspension.reason}` : 'no',
        },
      }
    },
  },
  {
    words: 'users suspend',
    takes: ['ID or ADDRESS'],
    summary: 'Suspends an account: signs it out everywhere, blocks login and hides its boards',
    destructive: true,
    needsReason: true,
    async run(context, [who = '']) {
      const user = await userBy(context, who)
      await context.database.db.transaction(async (transaction) => {
        const made = await transaction
          .insert(suspensions)
          .values({ ownerId: user.id, reason: context.reason, createdAt: context.now() })
          .onConflictDoNothing()
          .returning()
        if (made.length === 0) throw new Mistake(`The account of ${user.email} is already suspended.`)
        await transaction.delete(sessions).where(eq(sessions.ownerId, user.id))
        await transaction.delete(logins).where(eq(logins.ownerId, user.id))
        await setDisabled(transaction, user, true)
        await record(context, { action: 'users suspend', subject: user.id }, transaction)
      })
      return {
        text: `The account of ${user.email} is suspended, signed out everywhere, and its boards are hidden.`,
        facts: { id: user.id },
      }
    },
  },
  {
    words: 'users restore',
    takes: ['ID or ADDRESS'],
    summary: 'Reactivates a suspended account and shows its boards again',
    async run(context, [who = '']) {
      const user = await userBy(context, who)
      await context.database.db.transaction(async (transaction) => {
        const gone = await transaction.delete(suspensions).where(eq(suspensions.ownerId, user.id)).returning()
        if (gone.length === 0) throw new Mistake(`The account of ${user.email} is not suspended.`)
        await setDisabled(transaction, user, false)
        await record(context, { action: 'users restore', subject: user.id }, transaction)
      })
      return { text: `The account of ${user.email} is active again.`, facts: { id: user.id } }
    },
  },
]

/** The user with this id or address. */
async function userBy({ database }: AdminContext, who: string): Promise<User> {
  const which = z.uuid().safeParse(who).success ? eq(users.id, who) : eq(users.email, who.toLowerCase())
  const [user, ...others] = await database.db.select().from(users).where(which)
  if (!user) throw new Mistake(`There is no user with the id or address "${who}". Try: users list --search ${who}`)
  if (others.length > 0) throw new Mistake(`Several accounts have the address ${who}. Use the id instead.`)
  return user
}

/**
 * Disables the account in the embedded identity module too. With Firebase there is no such account; the server then
 * rejects the sign-in itself.
 */
async function setDisabled(
  db: Pick<AdminContext['database']['db'], 'update'>,
  user: User,
  disabled: boolean,
): Promise<void> {
  if (!z.uuid().safeParse(user.providerUid).success) return
  await db.update(identityAccounts).set({ disabled }).where(eq(identityAccounts.id, user.providerUid))
}
