/** The tools of the whole plan on the page of a board. */
import { ArrowLeft, DoorOpen, Download, FolderOpen, Magnet, Maximize2, Sun, type LucideIcon } from 'lucide-react'
import { type Editor, useEditor } from '../../../studio/index.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { UndoButtons } from '../../ui/UndoButtons.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import styles from './PlanBar.module.css'
import { type PlanExportSource, usePlanFile } from '../planExport/usePlanFile.tsx'
import { UnitSwitch } from './UnitSwitch.tsx'
import { prepareRoomWalk } from '../walk/lazyRoomWalk.ts'

export type Drawing = 'symbols' | 'photos' | 'space' | 'photograph'
const DRAWINGS = [
  { value: 'symbols', label: 'Plan' },
  { value: 'photos', label: 'Photos' },
  { value: 'space', label: '3D' },
  { value: 'photograph', label: 'My room' },
] as const

type Props = PlanExportSource & {
  /** In the full window. */
  studio: string
  drawing: Drawing
  /** Whether the pieces have photographs from above. */
  hasPhotos: boolean
  onDrawing: (drawing: Drawing) => void
  onBack: () => void
}

export function PlanBar({ studio, drawing, hasPhotos, onDrawing, onBack, ...exported }: Props) {
  const { editor } = exported
  const unit = useUnit()
  const { width, length } = useEditor(editor, ({ layout }) => layout.floor)
  const { exportPlan, openPlan, parts } = usePlanFile(exported)
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <Button variant="quiet" size="small" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
          Back
        </Button>
        <h3 className={`${styles.dimension} subhead figures`}>Room dimension: {formatSize([width, length], unit)}</h3>
        <ButtonLink
          variant="secondary"
          size="small"
          className={styles.fill}
          icon={<Maximize2 aria-hidden="true" />}
          to={studio}
          viewTransition
        >
          Fill the window
        </ButtonLink>
      </div>
      <div className={styles.tools}>
        <PlanUndo editor={editor} />
        <Button variant="secondary" size="small" icon={<Download aria-hidden="true" />} onClick={exportPlan}>
          Export plan
        </Button>
        <Button variant="secondary" size="small" icon={<FolderOpen aria-hidden="true" />} onClick={openPlan}>
          Open plan
        </Button>
        {parts}
        <SnapSwitch editor={editor} />
        <UnitSwitch />
        <DrawingSwitch drawing={drawing} hasPhotos={hasPhotos} onDrawing={onDrawing} />
        <ButtonLink variant="secondary" size="small" to={`${studio}&show=photograph`}>
          See it in my room
        </ButtonLink>
      </div>
    </div>
  )
}

type SwitchedDrawing = {
  drawing: Drawing
  hasPhotos: boolean
  /** Whether the pieces can be drawn in a photograph of the room. */
  isStudio?: boolean
  onDrawing: (drawing: Drawing) => void
}

export function DrawingSwitch({ drawing, hasPhotos, isStudio = false, onDrawing }: SwitchedDrawing) {
  const options = DRAWINGS.filter(
    ({ value }) => (hasPhotos || value !== 'photos') && (isStudio || value !== 'photograph'),
  )
  return (
    <SegmentedControl
      legend="Pieces drawn as"
      name="drawing"
      options={options}
      value={drawing}
      onChange={onDrawing}
      onNear={(value) => value === 'space' && prepareRoomWalk()}
    />
  )
}

export function PlanUndo({ editor }: { editor: Editor }) {
  const canUndo = useEditor(editor, ({ past }) => past.length > 0)
  const canRedo = useEditor(editor, ({ future }) => future.length > 0)
  return <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={editor.undo} onRedo={editor.redo} />
}

export function SnapSwitch({ editor }: { editor: Editor }) {
  const snapping = useEditor(editor, (state) => state.snapping)
  return (
    <PlanSwitch
      label="Snap"
      Icon={Magnet}
      about="Snap to walls, pieces and the grid. Hold Ctrl or Cmd while dragging to move freely."
      isOn={snapping}
      onSwitch={editor.setSnapping}
      className={styles.snap}
    />
  )
}

export function InUseSwitch({ editor }: { editor: Editor }) {
  const inUse = useEditor(editor, ({ settings }) => settings.inUse)
  return (
    <PlanSwitch
      label="In use"
      Icon={DoorOpen}
      about="Opens doors and drawers, reclines and pulls what moves, and lists what is in the way."
      isOn={inUse}
      onSwitch={(isOn) => editor.setSettings({ inUse: isOn })}
      className={styles.inUse}
    />
  )
}

export function DaylightSwitch({ editor }: { editor: Editor }) {
  const daylight = useEditor(editor, ({ settings }) => settings.daylight)
  return (
    <PlanSwitch
      label="Daylight"
      Icon={Sun}
      about="Shows where the sun falls on the floor, by place, day and hour."
      isOn={daylight}
      onSwitch={(isOn) => editor.setSettings({ daylight: isOn })}
      className={styles.inUse}
    />
  )
}

type SwitchProps = {
  label: string
  Icon: LucideIcon
  /** The text of its tooltip. */
  about: string
  isOn: boolean
  onSwitch: (isOn: boolean) => void
  className: string | undefined
}

function PlanSwitch({ label, Icon, about, isOn, onSwitch, className }: SwitchProps) {
  return (
    <Tooltip text={about}>
      <button type="button" role="switch" aria-checked={isOn} className={className} onClick={() => onSwitch(!isOn)}>
        <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
        {label}
      </button>
    </Tooltip>
  )
}
