/**
 * A server process that `supervisor.test.ts` kills. It inserts rows and reports each one after the database has
 * acknowledged it.
 */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../server/platform/database/open.ts'
import { contactMessages } from '../../server/platform/database/schema.ts'

const { db } = await openDatabase({ dataDir: process.argv[2] ?? '', databaseUrl: null })
for (;;) {
  const digest = randomUUID()
  await db
    .insert(contactMessages)
    .values({ digest, name: '', email: '', phone: '', subject: '', message: '', createdAt: new Date() })
  process.send?.(digest)
}
