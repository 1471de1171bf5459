/** A server for `supervisor.test.ts` to kill: it writes rows and tells each one that the database has answered. */
import { randomUUID } from 'node:crypto'
import { openDatabase } from './open.ts'
import { contactMessages } from './schema.ts'

const { db } = await openDatabase({ dataDir: process.argv[2] ?? '', databaseUrl: null })
for (;;) {
  const digest = randomUUID()
  await db
    .insert(contactMessages)
    .values({ digest, name: '', email: '', phone: '', subject: '', message: '', createdAt: new Date() })
  process.send?.(digest)
}
