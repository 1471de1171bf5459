/** The room in 3D. Its code and the one of the scene load side by side, when it is opened or about to be. */
import { loadRoomScene } from '../../../../studio/index.ts'
import { lazyComponent } from '../../../components/lazyComponent.tsx'

const load = async () => {
  // A failure is handled where the scene is shown.
  loadRoomScene().catch(() => undefined)
  return (await import('./RoomWalk.tsx')).RoomWalk
}

export const RoomWalk = lazyComponent('room in 3D', load)

/** Loads the code while the pointer is on the button, or the focus. */
export function prepareRoomWalk(): void {
  load().catch(() => undefined)
}
