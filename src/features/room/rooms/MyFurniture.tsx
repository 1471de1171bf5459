/** My furniture: measured pieces that are no products. They are added to plans in the room designer. */
import { useState } from 'react'
import { showAlert } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { RenameDialog } from '../../../components/RenameDialog.tsx'
import { type KeptFurniture, PieceName } from '../../../contract/rooms.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { formatSize } from '../../../lib/units.ts'
import { kindRow } from '../pieces/pieceKinds.ts'
import styles from './MyRooms.module.css'
import { useOwnFurniture } from './ownFurniture.ts'

export function MyFurniture() {
  const unit = useUnit()
  const { pieces, isPending, failure, refetch, rename, forget } = useOwnFurniture()
  const [renamed, setRenamed] = useState<KeptFurniture>()
  const run = (work: Promise<void>) =>
    void work.catch((error: unknown) =>
      showAlert(error instanceof Error ? error.message : 'The piece could not be changed. Please try again.'),
    )
  return (
    <section className={styles.section} id="furniture" aria-labelledby="my-furniture">
      <header className={styles.head}>
        <h2 id="my-furniture">My furniture</h2>
      </header>
      {failure !== undefined && <ErrorState message={failure} onRetry={refetch} />}
      {!isPending && failure === undefined && pieces.length === 0 && (
        <p className={styles.note}>
          Measure what you own and add it in the room planner, under “A piece of your own size”. It is kept here, for
          every board.
        </p>
      )}
      <ul className={styles.list}>
        {pieces.map((piece) => (
          <li key={piece.id} className={styles.row}>
            <span className={styles.name}>{piece.name}</span>
            <span className={`${styles.note} figures`}>
              {piece.kind === 'block' ? '' : `${kindRow(piece.kind).label}, `}
              {formatSize([piece.footprint.width, piece.footprint.length], unit)}
            </span>
            <span className={styles.tools}>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Rename ${piece.name}`}
                onClick={() => setRenamed(piece)}
              >
                Rename
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Delete ${piece.name}`}
                onClick={() => run(forget(piece))}
              >
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {renamed && (
        <RenameDialog
          heading="Rename this piece"
          label="Name"
          name={renamed.name}
          schema={PieceName}
          onRename={(name) => {
            setRenamed(undefined)
            run(rename(renamed, name))
          }}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </section>
  )
}
