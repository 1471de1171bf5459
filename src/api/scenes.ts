/** The 3D files of a room, or of a piece that has none of its own. */
import { MadeScene, type SceneOrder } from '../contract/scenes.ts'
import { request } from './request.ts'

/** The server stops after a minute. */
const TIMEOUT_MS = 90_000

export function makeScene(order: SceneOrder, signal: AbortSignal): Promise<MadeScene> {
  return request('scenes', MadeScene, { method: 'POST', body: order, signal, timeoutMs: TIMEOUT_MS })
}
