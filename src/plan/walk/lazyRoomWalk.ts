/** The room in 3D. Its code and that of the scene load in parallel, when it is opened or about to be. */
import { loadRoomScene } from '../../../studio/index.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const loadFile = () => import('./RoomWalk.tsx')
const load = async () => {
  // A failure is handled when the scene is shown.
  loadRoomScene().catch(() => undefined)
  return (await loadFile()).RoomWalk
}

export const RoomWalk = lazyComponent('room in 3D', load)
/** The 3D files of a room or of a piece: no scene is drawn for them. */
export const PlanScene = lazyComponent('3D files', async () => (await loadFile()).PlanScene)

/** Preloads the code when the button is hovered or focused. */
export function prepareRoomWalk(): void {
  load().catch(() => undefined)
}
