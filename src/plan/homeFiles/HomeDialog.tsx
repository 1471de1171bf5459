/**
 * A home of a file. One of this product is brought in as it is. One that another program saved: its plan beside the report of what is kept, assumed and left out. One room of it
 * replaces the plan as a step that can be undone; several are kept in My rooms, or as a home. Nothing changes before that.
 */
import { useDeferredValue, useMemo, useState } from 'react'
import {
  area,
  type DrawnLayer,
  type Editor,
  type HomeReading,
  type Opened,
  type ReadLevel,
  type ReadRoom,
  type ReportLine,
  type WholeHomeFile,
  withLengths,
} from '../../../studio/index.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatArea, formatLength } from '../../platform/units.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import type { Layout } from '../../../studio/model/layout.ts'
import { Button } from '../../ui/Button.tsx'
import { loadOrAlert } from '../../ui/lazyComponent.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Field.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { isOwnRoom } from '../autosave/openRooms.ts'
import { assumedInWords } from '../homesheet/homeWords.ts'
import { HomePlan } from './HomePlan.tsx'
import styles from './HomeDialog.module.css'
import { Checks, type OnAnswer, Questions } from './HomeQuestions.tsx'
import { KeptHomeDialog } from './KeptHomeDialog.tsx'
import { useKeptRooms } from './keepRooms.ts'
import { type Answers, useHomeReading } from './useHomeReading.ts'
import { useRoomLayouts } from './useRoomLayouts.ts'

type Props = {
  editor: Editor
  file: File
  /** What the file holds, if it is one of this product. */
  kept?: Opened<WholeHomeFile> | undefined
  onClose: () => void
}

export function HomeDialog({ kept, ...props }: Props) {
  return kept ? <KeptHomeDialog {...kept} onClose={props.onClose} /> : <ReadHomeDialog {...props} />
}

function ReadHomeDialog({ editor, file, onClose }: Omit<Props, 'kept'>) {
  const { state, answers, answer } = useHomeReading(file)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={state.name === 'read' ? 'Open a room of this home' : `Open ${file.name}`}
      size={state.name === 'read' ? 'wide' : 'medium'}
      {...(state.name === 'read' && {
        description: `${file.name} stays on this device. Your plan changes when you open a room.`,
      })}
    >
      {state.name === 'reading' && (
        <div className={styles.waiting}>
          <p role="status">{state.isLong ? `Reading ${file.name}...` : ''}</p>
          {state.isLong && <Progress label={`Reading ${file.name}`} value={state.share} />}
          <DialogFoot onCancel={onClose}>{null}</DialogFoot>
        </div>
      )}
      {state.name === 'refused' && (
        <div className={styles.waiting}>
          <p role="alert">{state.message}</p>
          <DialogFoot>
            <Button onClick={onClose}>Close</Button>
          </DialogFoot>
        </div>
      )}
      {state.name === 'read' && (
        <Home
          editor={editor}
          fileName={file.name}
          reading={state.reading}
          isStale={state.isStale}
          failure={state.failure}
          answers={answers}
          onAnswer={answer}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

/** The most levels that are shown as segments. */
const MAX_SEGMENTS = 4
/** The most rooms of a level that are listed. */
const MAX_ROOMS = 300

type NamedRoom = readonly [room: ReadRoom, name: string]

type HomeProps = {
  editor: Editor
  fileName: string
  reading: HomeReading
  /** It is read again with other answers. */
  isStale: boolean
  /** Why it could not be read with the last answer. */
  failure: string | undefined
  answers: Answers
  onAnswer: OnAnswer
  onClose: () => void
}

function Home({ editor, fileName, reading, isStale, failure, answers, onAnswer, onClose }: HomeProps) {
  const unit = useUnit()
  const { levels } = reading.home
  const [levelId, setLevelId] = useState(() => levels.toSorted((a, b) => b.rooms.length - a.rooms.length)[0]?.id ?? '')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [hasRaised, setHasRaised] = useState(false)
  const level = levels.find(({ id }) => id === levelId) ?? levels[0]
  const [switched, setSwitched] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { drawing = [], asks = [] } = reading
  const shownLayers = useMemo(
    () => (reading.drawing ?? []).filter(({ name, isShown }) => switched.get(name) ?? isShown),
    [reading, switched],
  )
  const named = useMemo(() => levels.map((each) => ({ level: each, rooms: namedRooms(each) })), [levels])
  // With another answer a room may be gone.
  const chosen = useMemo(
    () => new Set(named.flatMap(({ rooms }) => rooms.flatMap(([{ id }]) => (picked.has(id) ? id : [])))),
    [named, picked],
  )
  const everything = useMemo(() => named.flatMap(({ rooms }) => rooms.map(([{ id }]) => id)), [named])
  const chosenRooms = useMemo(
    () =>
      named.flatMap(({ level: of, rooms }) =>
        rooms.flatMap(([room, name]) => (chosen.has(room.id) ? { level: of, room, name } : [])),
      ),
    [named, chosen],
  )
  // The plan and the reports of rooms follow a press a moment later, so that it is never waited for.
  const { made, make } = useRoomLayouts({ reading, chosen: chosenRooms, hasRaised })
  const drawn = useDeferredValue(level, undefined)
  const drawnLayers = useDeferredValue(shownLayers, NO_LAYERS)
  const lines = useMemo(() => [...made.report.guessed, ...made.report.leftOut], [made])
  const guessed = useMemo(
    () => new Set([...reading.guessed, ...lines.filter(({ what }) => MARKED.has(what))].flatMap(({ ids = [] }) => ids)),
    [reading, lines],
  )
  const keep = useKeptRooms()
  if (!level) return null
  const rooms = named.find((each) => each.level === level)?.rooms ?? []
  // Of several rooms those that can be opened are kept.
  const isRefused = made.rooms.length === 0 && made.refusals.length > 0
  const refusal = made.refusals.map(({ name, refusal: why }) => `${isRefused ? '' : 'Left out, '}${name}: ${why}`)[0]
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  const openOne = async () => {
    const open = (layout: Layout) => {
      editor.commit({ type: 'replace', layout })
      const assumed = assumedInWords([layout])
      if (assumed) showAlert(`${assumed} Choose it to change or confirm it.`, { kind: 'info' })
    }
    if (await keep.inPlace(make(), { file: fileName, isOwn: isOwnRoom(editor), open })) onClose()
  }
  const lay = async () => {
    const underlay = await loadOrAlert('underlay', () => import('../underlay/underlay.ts'))
    if (await underlay?.layDrawing(editor, fileName, shownLayers)) onClose()
  }
  const keepRooms = async () => {
    if (await keep.asRooms(make(), fileName)) onClose()
  }
  const bringIn = async () => {
    if (await keep.asHome(reading, make(), fileName)) onClose()
  }
  const hasRaisedPieces = hasRaised || lines.some(({ what }) => what === 'raised pieces')
  return (
    <>
      <div className={styles.parts}>
        <div className={styles.side}>
          <Questions
            questions={asks}
            answers={answers}
            onAnswer={(what, values) => {
              // Other walls make other rooms.
              if (what === 'wall layers') setPicked(new Set())
              onAnswer(what, values)
            }}
          />
          <p role="status" className="visually-hidden">
            {isStale ? 'Reading the file again...' : ''}
          </p>
          <Levels named={named} value={level.id} onChange={setLevelId} />
          <HomePlan
            level={level}
            drawing={drawnLayers}
            isStale={isStale}
            rooms={rooms}
            chosen={chosen}
            guessed={guessed}
            label={`Plan of ${levelName(level, levels)}`}
            isDrawn={drawn === level}
            onToggle={toggle}
          />
          {drawing.length > 0 && (
            <Checks
              summary={`Lines of the drawing: ${shownLayers.length} of ${drawing.length} ${drawing.length === 1 ? 'layer' : 'layers'} shown`}
              choices={drawing.map(({ name }) => ({ value: name, text: name }))}
              checked={shownLayers.map(({ name }) => name)}
              onToggle={(name, isChecked) => setSwitched(new Map(switched).set(name, isChecked))}
            />
          )}
          {drawing.length > 0 && (
            <Button variant="secondary" size="small" className={styles.lay} onClick={() => void lay()}>
              Lay its lines beneath the room
            </Button>
          )}
          {level.walls.some(({ isGuessed }) => isGuessed) && (
            <p className={styles.hint}>
              <span className={styles.dashes} aria-hidden="true" /> The file does not have this wall: it closes a gap.
            </p>
          )}
          {level.openings.some(({ id }) => guessed.has(id)) && (
            <p className={styles.hint}>
              <span className={styles.sample} aria-hidden="true" /> Something about this door or window is assumed.
            </p>
          )}
        </div>
        <div className={styles.form}>
          <fieldset className={styles.rooms}>
            <legend className={styles.heading}>Rooms</legend>
            {everything.length > 1 && (
              <label className={styles.choice}>
                <input
                  type="checkbox"
                  checked={chosen.size === everything.length}
                  onChange={() => setPicked(new Set(chosen.size === everything.length ? [] : everything))}
                />
                <span>The whole home, {everything.length} rooms</span>
              </label>
            )}
            {rooms.length === 0 && (
              <p className={styles.hint}>
                {asks.some(({ what }) => what === 'wall layers') ? NO_ROOMS_DRAWN : NO_ROOMS}
              </p>
            )}
            {rooms.map(([room, name]) => (
              <label key={room.id} className={styles.choice}>
                <input type="checkbox" checked={chosen.has(room.id)} onChange={() => toggle(room.id)} />
                <span>{name}</span>
                <span className={`${styles.area} figures`}>{formatArea(area(room.corners), unit)}</span>
              </label>
            ))}
            {level.rooms.length > rooms.length && (
              <p className={styles.hint}>{level.rooms.length - rooms.length} more rooms are not listed.</p>
            )}
          </fieldset>
          {hasRaisedPieces && (
            <label className={styles.choice}>
              <input type="checkbox" checked={hasRaised} onChange={() => setHasRaised(!hasRaised)} />
              <span>Also put what hangs or stands on other pieces on the floor</span>
            </label>
          )}
          {made.rooms.length > 0 && (
            <Report
              title={made.rooms.length === 1 ? (made.rooms[0]?.name ?? '') : `${made.rooms.length} rooms`}
              report={made.report}
              isOpen
            />
          )}
          <Report title="The whole file" report={reading} isOpen={made.rooms.length === 0} />
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.refusal} role="status">
          {keep.failure ?? failure ?? refusal ?? ''}
        </p>
        <DialogFoot onCancel={onClose}>
          {chosen.size > 1 && (
            <Button variant="secondary" disabled={isRefused || isStale || keep.isBusy} onClick={() => void keepRooms()}>
              Keep {chosen.size} rooms in My rooms
            </Button>
          )}
          <Button
            disabled={chosen.size === 0 || isRefused || isStale}
            busy={keep.isBusy}
            busyLabel={chosen.size > 1 ? 'Keeping...' : 'Opening...'}
            onClick={() => void (chosen.size > 1 ? bringIn() : openOne())}
          >
            {chosen.size > 1 ? `Bring in ${chosen.size} rooms as a home` : 'Open this room'}
          </Button>
        </DialogFoot>
      </div>
    </>
  )
}

/** Lines about doors and windows of a room that are assumed. */
const MARKED: ReadonlySet<string> = new Set(['moved openings', 'narrower openings'])

const NO_ROOMS =
  'The file has no rooms on this level, and none closes between its walls. Close the walls or draw the rooms in the program that made it, and save it again.'
const NO_ROOMS_DRAWN =
  'No room closes between the walls that were found. Choose the layers that hold the walls, or the unit, above the plan.'

const NO_LAYERS: readonly DrawnLayer[] = []

function Levels({
  named,
  value,
  onChange,
}: {
  named: readonly { readonly level: ReadLevel; readonly rooms: readonly NamedRoom[] }[]
  value: string
  onChange: (id: string) => void
}) {
  const levels = named.map(({ level }) => level)
  if (levels.length < 2) return null
  const options = levels.map((level) => ({ value: level.id, label: levelName(level, levels) }))
  if (levels.length <= MAX_SEGMENTS)
    return <SegmentedControl legend="Level" name="level" options={options} value={value} onChange={onChange} />
  return <Select label="Level" choices={options} value={value} onChange={({ target }) => onChange(target.value)} />
}

function levelName(level: ReadLevel, levels: readonly ReadLevel[]): string {
  return level.name ?? (levels.length === 1 ? 'the home' : `Level ${levels.indexOf(level) + 1}`)
}

/** Rooms without a name are numbered. */
function namedRooms({ rooms }: ReadLevel): readonly NamedRoom[] {
  return rooms.slice(0, MAX_ROOMS).map((room, index) => [room, room.name ?? `Room ${index + 1}`])
}

const SECTIONS = [
  { key: 'kept', heading: 'Kept' },
  { key: 'guessed', heading: 'Assumed' },
  { key: 'leftOut', heading: 'Left out' },
] as const

type Lines = Readonly<Record<(typeof SECTIONS)[number]['key'], readonly ReportLine[]>>

function Report({ title, report, isOpen }: { title: string; report: Lines; isOpen: boolean }) {
  const unit = useUnit()
  const inWords = (text: string) => withLengths(text, (inches) => formatLength(inches, unit))
  return (
    <details className={styles.report} open={isOpen}>
      <summary className={styles.heading}>{title}</summary>
      {SECTIONS.map(({ key, heading }) => {
        const lines = report[key]
        return (
          lines.length > 0 && (
            <section key={key} className={styles.section} data-section={key}>
              <h3 className={styles.section}>{heading}</h3>
              <ul>
                {lines.map(({ what, text }) => (
                  <li key={what}>{inWords(text)}</li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </details>
  )
}
