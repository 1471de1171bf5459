/** A node process that `nodes.test.ts` kills. It takes a job, reports progress, and never finishes. */
import { connectDatabase } from '../../database/open.ts'
import { openJobs } from './openJobs.ts'

const jobs = openJobs(connectDatabase(process.argv[2] ?? ''), { seats: 1, seatsPerOwner: 1 })
jobs.work(async (_job, report) => {
  report({ stage: 'cut-outs', share: 0.5 })
  await new Promise(() => undefined)
}, console.error)
