/** The picture beneath the room in the panel of the room: laid, traced, shown, fixed, moved, turned and removed. */
import { FileUp, Layers, Move, PenLine, RotateCw, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Editor, stepsOf, underlayBounds, useEditor, wholeTurn } from '../../../studio/index.ts'
import { type Underlay, UNDERLAY_OPACITY } from '../../../studio/model/underlay.ts'
import { Button } from '../../ui/Button.tsx'
import { FilePicker } from '../../ui/FilePicker.tsx'
import { MoveButtons } from '../../ui/RepeatButton.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { parseLength } from '../../platform/typedLength.ts'
import { formatNumber, lengthRefusal } from '../../platform/units.ts'
import { useIsOwnRoom } from '../autosave/openRooms.ts'
import { sendAgain, type Saving } from './accountPictures.ts'
import { moveOnPlan, useIsMoved } from './PlanUnderlay.tsx'
import { openUnderlay } from './openedUnderlay.ts'
import { AngleField } from './UnderlayForms.tsx'
import styles from './UnderlayPanel.module.css'
import { loadAgain, useSaving, useUnderlayPicture } from './underlayPictures.ts'

type Props = {
  editor: Editor
  /** Opens the sheet on which a room is drawn, over the picture. */
  onTrace: () => void
}

export function UnderlayPanel({ editor, onTrace }: Props) {
  const underlay = useEditor(editor, ({ layout }) => layout.floor.underlay)
  const state = useUnderlayPicture(underlay?.picture)
  const isOwn = useIsOwnRoom(editor)
  const saving = useSaving(editor, underlay?.picture)
  const picker = useRef<HTMLInputElement>(null)
  const [isAgain, setAgain] = useState(false)
  const pick = (again: boolean) => {
    setAgain(again)
    picker.current?.click()
  }
  return (
    <section className={styles.panel} aria-labelledby="underlay">
      <h4 id="underlay" className={styles.heading}>
        Plan beneath the room
      </h4>
      <FilePicker ref={picker} accept=".pdf,image/*" onPick={(file) => openUnderlay(editor, file, isAgain)} />
      {underlay ? (
        <>
          {state === 'missing' && (
            <div className={styles.missing}>
              <p>
                The picture of “{underlay.name}” is {isOwn ? 'neither on this device nor with your account' : NOT_HERE}.
                Its place and scale are kept.
              </p>
              <Button variant="secondary" size="small" icon={<FileUp aria-hidden="true" />} onClick={() => pick(true)}>
                Choose the file again
              </Button>
            </div>
          )}
          {state === 'away' && (
            <div className={styles.missing}>
              <p>
                The picture of “{underlay.name}” is not on this device, and your account cannot be reached now. Its
                place and scale are kept.
              </p>
              <Button variant="secondary" size="small" onClick={() => void loadAgain(underlay.picture)}>
                Try again
              </Button>
            </div>
          )}
          <SavingLine id={underlay.picture} isOwn={isOwn} saving={saving} />
          <Settings
            editor={editor}
            underlay={underlay}
            isThere={state !== 'missing' && state !== 'away'}
            onTrace={onTrace}
          />
          <div className={styles.tools}>
            <Button variant="quiet" size="small" onClick={() => pick(false)}>
              Another file
            </Button>
            <Button
              variant="quiet"
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => editor.commit({ type: 'setUnderlay', underlay: undefined })}
            >
              Remove the picture
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.hint}>
            A photo, a scan or a PDF of your floor plan, to trace the room on.{' '}
            {isOwn ? 'It is saved with your account, and only you see it.' : 'It stays on this device.'}
          </p>
          <Button variant="secondary" size="small" icon={<Layers aria-hidden="true" />} onClick={() => pick(false)}>
            Lay a plan beneath
          </Button>
        </>
      )}
    </section>
  )
}

const NOT_HERE = 'not on this device'

/** Where the picture is kept, and why it is not saved with the account. */
function SavingLine({ id, isOwn, saving }: { id: string; isOwn: boolean; saving: Saving | undefined }) {
  if (typeof saving === 'object')
    return (
      <div className={styles.missing}>
        <p role="status">The picture is not saved with your account. {saving.refusal}</p>
        <Button variant="secondary" size="small" onClick={() => void sendAgain(id)}>
          Try again
        </Button>
      </div>
    )
  if (isOwn && saving === undefined) return null
  return (
    <p className={styles.hint} role="status">
      {!isOwn
        ? 'The picture stays in this browser. It is saved with your account when the room is.'
        : saving === 'saved'
          ? 'The picture is saved with your account. Only you see it.'
          : 'The picture is being saved with your account. Without a network it waits.'}
    </p>
  )
}

/** Milliseconds within which changes of a slider or a pressed button are one step of undo. */
const ONE_STEP_MS = 1_000

type SettingsProps = Props & { underlay: Underlay; isThere: boolean }

function Settings({ editor, underlay, isThere, onTrace }: SettingsProps) {
  const isMoved = useIsMoved(editor)
  const set = (change: Partial<Underlay>, step?: string) => {
    const now = editor.get().layout.floor.underlay
    if (!now) return
    const merge = step === undefined ? undefined : { key: step, atMs: performance.now(), withinMs: ONE_STEP_MS }
    editor.commit({ type: 'setUnderlay', underlay: { ...now, ...change } }, merge)
  }
  const { left, top } = underlayBounds(underlay)
  const nudge = ({ x, y }: { x: number; y: number }) => {
    const now = editor.get().layout.floor.underlay
    const { plain } = stepsOf(editor.get().settings).nudge
    if (now) set({ x: now.x + x * plain, y: now.y + y * plain }, 'nudge underlay')
  }
  return (
    <>
      <label className={styles.switch}>
        <input type="checkbox" checked={underlay.shown} onChange={({ target }) => set({ shown: target.checked })} />
        Show it
      </label>
      <label className={styles.switch}>
        <input type="checkbox" checked={underlay.locked} onChange={({ target }) => set({ locked: target.checked })} />
        Fixed to the room
      </label>
      <label className={styles.range}>
        <span>Opacity</span>
        <input
          type="range"
          min={UNDERLAY_OPACITY.least * 100}
          max={UNDERLAY_OPACITY.most * 100}
          step={5}
          value={Math.round(underlay.opacity * 100)}
          aria-valuetext={`${Math.round(underlay.opacity * 100)} %`}
          onChange={({ target }) => set({ opacity: Number(target.value) / 100 }, 'opacity of underlay')}
        />
      </label>
      <div className={styles.tools}>
        <Button
          variant="secondary"
          size="small"
          icon={<PenLine aria-hidden="true" />}
          disabled={!isThere || !underlay.shown}
          onClick={onTrace}
        >
          Trace the room
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<SlidersHorizontal aria-hidden="true" />}
          disabled={!isThere}
          onClick={() => openUnderlay(editor, undefined)}
        >
          Scale and crop
        </Button>
      </div>
      {underlay.locked ? (
        <p className={styles.hint}>It stays in its place, and turns with the room.</p>
      ) : (
        <>
          <div className={styles.tools}>
            <Button
              variant="secondary"
              size="small"
              icon={<Move aria-hidden="true" />}
              disabled={!isThere || !underlay.shown || isMoved}
              onClick={() => moveOnPlan(editor)}
            >
              Move on the plan
            </Button>
            <ToolButton
              label="Turn the picture by 90°"
              Icon={RotateCw}
              onClick={() => set({ rotation: wholeTurn(underlay.rotation + 90) })}
            />
          </div>
          <div className={styles.tools}>
            <MoveButtons name="the picture" onStep={nudge} />
          </div>
          <div className={styles.fields}>
            <EdgeField label="Left edge" inches={left} onCommit={(to) => set({ x: underlay.x + to - left })} />
            <EdgeField label="Top edge" inches={top} onCommit={(to) => set({ y: underlay.y + to - top })} />
            <AngleField underlay={underlay} onTurn={(rotation) => set({ rotation })} />
          </div>
        </>
      )}
    </>
  )
}

type EdgeProps = { label: string; inches: number; onCommit: (inches: number) => void }

/** From the corner of the room; left of it and above it the number is negative. */
function EdgeField({ label, inches, onCommit }: EdgeProps) {
  const unit = useUnit()
  return (
    <TypedField
      label={label}
      shown={inches < 0 ? `-${formatNumber(-inches, unit)}` : formatNumber(inches, unit)}
      parse={(text) => {
        const [, minus, length = ''] = /^\s*([-\u2212]?)(.*)$/.exec(text) ?? []
        const typed = parseLength(length, unit)
        return typed === undefined || !minus ? typed : -typed
      }}
      refusal={lengthRefusal(unit)}
      onCommit={onCommit}
    />
  )
}
