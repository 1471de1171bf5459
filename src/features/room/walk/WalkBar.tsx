/** The tools below the room in 3D: view, hour, and actions on the picture. */
import { Camera, PaintRoller } from 'lucide-react'
import { useId, useState } from 'react'
import { type Editor, HOURS, type SceneControl, useEditor, type ViewKind } from '../../../../studio/index.ts'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { SegmentedControl } from '../../../components/SegmentedControl.tsx'
import type { Product } from '../../../contract/products.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import styles from './WalkBar.module.css'

const PhotographDialog = lazyComponent(
  'photograph',
  async () => (await import('./PhotographDialog.tsx')).PhotographDialog,
)
const FinishDialog = lazyComponent('walls and floor', async () => (await import('./FinishDialog.tsx')).FinishDialog)

const VIEWS = [
  { value: 'orbit', label: 'Around' },
  { value: 'eye', label: 'Inside' },
  { value: 'above', label: 'Above' },
] as const satisfies readonly { value: ViewKind; label: string }[]
const EYES = [
  { value: 'standing', label: 'Standing' },
  { value: 'seated', label: 'Seated' },
  { value: 'child', label: 'Child' },
] as const
const HALF_HOUR = 0.5

type Props = {
  editor: Editor
  control: SceneControl
  board: RoomBoard
  products: ReadonlyMap<string, Product>
}

export function WalkBar({ editor, control, board, products }: Props) {
  const hourId = useId()
  const isRead = useEditor(editor, ({ use }) => use === 'read')
  const kind = useEditor(control, (state) => state.kind)
  const hour = useEditor(control, (state) => state.hour)
  const eyes = useEditor(control, (state) => state.eyes)
  const [opened, setOpened] = useState<'photograph' | 'finish'>()
  const close = () => setOpened(undefined)
  return (
    <div className={styles.bar}>
      <SegmentedControl
        legend="Look at the room from"
        name="view"
        options={VIEWS}
        value={kind}
        onChange={(next) => control.go(next)}
      />
      {kind === 'eye' && (
        <SegmentedControl
          legend="Height of your eyes"
          name="eyes"
          options={EYES}
          value={eyes}
          onChange={control.setEyes}
        />
      )}
      <div className={styles.hour}>
        <label htmlFor={hourId}>Time</label>
        <input
          id={hourId}
          type="range"
          min={HOURS.least}
          max={HOURS.most}
          step={HALF_HOUR}
          value={hour}
          aria-valuetext={hourInWords(hour)}
          onChange={(event) => control.setHour(Number(event.target.value))}
        />
        <output htmlFor={hourId} className="figures">
          {hourInWords(hour)}
        </output>
      </div>
      <div className={styles.tools}>
        {!isRead && (
          <Button
            variant="secondary"
            size="small"
            icon={<PaintRoller aria-hidden="true" />}
            onClick={() => setOpened('finish')}
          >
            Walls and floor
          </Button>
        )}
        <Button size="small" icon={<Camera aria-hidden="true" />} onClick={() => setOpened('photograph')}>
          Photograph
        </Button>
      </div>
      {opened === 'photograph' && <PhotographDialog control={control} board={board} onClose={close} />}
      {opened === 'finish' && <FinishDialog editor={editor} board={board} products={products} onClose={close} />}
    </div>
  )
}

const NOON = 12
const MINUTES = 60

/** Formats an hour of the day. `hour`: 0 to 24, in steps of a half. */
function hourInWords(hour: number): string {
  const whole = Math.floor(hour)
  const minutes = Math.round((hour - whole) * MINUTES)
  const shown = whole % NOON === 0 ? NOON : whole % NOON
  const half = whole % (2 * NOON) < NOON ? 'am' : 'pm'
  return minutes === 0 ? `${shown} ${half}` : `${shown}:${String(minutes).padStart(2, '0')} ${half}`
}
