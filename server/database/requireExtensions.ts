/**
 * Trigram extension, needed by the search for mistyped words. It ships with PostgreSQL; some hosts require enabling it.
 */
import type pg from 'pg'

const EXTENSION = 'pg_trgm'

/** Creates the extension where the user may; otherwise throws an error that names the remedy. */
export async function requireExtensions(client: pg.Client): Promise<void> {
  try {
    await client.query(`create extension if not exists ${EXTENSION}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `it needs the extension ${EXTENSION}, which this user may not switch on or the server does not have (${reason}). Let an administrator run "CREATE EXTENSION ${EXTENSION};" in this database, then start again`,
      { cause: error },
    )
  }
}
