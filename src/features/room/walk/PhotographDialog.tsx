import type { Editor, SceneControl } from '../../../../studio/index.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
type Props = { editor: Editor; control: SceneControl; board: RoomBoard; onClose: () => void }
export function PhotographDialog({ onClose }: Props) {
  void onClose
  return null
}
