/** What the app begins when the first page is idle. */
import { explainDroppedFiles } from './droppedFiles.ts'
import { keepOffline } from './keepOffline.ts'

export async function beginIdleWork(): Promise<void> {
  explainDroppedFiles()
  await keepOffline()
}
