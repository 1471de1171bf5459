/** Where the copies lie until they are fetched or grow old; nobody but the server's own user of the machine can read them. */
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { dataExports } from '../../database/schema.ts'
import type { World } from '../../world.ts'

const PRIVATE_FOLDER = 0o700

type Placed = Pick<World, 'settings'>

/** Absolute path of the file of a job; its id is a uuid of ours and never a text from outside. */
export const exportFile = ({ settings }: Placed, id: string): string => join(settings.dataDir, 'exports', `${id}.zip`)

export async function makeExportFolder({ settings }: Placed): Promise<void> {
  const folder = join(settings.dataDir, 'exports')
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
  // One that is there already, from an earlier version or a backup, may be open to others.
  await chmod(folder, PRIVATE_FOLDER)
}

export async function removeExportFile(world: Placed, id: string): Promise<void> {
  await rm(exportFile(world, id), { force: true })
}

export async function removeExportFiles(world: World, ownerId: string): Promise<void> {
  const rows = await world.database.db.select().from(dataExports).where(eq(dataExports.ownerId, ownerId))
  for (const { id } of rows) await removeExportFile(world, id)
}
