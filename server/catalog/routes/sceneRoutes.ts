/** Makes the 3D files of a room, of a home, or of a piece that has no address of its own. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HomeSceneOrder, MadeScene, SceneOrder } from '../../../src/contract/scenes.ts'
import { abortOnDisconnect, type Api, strictLimit } from '../../http/api.ts'
import { limitKey } from '../../http/visitor/limitKey.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { hasRoom } from '../../platform/diskSpace.ts'
import { Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import type { ScenePlan } from '../scene/makeScene.ts'
import { orderFiles } from '../scene/sceneFiles.ts'
import { homeTask, orderTask } from '../scene/sceneOrder.ts'

/** Scenes that one address may have made in a day; one of every product takes 20 seconds and 30 megabytes. */
const MAX_SCENES_A_DAY = 60
/** Bytes of disk that scenes never use up. */
const MIN_FREE_BYTES = 512 * 1024 * 1024
const BODY_LIMIT_BYTES = { room: 512 * 1024, home: 2 * 1024 * 1024 }

export function sceneRoutes(
  api: Api,
  world: Pick<World, 'catalogue' | 'clock' | 'counter' | 'imageAccess' | 'images' | 'settings'>,
): void {
  const common = { config: strictLimit(world.settings, 'scenes') }
  const response = { 201: MadeScene }
  api.post(
    '/scenes',
    { ...common, bodyLimit: BODY_LIMIT_BYTES.room, schema: { body: SceneOrder, response } },
    async (request, reply) => reply.status(201).send(await filesOf(request, reply, orderTask(world, request.body))),
  )
  api.post(
    '/scenes/home',
    { ...common, bodyLimit: BODY_LIMIT_BYTES.home, schema: { body: HomeSceneOrder, response } },
    async (request, reply) => reply.status(201).send(await filesOf(request, reply, homeTask(world, request.body))),
  )

  async function filesOf({ ip }: FastifyRequest, reply: FastifyReply, plan: Promise<ScenePlan>): Promise<MadeScene> {
    const beforeMaking = async () => {
      const limit = { most: MAX_SCENES_A_DAY, windowMs: DAY_MS }
      const { count, endsInMs } = await world.counter.count(`scenes ${limitKey(ip)}`, limit)
      if (count > MAX_SCENES_A_DAY)
        throw new Problem(
          429,
          'too-many-requests',
          `${MAX_SCENES_A_DAY} 3D files were made from here today. The next one can be made tomorrow.`,
          undefined,
          Math.ceil(endsInMs / 1000),
        )
      if (!world.settings.s3 && !(await hasRoom(world.settings.dataDir, MIN_FREE_BYTES)))
        throw new Problem(503, 'busy', 'The server has no room for 3D files right now. Please try again later.')
    }
    return orderFiles(world, await plan, { signal: abortOnDisconnect(reply), beforeMaking })
  }
}
