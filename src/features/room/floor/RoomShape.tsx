/** The shape of the room with its inner dimensions and its area. */
import { type Editor, floorArea, useEditor } from '../../../../studio/index.ts'
import type { Floor, FloorShape } from '../../../../studio/model/floor.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { formatArea } from '../../../lib/units.ts'
import styles from './ShapeFields.module.css'
import { ShapeFields } from './ShapeFields.tsx'
import { ShapePicker } from './ShapePicker.tsx'

export function RoomShape({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  return (
    <>
      <ShapePicker
        value={floor.shape}
        onPick={(shape) => editor.commit({ type: 'reshape', floor: withShape(floor, shape) })}
      />
      <ShapeFields editor={editor} />
      <p className={`${styles.area} figures`}>
        Room floor area <strong>{formatArea(floorArea(floor), unit)}</strong>
      </p>
    </>
  )
}

/** A new shape is not rotated and has its default proportions. */
function withShape(floor: Floor, shape: FloorShape): Floor {
  return { ...floor, shape, inner: undefined, turn: undefined, mirrored: undefined }
}
