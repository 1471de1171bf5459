/** The 3D files of a room, of a home, or of a piece that has none of its own. */
import { type HomeSceneOrder, MadeScene, type SceneOrder } from '../contract/scenes.ts'
import { request } from './request.ts'

/** The server stops after a minute. */
const TIMEOUT_MS = 90_000

export function makeScene(order: SceneOrder, signal: AbortSignal): Promise<MadeScene> {
  return request('scenes', MadeScene, { method: 'POST', body: order, signal, timeoutMs: TIMEOUT_MS })
}

export function makeHomeScene(order: HomeSceneOrder, signal: AbortSignal): Promise<MadeScene> {
  return request('scenes/home', MadeScene, { method: 'POST', body: order, signal, timeoutMs: TIMEOUT_MS })
}
