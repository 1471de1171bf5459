/**
 * A server process for tests that end it. With the address of the database alone, it starts a design, reports progress and
 * never finishes. With kinds of work behind it, it starts a piece of each and kills itself.
 */
import { z } from 'zod'
import { connectDatabase } from '../../server/platform/database/open.ts'
import { WORK_KINDS } from '../../server/platform/database/workSchema.ts'
import { openQueue } from '../../server/platform/queue/queue.ts'

const [url = '', ...deadly] = process.argv.slice(2)
const kinds = z.array(z.enum(WORK_KINDS)).parse(deadly)
let started = 0

openQueue(connectDatabase(url)).handle({
  kinds: kinds.length > 0 ? kinds : ['describe'],
  workers: Math.max(1, kinds.length),
  async perform(_row, report) {
    started += 1
    if (started === kinds.length) process.kill(process.pid, 'SIGKILL')
    report({ stage: 'cut-outs', share: 0.5 })
    await new Promise(() => undefined)
  },
  log: console.error,
})
