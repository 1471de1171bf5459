/** The room in 3D. Its code and that of the scene load in parallel, when it is opened or about to be. */
import { loadRoomScene } from '../../../studio/index.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const load = async () => {
  // A failure is handled when the scene is shown.
  loadRoomScene().catch(() => undefined)
  return (await import('./RoomWalk.tsx')).RoomWalk
}

export const RoomWalk = lazyComponent('room in 3D', load)

/** Preloads the code when the button is hovered or focused. */
export function prepareRoomWalk(): void {
  load().catch(() => undefined)
}
