/** My rooms: the rooms of an account that belong to no board. They open in the room planner. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { removeRoom, renameRoom, restoreRoom } from '../../api/rooms.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { LayoutName } from '../../contract/layouts.ts'
import type { RoomEntry } from '../../contract/rooms.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { ownRooms, roomAddress } from './accountRooms.ts'
import { KeptList } from './KeptList.tsx'

export function MyRooms() {
  const unit = useUnit()
  const queries = useQueryClient()
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
    <KeptList
      id="rooms"
      heading="My rooms"
      thing="room"
      items={rooms.data}
      none="Rooms that you draw in the room planner are kept here, for every board."
      failure={rooms.error?.message}
      onRetry={() => void rooms.refetch()}
      schema={LayoutName}
      addressOf={({ id }) => roomAddress(id)}
      factsOf={({ width, length, pieces }) =>
        `${formatSize([width, length], unit)}, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`
      }
      onRename={({ id }, name) => void run(() => renameRoom(id, name))}
      onDelete={(room) => void remove(room)}
      action={
        <ButtonLink to="/studio" variant="secondary">
          Plan a room
        </ButtonLink>
      }
    />
  )
}
