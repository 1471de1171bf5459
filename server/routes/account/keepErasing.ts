/** Runs the sweep of expired data at startup and every hour, so that no external scheduler is needed. */
import type { FastifyInstance } from 'fastify'
import type { World } from '../../world.ts'
import { sweep } from './sweep.ts'

const HOUR_MS = 3_600_000

export function keepErasing(app: FastifyInstance, world: World): void {
  const closing = new AbortController()
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = running.then(() =>
      sweep(
        world,
        (error) => app.log.error({ err: error }, 'Erasing what is due failed; it is tried again.'),
        closing.signal,
      ),
    )
  }
  const timer = setInterval(run, HOUR_MS).unref()
  app.addHook('onReady', async () => run())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await running
  })
}
