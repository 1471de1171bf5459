/** The dialogs of a home: another room, and the numbers of a storey. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { boundsOnSheet, type HomeEditor, roomsOn, wallThickness } from '../../../studio/index.ts'
import {
  ELEVATION,
  MAX_STOREYS,
  MAX_HOME_NAME,
  placesOn,
  type RoomPose,
  type Storey,
  STOREY_HEIGHT,
  storeysOf,
} from '../../../studio/model/home.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { FIRST_ROOM_NAME, MAX_LAYOUT_NAME_CHARACTERS } from '../../contract/layoutLimits.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { parseLength } from '../../platform/typedLength.ts'
import { formatSize, lengthRefusal, formatNumber } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Field } from '../../ui/Field.tsx'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { roomsRepository } from '../kept/roomsRepository.ts'
import { freeName } from '../layouts/layoutChanges.ts'
import { readableLayout } from '../layouts/openedLayout.ts'
import styles from './HomeDialogs.module.css'
import { parseSignedLength } from './signedLength.ts'
import type { LoadedHome } from './useOpenHome.ts'

/** The size of a new room in inches: 12 by 10 ft. */
const NEW_ROOM = { width: 144, length: 120 }
const SIDE = { least: 12, most: 2_400 }

type AddProps = { editor: HomeEditor; loaded: LoadedHome; onClose: () => void }

/** A new room, or one of My rooms that is not in this home. */
export function AddRoomDialog({ editor, loaded, onClose }: AddProps) {
  const unit = useUnit()
  const queries = useQueryClient()
  const repository = roomsRepository(loaded.repository.where === 'account')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const others = useQuery({
    queryKey: ['rooms', 'beside home', loaded.id],
    queryFn: async () => {
      const there = new Set(editor.get().home.places.map(({ id }) => id))
      const entries = (await repository.list()).filter(({ id }) => !there.has(id))
      const layouts = await Promise.all(entries.map((entry) => readableLayout(repository.store(entry))))
      return entries.flatMap(({ id, name }, index) => {
        const layout = layouts[index]
        return layout ? [{ id, name, layout }] : []
      })
    },
    gcTime: 0,
  })
  const place = (id: string, room: { readonly name: string; readonly layout: Layout }) => {
    const { rooms, storey } = editor.get()
    editor.setRooms(new Map(rooms).set(id, room))
    editor.commit({ type: 'place', places: [{ id, storey, pose: freePose(editor, room.layout) }] })
    onClose()
  }
  const make = async (wanted: string, size: { readonly width: number; readonly length: number }) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const id = uuid()
      const name = freeName(wanted, await repository.list())
      const layout: Layout = { version: 1, floor: { shape: 'rectangular', ...size }, items: [] }
      await repository.create({ id, name }, layout)
      place(id, { name, layout })
      for (const key of ['layouts', 'rooms']) await queries.invalidateQueries({ queryKey: [key] })
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The room could not be made. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add a room" size="medium">
      <NewRoomForm isBusy={isBusy} failure={failure} onMake={(name, size) => void make(name, size)} onClose={onClose} />
      {others.isError && <ErrorState message={others.error.message} onRetry={() => void others.refetch()} />}
      {others.data && others.data.length > 0 && (
        <div className={styles.part}>
          <h3>One of My rooms</h3>
          <ul className={styles.list}>
            {others.data.map((room) => (
              <li key={room.id} className={styles.row}>
                <div className={styles.picture}>
                  <PlanPicture layout={room.layout} points={80} />
                </div>
                <span className={styles.name}>{room.name}</span>
                <span className={`${styles.facts} figures`}>
                  {formatSize([room.layout.floor.width, room.layout.floor.length], unit)}
                </span>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Add ${room.name}`}
                  onClick={() => place(room.id, room)}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

type NewProps = {
  isBusy: boolean
  failure: string | undefined
  onMake: (name: string, size: { readonly width: number; readonly length: number }) => void
  onClose: () => void
}

function NewRoomForm({ isBusy, failure, onMake, onClose }: NewProps) {
  const unit = useUnit()
  const [name, setName] = useState(FIRST_ROOM_NAME)
  const [texts, setTexts] = useState(() => ({
    width: formatNumber(NEW_ROOM.width, unit),
    length: formatNumber(NEW_ROOM.length, unit),
  }))
  const [isChecked, setChecked] = useState(false)
  const inches = { width: sideOf(texts.width), length: sideOf(texts.length) }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const { width, length } = inches
    if (name.trim() !== '' && width !== undefined && length !== undefined) onMake(name.trim(), { width, length })
  }
  return (
    <form className={styles.part} onSubmit={handleSubmit} noValidate>
      <h3>A new room</h3>
      <Field
        label="Name"
        value={name}
        maxLength={MAX_LAYOUT_NAME_CHARACTERS}
        error={isChecked && name.trim() === '' ? 'A room needs a name' : undefined}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <div className={styles.sides}>
        {(['width', 'length'] as const).map((side) => (
          <Field
            key={side}
            label={side === 'width' ? 'Width' : 'Length'}
            value={texts[side]}
            error={isChecked && inches[side] === undefined ? lengthRefusal(unit) : undefined}
            autoComplete="off"
            onChange={({ target }) => setTexts({ ...texts, [side]: target.value })}
          />
        ))}
      </div>
      <p className={styles.hint}>Its shape, doors and windows are drawn when you open it.</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <DialogFoot onCancel={onClose}>
        <Button type="submit" busy={isBusy} busyLabel="Adding...">
          Add this room
        </Button>
      </DialogFoot>
    </form>
  )

  function sideOf(text: string): number | undefined {
    const read = parseLength(text, unit)
    return read !== undefined && read >= SIDE.least && read <= SIDE.most ? read : undefined
  }
}

/** To the right of the rooms of the storey, one wall away, in line with their upper edge. */
function freePose(editor: HomeEditor, { floor }: Layout): RoomPose {
  const boxes = roomsOn(editor.get()).map(boundsOnSheet)
  if (boxes.length === 0) return { x: 0, y: 0, rotation: 0 }
  const [right, top] = [Math.max(...boxes.map((box) => box.right)), Math.min(...boxes.map((box) => box.top))]
  return { x: right, y: top + wallThickness(floor), rotation: 0 }
}

type StoreyProps = { editor: HomeEditor; isNew: boolean; onClose: () => void }

/** The shown storey, or another one above the highest. */
export function StoreyDialog({ editor, isNew, onClose }: StoreyProps) {
  const unit = useUnit()
  const [first] = useState(() => (isNew ? nextStorey(editor) : shownStorey(editor)))
  const { home } = editor.get()
  const [name, setName] = useState(first.name)
  const [texts, setTexts] = useState(() => ({
    elevation: formatNumber(first.elevation, unit),
    height: formatNumber(first.height, unit),
  }))
  const [isChecked, setChecked] = useState(false)
  const inches = {
    elevation: within(texts.elevation, ELEVATION),
    height: within(texts.height, STOREY_HEIGHT),
  }
  const canRemove = !isNew && home.storeys.length > 1 && placesOn(home, first.id).length === 0
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const { elevation, height } = inches
    if (name.trim() === '' || elevation === undefined || height === undefined) return
    editor.commit({ type: 'set-storey', storey: { ...first, name: name.trim(), elevation, height } })
    onClose()
  }
  if (isNew && home.storeys.length >= MAX_STOREYS)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Add a storey" size="narrow">
        <p>A home has at most {MAX_STOREYS} storeys.</p>
        <DialogFoot>
          <Button onClick={onClose}>Close</Button>
        </DialogFoot>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isNew ? 'Add a storey' : 'Change this storey'}
      size="narrow"
    >
      <form className={styles.part} onSubmit={handleSubmit} noValidate>
        <Field
          label="Name"
          value={name}
          maxLength={MAX_HOME_NAME}
          error={isChecked && name.trim() === '' ? 'A storey needs a name' : undefined}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Floor above the ground floor"
          hint="Below it with a minus"
          value={texts.elevation}
          error={isChecked && inches.elevation === undefined ? lengthRefusal(unit) : undefined}
          autoComplete="off"
          onChange={({ target }) => setTexts({ ...texts, elevation: target.value })}
        />
        <Field
          label="Height from floor to floor"
          value={texts.height}
          error={isChecked && inches.height === undefined ? lengthRefusal(unit) : undefined}
          autoComplete="off"
          onChange={({ target }) => setTexts({ ...texts, height: target.value })}
        />
        <DialogFoot onCancel={onClose}>
          {canRemove && (
            <Button
              variant="danger"
              onClick={() => {
                editor.commit({ type: 'remove-storey', id: first.id })
                onClose()
              }}
            >
              Remove storey
            </Button>
          )}
          <Button type="submit">{isNew ? 'Add' : 'Save'}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  )

  function within(text: string, { least, most }: { readonly least: number; readonly most: number }) {
    const read = parseSignedLength(text, unit)
    return read !== undefined && read >= least && read <= most ? read : undefined
  }
}

function shownStorey(editor: HomeEditor): Storey {
  const { home, storey } = editor.get()
  const found = home.storeys.find(({ id }) => id === storey)
  if (!found) throw new Error('The shown storey is one of the home.')
  return found
}

const NAMES = ['Ground floor', 'First floor', 'Second floor', 'Third floor']

function nextStorey(editor: HomeEditor): Storey {
  const storeys = storeysOf(editor.get().home)
  const top = storeys.at(-1)
  const taken = new Set(storeys.map(({ name }) => name))
  const name = NAMES.find((each) => !taken.has(each)) ?? `Storey ${storeys.length + 1}`
  const elevation = top ? Math.min(ELEVATION.most, top.elevation + top.height) : 0
  return { id: uuid(), name, elevation, height: top?.height ?? STOREY_HEIGHT.usual }
}
