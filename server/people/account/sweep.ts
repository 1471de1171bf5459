/**
 * Removes expired data every hour: accounts, data exports, mails, deleted boards, drafts and pictures. The sweep is work
 * of the queue, done by one server at a time, so that no external scheduler is needed.
 */
import type { FastifyInstance } from 'fastify'
import { HOUR_MS } from '../../platform/clock.ts'
import { sweepKeptCutouts } from '../../design/engine/cutouts/keptCutouts.ts'
import { knownStems, sweepImages } from '../../platform/images/sweepImages.ts'
import { sweepMail } from '../mail/outbox.ts'
import { cutoutFolder, type World } from '../../world.ts'
import { purgeDeleted } from '../../boards/purgeDeleted.ts'
import { sweepExports } from '../../boards/export/exports.ts'
import { sweepPhotographs } from '../../boards/plans/sharedPhotographs.ts'
import { sweepUnderlays } from '../../boards/plans/underlayStore.ts'
import { sweepOwnPictures } from '../../catalog/routes/ownPictureStore.ts'
import { sweepComments } from '../../boards/team/commentStore.ts'
import { sweepPresence } from '../../boards/team/presenceRoutes.ts'
import { eraseAccounts } from './eraseAccounts.ts'

type Step = (world: World, signal: AbortSignal) => Promise<unknown>

/** Order matters: rows are removed before the pictures that they reference. */
const STEPS: readonly Step[] = [
  eraseAccounts,
  sweepExports,
  (world) => sweepMail(world.database, world.clock()),
  purgeDeleted,
  sweepComments,
  sweepPresence,
  sweepOwnPictures,
  sweepUnderlays,
  sweepPhotographs,
  sweepImages,
  sweepOwnFolder,
]

/** Sweeps now, unless a server has done so within the hour, and then every hour. */
export function sweepHourly(app: FastifyInstance, world: World): void {
  const log = (error: unknown) => app.log.error({ err: error }, 'Erasing what is due failed; it is tried again.')
  world.queue.handle({
    kinds: ['sweep'],
    workers: 1,
    everyMs: HOUR_MS,
    async perform(_row, _report, signal) {
      await sweep(world, log, signal)
      signal.throwIfAborted()
    },
    log,
  })
  // Each server sweeps its own folder of cut-outs, even if another one does the rest of the sweep.
  const timer = setInterval(() => void sweepOwnFolder(world).catch(log), HOUR_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

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

function sweepOwnFolder(world: Pick<World, 'database' | 'settings'>): Promise<void> {
  return sweepKeptCutouts(cutoutFolder(world.settings), (stems) => knownStems(world, stems))
}
