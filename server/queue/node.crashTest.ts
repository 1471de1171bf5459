/** A server process that `nodes.test.ts` kills. It starts work, reports progress, and never finishes. */
import { connectDatabase } from '../database/open.ts'
import { openQueue } from './queue.ts'

openQueue(connectDatabase(process.argv[2] ?? '')).handle({
  kinds: ['describe'],
  workers: 1,
  async perform(_row, report) {
    report({ stage: 'cut-outs', share: 0.5 })
    await new Promise(() => undefined)
  },
  log: console.error,
})
