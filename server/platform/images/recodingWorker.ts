/** A worker process that decodes and encodes pictures. */
import { performTasks } from '../processes/worker.ts'
import { recoded, Recoding } from './recoding.ts'

performTasks(async (task) => recoded(Recoding.parse(task)))
