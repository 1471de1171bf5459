/** A home that this product exported: what it holds, before it is brought in with all of its rooms in one step. */
import { floorArea, type Opened, type WholeHomeFile } from '../../../studio/index.ts'
import { placesOn, storeysOf } from '../../../studio/model/home.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatArea } from '../../platform/units.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import styles from './HomeDialog.module.css'
import { useKeptRooms } from './keepRooms.ts'

export function KeptHomeDialog({ document, changes, onClose }: Opened<WholeHomeFile> & { onClose: () => void }) {
  const { home } = document
  const unit = useUnit()
  const keep = useKeptRooms()
  const rooms = new Map(document.rooms.map((room) => [room.id, room]))
  const storeys = storeysOf(home).map((storey) => ({
    ...storey,
    rooms: placesOn(home, storey.id).flatMap(({ id }) => rooms.get(id) ?? []),
  }))
  const count = storeys.reduce((sum, storey) => sum + storey.rooms.length, 0)
  const bringIn = async () => {
    if (await keep.asOwnHome(document)) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Open ${home.name}`}
      description="It becomes a home of yours, with its rooms in My rooms. Your plan stays as it is."
    >
      <div className={styles.form}>
        {storeys.map((storey) => (
          <section key={storey.id} className={styles.rooms} aria-label={storey.name}>
            <h3 className={styles.heading}>{storey.name}</h3>
            {storey.rooms.length === 0 && <p className={styles.hint}>No rooms</p>}
            <ul className={styles.kept}>
              {storey.rooms.map(({ id, name, layout }) => (
                <li key={id}>
                  <span>{name}</span>
                  <span className={`${styles.area} figures`}>{formatArea(floorArea(layout.floor), unit)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        {changes.length > 0 && <p className={styles.hint}>{changes.join(' ')}</p>}
      </div>
      <div className={styles.foot}>
        <p className={styles.refusal} role="status">
          {keep.failure ?? ''}
        </p>
        <DialogFoot onCancel={onClose}>
          <Button busy={keep.isBusy} busyLabel="Keeping..." onClick={() => void bringIn()}>
            {count === 1 ? 'Bring in 1 room as a home' : `Bring in ${count} rooms as a home`}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  )
}
