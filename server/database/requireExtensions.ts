/** The extension that the search for mistyped words needs. PostgreSQL brings it along; some hosts want it switched on. */
import type pg from 'pg'

const EXTENSION = 'pg_trgm'

/** Switches it on where that is allowed; else throws with the way out. */
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
