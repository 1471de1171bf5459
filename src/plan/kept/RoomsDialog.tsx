/** My rooms for a board: a plan in one of them, or this plan's room kept for other boards. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import type { RoomOfBoard } from '../arrange/firstLayout.ts'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { freeName } from '../layouts/layoutChanges.ts'
import type { Layouts } from '../layouts/useLayouts.ts'
import styles from './RoomsDialog.module.css'
import { roomsRepository, roomsWithPlans } from './roomsRepository.ts'
import { useSignedIn } from './useSignedIn.ts'

type Props = {
  layouts: Layouts
  editor: Editor
  /** Every piece of the board. */
  items: readonly Item[]
  onClose: () => void
}

export function RoomsDialog({ layouts, editor, items, onClose }: Props) {
  const unit = useUnit()
  const isSignedIn = useSignedIn() ?? false
  const [busy, setBusy] = useState(false)
  const rooms = useQuery(roomsWithPlans(isSignedIn))
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
      onClose()
    } catch (error) {
      showAlert(error instanceof Error ? error.message : 'The room could not be used. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  const use = (name: string, room: Layout) =>
    run(async () => {
      const made = { id: uuid(), name: freeName(name, layouts.entries) }
      const { layoutInRoom } = await import('../arrange/firstLayout.ts')
      const found = await layoutInRoom(room, items)
      await layouts.repository.create(made, found.layout)
      await layouts.refresh()
      layouts.switchTo(made.id)
      showAlert(arrangedWords(made.name, found), { kind: 'success' })
    })
  const keep = () =>
    run(async () => {
      const repository = roomsRepository(isSignedIn)
      const taken = await repository.list()
      const name = freeName(layouts.open?.name ?? 'Room', taken)
      await repository.create({ id: uuid(), name }, editor.get().layout)
      showAlert(`“${name}” is in My rooms.`, { kind: 'success' })
    })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="My rooms" size="wide">
      <div className={styles.rooms}>
        <p className={styles.note}>
          Use a room for another layout of this board: its shape, doors, windows and your own furniture come along, and
          the pieces of the board are arranged around them.
        </p>
        {rooms.isError && <ErrorState message={rooms.error.message} onRetry={() => void rooms.refetch()} />}
        {rooms.data?.length === 0 && <p>You have no rooms yet. Keep this one, or draw one in the room planner.</p>}
        <ul className={styles.list}>
          {rooms.data?.map(({ id, name, layout }) => (
            <li key={id} className={styles.room}>
              <div className={styles.picture}>
                <PlanPicture layout={layout} />
              </div>
              <span className={styles.name}>{name}</span>
              <span className={`${styles.note} figures`}>
                {formatSize([layout.floor.width, layout.floor.length], unit)}
              </span>
              <Button
                variant="secondary"
                size="small"
                disabled={busy}
                aria-label={`Use ${name}`}
                onClick={() => void use(name, layout)}
              >
                Use this room
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <DialogFoot onCancel={onClose} cancel="Close">
        <Button disabled={busy} onClick={() => void keep()}>
          Keep this plan in My rooms
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

/** What became of the pieces; "arranged" only if they were. */
function arrangedWords(name: string, { isArranged, unplaced }: RoomOfBoard): string {
  const made = `“${name}” is another layout of this board.`
  if (!isArranged) return `${made} Its pieces stand where there was room; use Arrange for me to arrange them.`
  if (unplaced.length === 0) return `${made} Its pieces are arranged in it.`
  const names = unplaced.map((item) => item.name).join(', ')
  return `${made} Its pieces are arranged in it, without those that found no place: ${names}.`
}
