/** A worker process that makes the files of scenes. */
import { performTasks } from '../../platform/processes/worker.ts'
import { makeScene, SceneTask } from './makeScene.ts'

performTasks(async (task, checkpoint) => makeScene(SceneTask.parse(task), checkpoint))
