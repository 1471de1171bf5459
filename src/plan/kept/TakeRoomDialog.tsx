/**
 * Takes the arranged room into another one: of another size and shape, of My rooms, or out of a file. Shows both plans side
 * by side, what stays together, what changed and what is laid aside. Using it makes another layout; the old one stays.
 */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  acceptedFiles,
  acceptedHomes,
  type Editor,
  isHomeFile,
  openLayoutFile,
  refitOpenings,
  roomLayouts,
  takeRoomInWorker,
} from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { FloorShape, type RoomShell } from '../../../studio/model/roomShell.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Select } from '../../ui/Field.tsx'
import { FilePicker } from '../../ui/FilePicker.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import { useHomeReading } from '../homeFiles/useHomeReading.ts'
import { freeName } from '../layouts/layoutChanges.ts'
import type { Layouts } from '../layouts/useLayouts.ts'
import { USUAL_COLOR } from '../pieces/ownColors.ts'
import { SHAPE_WORDS } from '../roomWords.ts'
import { roomsWithPlans } from './roomsRepository.ts'
import { takenInWords } from './takenWords.ts'
import { TakenComparison } from './TakenComparison.tsx'
import styles from './TakeRoomDialog.module.css'
import { useSignedIn } from './useSignedIn.ts'

type Props = { layouts: Layouts; editor: Editor; onClose: () => void }

/** The room to go to, with the words for its name. */
type Target = { readonly name: string; readonly floor: RoomShell }

const SOURCES = [
  { value: 'size', label: 'Size and shape' },
  { value: 'rooms', label: 'My rooms' },
  { value: 'file', label: 'A file' },
] as const
type Source = (typeof SOURCES)[number]['value']

export function TakeRoomDialog({ layouts, editor, onClose }: Props) {
  // The plan at the opening of the dialog.
  const [room] = useState(editor.get().layout)
  const [source, setSource] = useState<Source>('size')
  const [target, setTarget] = useState<Target>()
  const [busy, setBusy] = useState(false)
  const { taken, share, isFailed, retry } = useTakenRoom(room, target)
  const use = async () => {
    if (!taken || !target) return
    setBusy(true)
    try {
      const { repository, entries, open, refresh, switchTo } = layouts
      const made = { id: uuid(), name: freeName(target.name, entries) }
      await repository.create(made, taken.layout)
      await refresh()
      switchTo(made.id)
      const takeBack = async () => {
        if (open) switchTo(open.id)
        await repository.remove(made.id)
        await refresh()
      }
      showAlert(`“${made.name}” is another layout. The room before it stays as it is.`, {
        kind: 'success',
        action: { label: 'Undo', onAction: () => void takeBack() },
      })
      onClose()
    } catch (error) {
      showAlert(error instanceof Error ? error.message : 'The room could not be kept. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Take this room with me"
      size="wide"
      description="Your furniture in another room. What stands together stays together where it can."
    >
      <div className={styles.body}>
        <SegmentedControl
          legend="The new room"
          name="new-room"
          options={SOURCES}
          value={source}
          onChange={(next) => {
            setSource(next)
            setTarget(undefined)
          }}
        />
        {source === 'size' && <SizeAndShape room={room} onTarget={setTarget} />}
        {source === 'rooms' && <FromRooms chosen={target} onTarget={setTarget} />}
        {source === 'file' && <FromFile onTarget={setTarget} />}
        <div role="status" className={styles.status}>
          {target && !taken && !isFailed && (
            <>
              <p>Arranging your furniture in the new room...</p>
              <Progress label="Arranging the room" value={share} />
            </>
          )}
          {taken && <p className="figures">{takenInWords(taken)}</p>}
        </div>
        {isFailed && <ErrorState message="The room could not be arranged. Please try again." onRetry={retry} />}
        {taken && target && <TakenComparison room={room} taken={taken} name={target.name} />}
      </div>
      <DialogFoot onCancel={onClose} cancel="Keep my plan">
        <Button disabled={!taken || taken.layout.items.length === 0} busy={busy} onClick={() => void use()}>
          Use this
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** The room taken into the target, in a worker; another target ends the search. */
function useTakenRoom(room: Layout, target: Target | undefined) {
  const [share, setShare] = useState(0)
  const { data, isError, refetch } = useQuery({
    queryKey: ['taken room', room, target?.floor],
    queryFn: async ({ signal }) => {
      setShare(0)
      if (!target) return null
      return takeRoomInWorker({ room, floor: { ...target.floor, ...own(room) } }, { signal, onProgress: setShare })
    },
    enabled: target !== undefined,
    retry: false,
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  return { taken: target ? (data ?? undefined) : undefined, share, isFailed: isError, retry: () => void refetch() }
}

/** Who uses the furniture comes along. */
function own({ floor: { people } }: Layout): Partial<RoomShell> {
  return people === undefined ? {} : { people }
}

type TargetProps = { onTarget: (target: Target | undefined) => void }

/** The old doors and windows come along to the nearest walls. */
function SizeAndShape({ room: { floor }, onTarget }: TargetProps & { room: Layout }) {
  const [shape, setShape] = useState<FloorShape>(floor.shape === 'drawn' ? 'rectangular' : floor.shape)
  const [width, setWidth] = useState(floor.width)
  const [length, setLength] = useState(floor.length)
  const take = () => {
    const { wall, ceiling } = floor
    const walls = { ...(wall !== undefined && { wall }), ...(ceiling !== undefined && { ceiling }) }
    onTarget({ name: 'New room', floor: refitOpenings(floor, { shape, width, length, ...walls }) })
  }
  return (
    <div className={styles.size}>
      <Select
        label="Shape"
        value={shape}
        choices={FloorShape.options.map((value) => ({ value, label: SHAPE_WORDS[value].name }))}
        onChange={({ target }) => {
          const found = FloorShape.options.find((value) => value === target.value)
          if (found) setShape(found)
        }}
      />
      <LengthField label="New width" inches={width} range={SIDES} onCommit={setWidth} />
      <LengthField label="New length" inches={length} range={SIDES} onCommit={setLength} />
      <Button variant="secondary" onClick={take}>
        Show it there
      </Button>
      <p className={styles.note}>
        Its doors and windows are those of this room, at the nearest walls. Change them afterward.
      </p>
    </div>
  )
}

/** The least and the largest side of a room to search in, in inches. */
const SIDES = [36, 1200] as const

function FromRooms({ chosen, onTarget }: TargetProps & { chosen: Target | undefined }) {
  const unit = useUnit()
  const isSignedIn = useSignedIn() ?? false
  const rooms = useQuery(roomsWithPlans(isSignedIn))
  if (rooms.isError) return <ErrorState message={rooms.error.message} onRetry={() => void rooms.refetch()} />
  if (rooms.data?.length === 0)
    return <p className={styles.note}>You have no rooms yet. Draw one in the room planner.</p>
  return (
    <ul className={styles.rooms} aria-label="My rooms">
      {rooms.data?.map(({ id, name, layout: { floor } }) => (
        <li key={id}>
          <Button
            variant={chosen?.floor === floor ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={chosen?.floor === floor}
            onClick={() => onTarget({ name, floor })}
          >
            {name}, {formatSize([floor.width, floor.length], unit)}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function FromFile({ onTarget }: TargetProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [home, setHome] = useState<File>()
  const open = async (file: File) => {
    setHome(undefined)
    onTarget(undefined)
    const bytes = new Uint8Array(await file.arrayBuffer().catch(() => new ArrayBuffer(0)))
    const plan = await openLayoutFile(bytes)
    if (plan) onTarget({ name: file.name.replace(/\.\w+$/, ''), floor: plan.document.floor })
    else if (isHomeFile(file.name)) setHome(file)
    else
      showAlert(`${file.name} does not contain a plan. Choose a plan of Roomwright, or a home of another program.`, {
        ofFile: true,
      })
  }
  return (
    <div className={styles.file}>
      <Button variant="secondary" onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      <FilePicker
        ref={picker}
        accept={`${acceptedFiles('plan')},${acceptedHomes()}`}
        onPick={(file) => void open(file)}
      />
      {home && <RoomsOfHome key={home.name} file={home} onTarget={onTarget} />}
    </div>
  )
}

function RoomsOfHome({ file, onTarget }: TargetProps & { file: File }) {
  const { state } = useHomeReading(file)
  const [chosen, setChosen] = useState('')
  if (state.name === 'reading') return <p role="status">Reading {file.name}...</p>
  if (state.name === 'refused') return <p role="alert">{state.message}</p>
  const { reading } = state
  const rooms = reading.home.levels.flatMap((level) =>
    level.rooms.map((each, index) => ({ level, each, name: each.name ?? `Room ${index + 1}` })),
  )
  if (rooms.length === 0) return <p role="alert">{file.name} has no room that closes between its walls.</p>
  return (
    <Select
      label="Room of the file"
      value={chosen}
      choices={[
        { value: '', label: 'Choose a room' },
        ...rooms.map(({ name }, index) => ({ value: `${index}`, label: name })),
      ]}
      onChange={({ target }) => {
        setChosen(target.value)
        const found = rooms[Number(target.value)]
        if (target.value === '' || !found) return onTarget(undefined)
        const { level, each: room, name } = found
        const made = roomLayouts(reading, [{ level, room, name }], { color: USUAL_COLOR, hasRaised: false })
        for (const { layout } of made.rooms) onTarget({ name, floor: layout.floor })
        for (const { refusal } of made.refusals) showAlert(`${name}: ${refusal}`, { ofFile: true })
      }}
    />
  )
}
