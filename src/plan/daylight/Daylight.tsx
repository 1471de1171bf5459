/**
 * The daylight of a room: the hour below the plan, with the sun on the floor in words; its place, north, day and sky in a
 * dialog; and what the sun does to screens, pillows and plants.
 */
import { LocateFixed, MapPin } from 'lucide-react'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import {
  type Editor,
  HOURS,
  type Sunlight,
  sunlightIn,
  SUN_STEP,
  today,
  useDeferredEditor,
  useEditor,
  zoneHere,
} from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Field, Select } from '../../ui/Field.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { ShowOnPlan } from '../findings/ShowOnPlan.tsx'
import type { ShownPart } from '../findings/usePlanMarks.ts'
import { type RoomCheckStore, useRoomCheck } from '../findings/useRoomCheck.ts'
import { CITIES, placeName, placeOf, placeOfDevice } from './cities.ts'
import styles from './Daylight.module.css'
import { assumedInWords, clockInWords, dayInWords, daylightInWords, hourInWords, sunInWords } from './daylightWords.ts'
import { NorthField } from './NorthField.tsx'

type BarProps = {
  editor: Editor
  /** Draws the sun on the plan; undefined when the bar goes. */
  onLight: (light: Sunlight | undefined) => void
}

/** Below the plan while daylight is shown. */
export function DaylightBar({ editor, onLight }: BarProps) {
  const [isOpen, setOpen] = useState(false)
  const floor = useDeferredEditor(editor, ({ layout }) => layout.floor)
  const day = useEditor(editor, ({ settings }) => settings.day)
  const hour = useEditor(editor, ({ settings }) => settings.hour)
  const sky = useEditor(editor, ({ settings }) => settings.sky)
  const light = useMemo(() => sunlightIn(floor, { day, hour }, { sky }), [floor, day, hour, sky])
  const words = useMemo(() => sunInWords(floor, { day, sky }), [floor, day, sky])
  useEffect(() => onLight(light), [light, onLight])
  useEffect(() => () => onLight(undefined), [onLight])
  return (
    <section className={styles.bar} aria-label="Sun on the plan">
      <HourField editor={editor} label="Sun at" step={SUN_STEP} />
      <p className={styles.words}>
        <span role="status">{words}</span> {floor.location && `${dayInWords(day)}, ${placeName(floor.location)}.`}{' '}
        {assumedInWords(floor)}
      </p>
      <Button variant="secondary" size="small" icon={<MapPin aria-hidden="true" />} onClick={() => setOpen(true)}>
        Day and place
      </Button>
      {isOpen && <DaylightDialog editor={editor} onClose={() => setOpen(false)} />}
    </section>
  )
}

type HourProps = {
  editor: Editor
  label: string
  /** Hours. */
  step: number
  children?: ReactNode
}

/** The hour of the sun, on the plan and in 3D. */
export function HourField({ editor, label, step, children }: HourProps) {
  const id = useId()
  const hour = useEditor(editor, ({ settings }) => settings.hour)
  return (
    <div className={styles.hour}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={HOURS.least}
        max={HOURS.most}
        step={step}
        value={hour}
        aria-valuetext={hourInWords(hour)}
        onChange={({ target }) => editor.setSettings({ hour: Number(target.value) })}
      />
      <output htmlFor={id} className="figures">
        {hourInWords(hour)}
      </output>
      {children}
    </div>
  )
}

type SectionProps = {
  editor: Editor
  checks: RoomCheckStore
  /** The id of the line that is shown on the plan. */
  shown: string | undefined
  onShow: (part: ShownPart | undefined) => void
}

/** Among the lists about the room. */
export function RoomDaylight({ editor, checks, shown, onShow }: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  const floor = useDeferredEditor(editor, ({ layout }) => layout.floor)
  const isShown = useEditor(editor, ({ settings }) => settings.daylight)
  const isKnown = assumedInWords(floor) === undefined
  return (
    <section aria-labelledby="room-daylight" className={styles.section}>
      <div className={styles.head}>
        <h4 id="room-daylight" className={styles.heading}>
          Daylight
        </h4>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          Day and place
        </Button>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={({ target }) => editor.setSettings({ daylight: target.checked })}
        />
        Sun on the plan
      </label>
      {isKnown ? (
        <SunLines {...{ editor, checks, shown, onShow }} />
      ) : (
        <p className={styles.note}>Set place and north to check sun on screens, pillows and plants over a year.</p>
      )}
      {isOpen && <DaylightDialog editor={editor} onClose={() => setOpen(false)} />}
    </section>
  )
}

function SunLines({ editor, checks, shown, onShow }: SectionProps) {
  const unit = useUnit()
  const { now } = useRoomCheck(checks)
  if (!now) return null
  if (now.daylight.length === 0)
    return <p className={styles.note}>No sun on a screen or a pillow, and plants have the light they need.</p>
  return (
    <ul className={styles.lines} aria-label="What the sun does">
      {now.daylight.map((finding) => {
        const words = daylightInWords(finding, now.of, unit)
        const part = { id: finding.id, pieces: finding.pieces }
        return (
          <li key={finding.id} className={styles.line}>
            <span>{words}</span>
            <ShowOnPlan
              words={words}
              isShown={shown === finding.id}
              onToggle={() => {
                onShow(shown === finding.id ? undefined : part)
                if (finding.when && shown !== finding.id)
                  editor.setSettings({ ...finding.when, sky: 'clear', daylight: true })
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

const SKIES = [
  { value: 'clear', label: 'Clear' },
  { value: 'overcast', label: 'Overcast' },
]
const NOT_A_PLACE = 'Not in the list. Choose a city near it, or type latitude and longitude, such as 59.9, 10.7.'
const DENIED = 'This device did not say where it is. Type a city instead.'
const LOCATE_TIMEOUT_MS = 15_000

export function DaylightDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const listId = useId()
  const { finish = {}, location } = useEditor(editor, ({ layout }) => layout.floor)
  const day = useEditor(editor, ({ settings }) => settings.day)
  const sky = useEditor(editor, ({ settings }) => settings.sky)
  const [failure, setFailure] = useState<string>()
  const [isLocating, setLocating] = useState(false)
  const zone = zoneHere()
  const locate = () => {
    setFailure(undefined)
    setLocating(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        editor.commit({ type: 'setLocation', location: placeOfDevice(coords, zone) })
      },
      () => {
        setLocating(false)
        setFailure(DENIED)
      },
      { maximumAge: Infinity, timeout: LOCATE_TIMEOUT_MS },
    )
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Daylight">
      <div className={styles.form}>
        <div className={styles.place}>
          <TypedField
            label="Place"
            shown={location ? placeName(location) : ''}
            list={listId}
            hint={location ? clockInWords(location) : 'A city, or latitude and longitude. Only you see it.'}
            parse={(text) => placeOf(text, zone)}
            refusal={NOT_A_PLACE}
            onCommit={(place) => editor.commit({ type: 'setLocation', location: place })}
          />
          <datalist id={listId}>
            {CITIES.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <div className={styles.ways}>
            {'geolocation' in navigator && (
              <Button
                variant="secondary"
                size="small"
                icon={<LocateFixed aria-hidden="true" />}
                busy={isLocating}
                onClick={locate}
              >
                Use where I am
              </Button>
            )}
            {location && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => editor.commit({ type: 'setLocation', location: undefined })}
              >
                Remove the place
              </Button>
            )}
          </div>
          <p className={styles.note} role="status">
            {failure ??
              'Where I am is rounded to about 10 km. The place stays with the room and is left out of links and pictures.'}
          </p>
        </div>
        <NorthField finish={finish} change={(next) => editor.commit({ type: 'setFinish', finish: next })} />
        <DayField day={day} onDay={(next) => editor.setSettings({ day: next })} />
        <Select
          label="Sky"
          choices={SKIES}
          value={sky}
          onChange={({ target }) => editor.setSettings({ sky: target.value === 'overcast' ? 'overcast' : 'clear' })}
        />
        <DialogFoot>
          <Button
            onClick={() => {
              editor.setSettings({ daylight: true })
              onClose()
            }}
          >
            Done
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}

/** The equinoxes and solstices, by month and day. */
const SEASONS = ['03-20', '06-21', '09-22', '12-21']

function DayField({ day, onDay }: { day: string; onDay: (day: string) => void }) {
  const [now] = useState(today)
  const days = SEASONS.map((season) => `${now.slice(0, 4)}-${season}`)
  // Stays when a day of the list is typed.
  const [isOther, setOther] = useState(day !== now && !days.includes(day))
  return (
    <>
      <Select
        label="Day"
        value={isOther ? 'other' : day}
        choices={[
          { value: now, label: `Today, ${dayInWords(now)}` },
          ...days.filter((each) => each !== now).map((each) => ({ value: each, label: dayInWords(each) })),
          { value: 'other', label: 'Another day' },
        ]}
        onChange={({ target }) => {
          setOther(target.value === 'other')
          if (target.value !== 'other') onDay(target.value)
        }}
      />
      {isOther && (
        <Field
          label="Date"
          type="date"
          value={day}
          onChange={({ target }) => /^\d{4}-\d{2}-\d{2}$/.test(target.value) && onDay(target.value)}
        />
      )}
    </>
  )
}
