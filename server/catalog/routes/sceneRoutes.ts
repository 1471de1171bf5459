/** Makes the 3D files of a room, or of a piece that has no address of its own. */
import { MadeScene, SceneOrder } from '../../../src/contract/scenes.ts'
import { abortOnDisconnect, type Api, strictLimit } from '../../http/api.ts'
import { limitKey } from '../../http/visitor/limitKey.ts'
import { DAY_MS } from '../../platform/clock.ts'
import { hasRoom } from '../../platform/diskSpace.ts'
import { Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import { orderFiles } from '../scene/sceneFiles.ts'

/** Scenes that one address may have made in a day; one of every product takes 20 seconds and 30 megabytes. */
const MAX_SCENES_A_DAY = 60
/** Bytes of disk that scenes never use up. */
const MIN_FREE_BYTES = 512 * 1024 * 1024
const BODY_LIMIT_BYTES = 512 * 1024

export function sceneRoutes(
  api: Api,
  world: Pick<World, 'catalogue' | 'clock' | 'counter' | 'imageAccess' | 'images' | 'settings'>,
): void {
  api.post(
    '/scenes',
    {
      config: strictLimit(world.settings, 'scenes'),
      bodyLimit: BODY_LIMIT_BYTES,
      schema: { body: SceneOrder, response: { 201: MadeScene } },
    },
    async (request, reply) => {
      const beforeMaking = async () => {
        const limit = { most: MAX_SCENES_A_DAY, windowMs: DAY_MS }
        const { count, endsInMs } = await world.counter.count(`scenes ${limitKey(request.ip)}`, limit)
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
      const made = await orderFiles(world, request.body, { signal: abortOnDisconnect(reply), beforeMaking })
      return reply.status(201).send(made)
    },
  )
}
