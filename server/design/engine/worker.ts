/** A worker process of the engine. */
import { performTasks } from '../../platform/processes/worker.ts'
import { perform, Task } from './perform.ts'

performTasks(async (task, checkpoint) => perform(Task.parse(task), checkpoint))
