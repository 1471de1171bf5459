/** Where the copies lie until they are fetched or grow old. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { dataExports } from '../../database/schema.ts'
import type { World } from '../../world.ts'

type Placed = Pick<World, 'settings'>

/** Absolute path of the file of a job; its id is a uuid of ours and never a text from outside. */
export const exportFile = ({ settings }: Placed, id: string): string => join(settings.dataDir, 'exports', `${id}.zip`)

export async function makeExportFolder({ settings }: Placed): Promise<void> {
  await mkdir(join(settings.dataDir, 'exports'), { recursive: true })
}

export async function removeExportFile(world: Placed, id: string): Promise<void> {
  await rm(exportFile(world, id), { force: true })
}

export async function removeExportFiles(world: World, ownerId: string): Promise<void> {
  const rows = await world.database.db.select().from(dataExports).where(eq(dataExports.ownerId, ownerId))
  for (const { id } of rows) await removeExportFile(world, id)
}
