/** The tools of a photograph beside its steps; in a narrow window all but undo are in one menu. */
import { Camera, EllipsisVertical, ImagePlus, Maximize, Trash2, ZoomIn, ZoomOut } from 'lucide-react'
import { type Editor, useEditor } from '../../../studio/index.ts'
import { MAX_PHOTOGRAPHS, type Photograph } from '../../../studio/model/photographs.ts'
import { Menu } from '../../ui/Menu.tsx'
import type { MenuEntries } from '../../ui/MenuPanel.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { PlanUndo } from '../stage/PlanBar.tsx'
import { useCompactWindow, useNarrowWindow } from '../stage/useNarrowWindow.ts'
import { useAddPhotograph } from './AddPhotograph.tsx'
import type { PictureZoom } from './pictureZoom.ts'
import styles from './RoomPhotograph.module.css'

/** All photographs of the room, of which one is open. */
export type PhotographChoice = {
  readonly all: readonly Photograph[]
  readonly onOpen: (id: string) => void
  readonly onAdd: (photograph: Photograph) => void
}

type Props = { editor: Editor; open: Photograph; choice: PhotographChoice; zoom: PictureZoom }

const ICON = { 'aria-hidden': true, size: 16 } as const

export function PhotographBar({ editor, open, choice, zoom }: Props) {
  const isCompact = useCompactWindow()
  const isNarrow = useNarrowWindow()
  const { all, onOpen, onAdd } = choice
  const { pickers, choose, take, isReading } = useAddPhotograph({ editor, onAdd })
  const canRedo = useEditor(editor, ({ future }) => future.length > 0)
  const canAdd = all.length < MAX_PHOTOGRAPHS
  const isWhole = zoom.view.scale === 1
  const remove = () => editor.commit({ type: 'setPhotographs', photographs: all.filter(({ id }) => id !== open.id) })
  const items: MenuEntries = [
    { label: 'Zoom in', icon: <ZoomIn {...ICON} />, onSelect: zoom.closer },
    { label: 'Zoom out', icon: <ZoomOut {...ICON} />, disabled: isWhole, onSelect: zoom.farther },
    { label: 'Whole photograph', icon: <Maximize {...ICON} />, disabled: isWhole, onSelect: zoom.whole },
    'separator',
    ...(all.length > 1
      ? all.flatMap(({ id }, index) =>
          id === open.id ? [] : [{ label: `Photograph ${index + 1}`, onSelect: () => onOpen(id) }],
        )
      : []),
    ...(canAdd
      ? [
          { label: 'Take a photograph', icon: <Camera {...ICON} />, onSelect: take },
          { label: 'Add a photograph', icon: <ImagePlus {...ICON} />, onSelect: choose },
        ]
      : []),
    { label: 'Remove this photograph', icon: <Trash2 {...ICON} />, danger: true, onSelect: remove },
    'separator',
    { label: 'Redo', disabled: !canRedo, onSelect: editor.redo },
  ]
  if (isNarrow)
    return (
      <div className={styles.tools}>
        {pickers}
        <div className={styles.undo}>
          <PlanUndo editor={editor} />
        </div>
        <Menu trigger={<ToolButton label="More for this photograph" Icon={EllipsisVertical} />} items={items} />
      </div>
    )
  return (
    <div className={styles.tools}>
      {pickers}
      {all.length > 1 && (
        <SegmentedControl
          legend="Photograph"
          name="photograph"
          options={all.map(({ id }, index) => ({ value: id, label: `${index + 1}` }))}
          value={open.id}
          onChange={onOpen}
        />
      )}
      <ToolButton label="Zoom out" Icon={ZoomOut} aria-disabled={isWhole} onClick={zoom.farther} />
      <ToolButton label="Zoom in" Icon={ZoomIn} onClick={zoom.closer} />
      <ToolButton label="Whole photograph" Icon={Maximize} aria-disabled={isWhole} onClick={zoom.whole} />
      {canAdd && (
        <>
          <ToolButton
            label="Take a photograph"
            Icon={Camera}
            className={styles.phone ?? ''}
            disabled={isReading}
            onClick={take}
          />
          <ToolButton
            label={isReading ? 'Reading the photograph' : 'Add a photograph'}
            Icon={ImagePlus}
            aria-busy={isReading || undefined}
            disabled={isReading}
            onClick={choose}
          />
        </>
      )}
      <ToolButton label="Remove this photograph" Icon={Trash2} onClick={remove} />
      {isCompact && <PlanUndo editor={editor} />}
    </div>
  )
}
