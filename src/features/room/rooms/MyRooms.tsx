/** My rooms: the rooms of an account that belong to no board. They open in the room planner. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { removeRoom, renameRoom, restoreRoom } from '../../../api/rooms.ts'
import { showAlert } from '../../../components/Alerts.tsx'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { RenameDialog } from '../../../components/RenameDialog.tsx'
import { LayoutName } from '../../../contract/layouts.ts'
import type { RoomEntry } from '../../../contract/rooms.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { formatSize } from '../../../lib/units.ts'
import { roomAddress } from './accountRooms.ts'
import styles from './MyRooms.module.css'
import { ownRooms } from './ownRooms.ts'

export function MyRooms() {
  const unit = useUnit()
  const queries = useQueryClient()
  const [renamed, setRenamed] = useState<RoomEntry>()
  const rooms = useQuery(ownRooms())
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showAlert(error instanceof Error ? error.message : 'The room could not be changed. Please try again.')
    }
    await queries.invalidateQueries({ queryKey: ownRooms().queryKey })
  }
  const remove = ({ id, name }: RoomEntry) =>
    run(async () => {
      await removeRoom(id)
      showAlert(`“${name}” is deleted.`, {
        kind: 'info',
        action: { label: 'Undo', onAction: () => void run(() => restoreRoom(id)) },
      })
    })
  return (
    <section className={styles.section} id="rooms" aria-labelledby="my-rooms">
      <header className={styles.head}>
        <h2 id="my-rooms">My rooms</h2>
        <ButtonLink to="/studio" variant="secondary">
          Plan a room
        </ButtonLink>
      </header>
      {rooms.isError && <ErrorState message={rooms.error.message} onRetry={() => void rooms.refetch()} />}
      {rooms.data?.length === 0 && (
        <p className={styles.note}>Rooms that you draw in the room planner are kept here, for every board.</p>
      )}
      <ul className={styles.list}>
        {rooms.data?.map((room) => (
          <li key={room.id} className={styles.row}>
            <Link className={styles.name} to={roomAddress(room.id)}>
              {room.name}
            </Link>
            <span className={`${styles.note} figures`}>
              {formatSize([room.width, room.length], unit)}, {room.pieces} {room.pieces === 1 ? 'piece' : 'pieces'}
            </span>
            <span className={styles.tools}>
              <Button variant="quiet" size="small" aria-label={`Rename ${room.name}`} onClick={() => setRenamed(room)}>
                Rename
              </Button>
              <Button variant="quiet" size="small" aria-label={`Delete ${room.name}`} onClick={() => void remove(room)}>
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {renamed && (
        <RenameDialog
          heading="Rename this room"
          label="Name"
          name={renamed.name}
          schema={LayoutName}
          onRename={(name) => {
            setRenamed(undefined)
            void run(() => renameRoom(renamed.id, name))
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </section>
  )
}
