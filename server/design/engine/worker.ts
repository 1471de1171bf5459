/** A worker process of the engine. */
import { performTasks } from '../../platform/processes/worker.ts'
import { perform } from './perform.ts'
import { Task } from './task.ts'

performTasks(async (task, checkpoint) => perform(Task.parse(task), checkpoint))
