/** Everything that goes by itself: accounts, copies, mails, deleted boards, drafts and pictures whose time is over. */
import { sweepKeptCutouts } from '../../generation/cutouts/keptCutouts.ts'
import { knownStems, sweepImages } from '../../images/sweepImages.ts'
import { sweepMail } from '../../mail/outbox.ts'
import { cutoutFolder, type World } from '../../world.ts'
import { purgeDeleted } from '../boards/purgeDeleted.ts'
import { sweepExports } from '../export/exportJobs.ts'
import { sweepOwnPictures } from '../products/ownPictureShelf.ts'
import { eraseAccounts } from './eraseAccounts.ts'

/** Rows go before the pictures that they show. */
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
 * Safe to run on several servers at once. A step that fails is told and keeps no other from its work.
 * @param signal ends the work early, as a server does that stops: what is left is done the next time
 */
export async function sweep(world: World, onFailure: (error: unknown) => void, signal: AbortSignal): Promise<void> {
  for (const step of STEPS) {
    if (signal.aborted) return
    await step(world, signal).catch((error: unknown) => {
      if (!signal.aborted) onFailure(error)
    })
  }
}
