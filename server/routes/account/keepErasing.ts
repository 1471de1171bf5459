/** Erases due accounts, old copies and pictures that no design shows at the start and every hour after: no other program is needed for it. */
import type { FastifyInstance } from 'fastify'
import type { World } from '../../world.ts'
import { sweepExports } from '../export/exportJobs.ts'
import { sweepOwnPictures } from '../products/ownPictureShelf.ts'
import { eraseAccounts } from './eraseAccounts.ts'

const HOUR_MS = 3_600_000

export function keepErasing(app: FastifyInstance, world: World): void {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running
      .then(() => sweep(world))
      .catch((error: unknown) => app.log.error({ err: error }, 'Erasing what is due failed; it is tried again.'))
  }
  const timer = setInterval(run, HOUR_MS).unref()
  app.addHook('onReady', async () => run())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}

async function sweep(world: World): Promise<void> {
  await eraseAccounts(world)
  await sweepExports(world)
  await sweepOwnPictures(world)
}
