/** Beside the sheet of a home: its storeys, the rooms of the one that is shown, and the numbers of what is chosen. */
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import {
  boundsOnSheet,
  floorArea,
  type HomeEditor,
  overlappingRooms,
  openingsOf,
  type PlacedRoom,
  roomsInReadingOrder,
  roomsOn,
  turnedTo,
  useDeferredEditor,
  useEditor,
  wallThickness,
  isDoor,
} from '../../../studio/index.ts'
import { type Home, type RoomPose, storeysOf } from '../../../studio/model/home.ts'
import { LayoutName } from '../../contract/layouts.ts'
import { readNumber } from '../../contract/lengths.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatArea, formatLength, formatNumber, formatSize, lengthRefusal } from '../../platform/units.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { RenameDialog } from '../../ui/RenameDialog.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import { roomsRepository } from '../kept/roomsRepository.ts'
import { OPENING_NAMES } from '../roomWords.ts'
import styles from './HomePanel.module.css'
import { WalkButton } from './HomeWalk.tsx'
import { assumedInWords } from './homeWords.ts'
import { parseSignedLength } from './signedLength.ts'
import type { LoadedHome } from './useOpenHome.ts'

const AddRoomDialog = lazyComponent('add a room', async () => (await import('./HomeDialogs.tsx')).AddRoomDialog)
const StoreyDialog = lazyComponent('storey', async () => (await import('./HomeDialogs.tsx')).StoreyDialog)

type Props = {
  editor: HomeEditor
  loaded: LoadedHome
  onOpenRoom: (id: string) => void
  /** Begins a walk in the room. */
  onWalk: (first: string) => void
  onVersions: () => void
}

/** The most storeys that are shown as segments. */
const MAX_SEGMENTS = 4

export function HomePanel({ editor, loaded, onOpenRoom, onWalk, onVersions }: Props) {
  const home = useDeferredEditor(editor, (state) => state.home)
  const rooms = useDeferredEditor(editor, (state) => state.rooms)
  // Not deferred: a radio button that is pressed is checked at once.
  const storey = useEditor(editor, (state) => state.storey)
  const selection = useDeferredEditor(editor, (state) => state.selection)
  const [dialog, setDialog] = useState<'add' | 'storey' | 'new-storey'>()
  const placed = roomsInReadingOrder(roomsOn({ home, rooms, storey }))
  const chosen = placed.filter(({ id }) => selection.includes(id))
  const missing = home.places.filter(({ id }) => !rooms.has(id)).map(({ id }) => id)
  return (
    <section className={styles.panel} aria-label="Rooms of the home">
      <StoreyChoice editor={editor} home={home} storey={storey}>
        <div className={styles.tools}>
          <WalkButton editor={editor} onWalk={onWalk} />
          <Button variant="quiet" size="small" onClick={() => setDialog('storey')}>
            Change storey
          </Button>
          <Button variant="quiet" size="small" onClick={() => setDialog('new-storey')}>
            Add a storey
          </Button>
          {loaded.repository.where === 'account' && (
            <Button variant="quiet" size="small" onClick={onVersions}>
              Versions
            </Button>
          )}
        </div>
      </StoreyChoice>
      {chosen.length > 0 && (
        <Chosen
          key={selection.join()}
          editor={editor}
          home={home}
          chosen={chosen}
          loaded={loaded}
          onOpenRoom={onOpenRoom}
        />
      )}
      <RoomList editor={editor} placed={placed} selection={selection}>
        <Button variant="secondary" size="small" icon={<Plus aria-hidden="true" />} onClick={() => setDialog('add')}>
          Add a room
        </Button>
      </RoomList>
      {missing.length > 0 && (
        <div className={styles.note}>
          <p>
            {missing.length === 1 ? 'One room of this home is' : `${missing.length} rooms of this home are`} deleted or
            cannot be read here.
          </p>
          <Button variant="secondary" size="small" onClick={() => editor.commit({ type: 'remove', ids: missing })}>
            Take out of the home
          </Button>
        </div>
      )}
      {dialog === 'add' && <AddRoomDialog editor={editor} loaded={loaded} onClose={() => setDialog(undefined)} />}
      {(dialog === 'storey' || dialog === 'new-storey') && (
        <StoreyDialog editor={editor} isNew={dialog === 'new-storey'} onClose={() => setDialog(undefined)} />
      )}
    </section>
  )
}

type StoreysProps = {
  editor: HomeEditor
  home: Home
  storey: string
  /** What is done with it. */
  children?: ReactNode
}

export function StoreyChoice({ editor, home, storey, children }: StoreysProps) {
  const options = storeysOf(home).map(({ id, name }) => ({ value: id, label: name }))
  const shown = options.find(({ value }) => value === storey)
  return (
    <div className={styles.storeys}>
      {options.length > MAX_SEGMENTS ? (
        <Select
          label="Storey"
          choices={options}
          value={storey}
          onChange={({ target }) => editor.showStorey(target.value)}
        />
      ) : options.length > 1 ? (
        <SegmentedControl
          legend="Storey"
          name="storey"
          options={options}
          value={storey}
          onChange={(id) => editor.showStorey(id)}
        />
      ) : (
        <h2 className={styles.heading}>{shown?.label}</h2>
      )}
      {children}
    </div>
  )
}

type ListProps = {
  editor: HomeEditor
  placed: readonly PlacedRoom[]
  selection: readonly string[]
  /** What adds to it. */
  children?: ReactNode
}

export function RoomList({ editor, placed, selection, children }: ListProps) {
  const unit = useUnit()
  const overlapping = overlappingRooms(placed)
  const total = placed.reduce((sum, { layout }) => sum + floorArea(layout.floor), 0)
  return (
    <div className={styles.rooms}>
      <div className={styles.head}>
        <h2 className={styles.heading}>Rooms</h2>
        {children}
      </div>
      {placed.length === 0 && <p className={styles.hint}>This storey has no rooms{children && ' yet'}.</p>}
      <ul className={styles.list}>
        {placed.map((room) => (
          <li key={room.id}>
            <button
              type="button"
              className={styles.room}
              aria-pressed={selection.includes(room.id)}
              onClick={() => editor.pick({ how: 'only', id: room.id })}
            >
              <span className={styles.name}>{room.name}</span>
              <span className={`${styles.facts} figures`}>{formatArea(floorArea(room.layout.floor), unit)}</span>
              {children && overlapping.has(room.id) && <span className={styles.warning}>Overlaps another room</span>}
            </button>
          </li>
        ))}
      </ul>
      {placed.length > 1 && (
        <p className={styles.total}>
          <span>Floor area of this storey</span>
          <span className="figures">{formatArea(total, unit)}</span>
        </p>
      )}
    </div>
  )
}

type ChosenProps = {
  editor: HomeEditor
  home: Home
  chosen: readonly PlacedRoom[]
  loaded: LoadedHome
  onOpenRoom: (id: string) => void
}

/** What is marked with a question mark on the sheet, in words. */
function Assumed({ room: { layout } }: { room: PlacedRoom }) {
  const words = assumedInWords([layout])
  return words === undefined ? null : <p className={styles.facts}>{words} Open the room to change or confirm it.</p>
}

function Chosen({ editor, home, chosen, loaded, onOpenRoom }: ChosenProps) {
  const [isNaming, setNaming] = useState(false)
  const [only, ...others] = chosen
  const ids = chosen.map(({ id }) => id)
  const isOne = only !== undefined && others.length === 0
  return (
    <div className={styles.chosen}>
      <h2 className={styles.heading}>{isOne ? only.name : `${chosen.length} rooms`}</h2>
      {isOne && <RoomNumbers editor={editor} room={only} />}
      {isOne && <Assumed room={only} />}
      {home.storeys.length > 1 && (
        <Select
          label="Storey"
          choices={storeysOf(home).map(({ id, name }) => ({ value: id, label: name }))}
          value={editor.get().storey}
          onChange={({ target }) => editor.commit({ type: 'to-storey', ids, storey: target.value })}
        />
      )}
      {isOne && <EntranceChoice editor={editor} home={home} room={only} />}
      <div className={styles.tools}>
        {isOne && (
          <Button size="small" onClick={() => onOpenRoom(only.id)}>
            Open room
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => editor.turn(ids, -90)}>
          Turn left
        </Button>
        <Button variant="secondary" size="small" onClick={() => editor.turn(ids, 90)}>
          Turn right
        </Button>
        {isOne && (
          <Button variant="secondary" size="small" onClick={() => setNaming(true)}>
            Rename
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={() => editor.commit({ type: 'remove', ids })}>
          Take out of the home
        </Button>
      </div>
      {isNaming && only && <NameDialog editor={editor} room={only} loaded={loaded} onClose={() => setNaming(false)} />}
    </div>
  )
}

function RoomNumbers({ editor, room }: { editor: HomeEditor; room: PlacedRoom }) {
  const unit = useUnit()
  const { id, layout, pose } = room
  const wall = wallThickness(layout.floor)
  const box = boundsOnSheet(room)
  const place = (change: Partial<RoomPose>) =>
    editor.commit({ type: 'pose', poses: new Map([[id, { ...pose, ...change }]]) })
  return (
    <>
      <p className={`${styles.facts} figures`}>
        {formatSize([layout.floor.width, layout.floor.length], unit)}, {formatArea(floorArea(layout.floor), unit)},
        walls {formatLength(wall, unit)}
      </p>
      <div className={styles.fields}>
        <EdgeField
          label="Left edge at"
          of={id}
          inches={box.left + wall}
          onCommit={(inches) => place({ x: pose.x + inches - box.left - wall })}
        />
        <EdgeField
          label="Top edge at"
          of={id}
          inches={box.top + wall}
          onCommit={(inches) => place({ y: pose.y + inches - box.top - wall })}
        />
        <TypedField
          label="Angle"
          of={id}
          shown={`${pose.rotation}°`}
          parse={parseAngle}
          refusal="Degrees, such as 45"
          onCommit={(degrees) => place(turnedTo(room, degrees))}
        />
      </div>
    </>
  )
}

type EdgeProps = { label: string; of: string; inches: number; onCommit: (inches: number) => void }

/** A place on the sheet, which may be negative. */
function EdgeField({ label, of, inches, onCommit }: EdgeProps) {
  const unit = useUnit()
  return (
    <TypedField
      label={label}
      of={of}
      shown={formatNumber(inches, unit)}
      parse={(text) => parseSignedLength(text, unit)}
      refusal={lengthRefusal(unit)}
      onCommit={onCommit}
    />
  )
}

/** Any number of degrees; the sheet rounds to whole degrees. */
function parseAngle(text: string): number | undefined {
  return readNumber(text.trim().replace(/\s*(?:°|deg|degrees)$/, ''))
}

/** The door by which furniture comes in, for "Will it get in?". */
function EntranceChoice({ editor, home, room: { id, layout } }: { editor: HomeEditor; home: Home; room: PlacedRoom }) {
  const unit = useUnit()
  const doors = openingsOf(layout.floor).filter(isDoor)
  const taken = home.entrance?.room === id ? home.entrance.opening : ''
  if (doors.length === 0) return null
  return (
    <Select
      label="Entrance door of the home"
      choices={[
        { value: '', label: home.entrance && taken === '' ? 'In another room' : 'None in this room' },
        ...doors.map(({ id: value, kind, width }) => ({
          value,
          label: `${OPENING_NAMES[kind]}, ${formatLength(width, unit)} wide`,
        })),
      ]}
      value={taken}
      onChange={({ target: { value } }) =>
        editor.commit({ type: 'entrance', entrance: value === '' ? undefined : { room: id, opening: value } })
      }
    />
  )
}

type NameProps = { editor: HomeEditor; room: PlacedRoom; loaded: LoadedHome; onClose: () => void }

/** The name belongs to the room, wherever it is shown. */
function NameDialog({ editor, room, loaded, onClose }: NameProps) {
  const queries = useQueryClient()
  const rename = async (name: string) => {
    onClose()
    try {
      await roomsRepository(loaded.repository.where === 'account').rename(room.id, name)
      editor.setRooms(new Map(editor.get().rooms).set(room.id, { layout: room.layout, name }))
      for (const key of ['layouts', 'rooms']) await queries.invalidateQueries({ queryKey: [key] })
    } catch (error) {
      showAlert(error instanceof Error ? error.message : 'The room could not be renamed. Please try again.')
    }
  }
  return (
    <RenameDialog
      heading="Rename this room"
      label="Name"
      name={room.name}
      schema={LayoutName}
      onRename={(name) => void rename(name)}
      onClose={onClose}
    />
  )
}
