/** The shape of the room with its inner dimensions and its area. */
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { type Editor, floorArea, useEditor } from '../../../../studio/index.ts'
import type { Floor, FloorShape } from '../../../../studio/model/floor.ts'
import type { Layout } from '../../../../studio/model/layout.ts'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { useUnit } from '../../../lib/unitChoice.ts'
import { formatArea } from '../../../lib/units.ts'
import styles from './ShapeFields.module.css'
import { ShapeFields } from './ShapeFields.tsx'
import { ShapePicker } from './ShapePicker.tsx'

const ArrangeDialog = lazyComponent(
  'arranging',
  async () => (await import('../arrange/ArrangeDialog.tsx')).ArrangeDialog,
)

export function RoomShape({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  /** The layout after the shape was chosen, until the next change. */
  const [reshaped, setReshaped] = useState<Layout>()
  const handlePick = (shape: FloorShape) => {
    editor.commit({ type: 'reshape', floor: withShape(floor, shape) })
    setReshaped(editor.get().layout)
  }
  return (
    <>
      <ShapePicker value={floor.shape} onPick={handlePick} />
      {reshaped && <ArrangeOffer editor={editor} reshaped={reshaped} />}
      <ShapeFields editor={editor} />
      <p className={`${styles.area} figures`}>
        Room floor area <strong>{formatArea(floorArea(floor), unit)}</strong>
      </p>
    </>
  )
}

/** True if pieces were moved inside, rarely to good places. */
function ArrangeOffer({ editor, reshaped }: { editor: Editor; reshaped: Layout }) {
  const [isOpen, setIsOpen] = useState(false)
  const isOffered = useEditor(editor, ({ layout }) => layout === reshaped && layout.items.some(({ locked }) => !locked))
  if (!isOffered && !isOpen) return null
  return (
    <div className={styles.offer}>
      <p>Arrange the furniture for the new shape?</p>
      <Button
        variant="secondary"
        size="small"
        icon={<Sparkles aria-hidden="true" />}
        aria-label="Arrange for the new shape"
        onClick={() => setIsOpen(true)}
      >
        Arrange
      </Button>
      {isOpen && <ArrangeDialog editor={editor} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** A new shape is not rotated and has its default proportions. */
function withShape(floor: Floor, shape: FloorShape): Floor {
  return { ...floor, shape, inner: undefined, turn: undefined, mirrored: undefined }
}
