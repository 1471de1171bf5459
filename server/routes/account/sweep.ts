/** Removes expired data: accounts, data exports, mails, deleted boards, drafts and pictures. */
import { sweepKeptCutouts } from '../../generation/cutouts/keptCutouts.ts'
import { knownStems, sweepImages } from '../../images/sweepImages.ts'
import { sweepMail } from '../../mail/outbox.ts'
import { cutoutFolder, type World } from '../../world.ts'
import { purgeDeleted } from '../boards/purgeDeleted.ts'
import { sweepExports } from '../export/exportJobs.ts'
import { sweepOwnPictures } from '../products/ownPictureShelf.ts'
import { eraseAccounts } from './eraseAccounts.ts'

/** Order matters: rows are removed before the pictures that they reference. */
const STEPS: readonly ((world: World, signal: AbortSignal) => Promise<unknown>)[] = [
  eraseAccounts,
  sweepExports,
  (world) => sweepMail(world.database, world.clock()),
  purgeDeleted,
  sweepOwnPictures,
  sweepImages,
  (world) => sweepKeptCutouts(cutoutFolder(world.settings), (stems) => knownStems(world, stems)),
]

/**
 * Runs all steps. Safe to run on several servers at once. A failing step is reported to `onFailure` and does not stop
 * the other steps.
 *
 * @param signal aborted on shutdown; the remaining work is done by the next run
 */
export async function sweep(world: World, onFailure: (error: unknown) => void, signal: AbortSignal): Promise<void> {
  for (const step of STEPS) {
    if (signal.aborted) return
    await step(world, signal).catch((error: unknown) => {
      if (!signal.aborted) onFailure(error)
    })
  }
}
