/** Fields of the room's width and length. Invalid values are refused with a message. */
import { type Editor, useEditor } from '../../../../studio/index.ts'
import { showAlert } from '../../../components/Alerts.tsx'
import { LengthField } from '../../../components/LengthField.tsx'
import { useUnit } from '../../../lib/unitChoice.ts'
import { parseSide, type RoomSize, tooSmallFor } from '../floor/roomSize.ts'
import styles from './Inspector.module.css'

export function RoomSizeFields({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const resize = (change: Partial<RoomSize>) => {
    const { layout } = editor.get()
    const size = { width: layout.floor.width, length: layout.floor.length, ...change }
    const refusal = refusalOf(size.width) ?? refusalOf(size.length) ?? tooSmallFor(layout.items, size, unit)
    if (refusal === undefined) editor.commit({ type: 'reshape', floor: { ...layout.floor, ...size } })
    else showAlert(refusal)
  }
  return (
    <div className={styles.pair}>
      <LengthField label="Room width" inches={floor.width} onCommit={(width) => resize({ width })} />
      <LengthField label="Room length" inches={floor.length} onCommit={(length) => resize({ length })} />
    </div>
  )
}

function refusalOf(inches: number): string | undefined {
  const side = parseSide(`${inches}`, 'in')
  return 'error' in side ? side.error : undefined
}
