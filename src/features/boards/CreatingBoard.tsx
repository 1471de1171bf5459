/** The "Creating Board" screen: a board that fills in, and how far the real work is. */
import { useQuery } from '@tanstack/react-query'
import { draftProgress } from '../../api/drafts.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Progress } from '../../components/Progress.tsx'
import type { DraftProgress } from '../../contract/boards.ts'
import styles from './CreatingBoard.module.css'

type Props = {
  /** The draft whose progress is shown; without one the indicator only says that work is going on. */
  draftId?: string
  failure?: string | null
  onRetry?: () => void
  onCancel?: () => void
  cancelLabel?: string
}

const STAGES: Record<DraftProgress['stage'], string> = {
  waiting: 'Getting ready',
  'cut-outs': 'Cutting out your products',
  palette: 'Reading the colors',
  description: 'Writing the description',
  picture: 'Setting up the room',
  done: 'Putting the board together',
  failed: 'The work has stopped',
}

export function CreatingBoard({ draftId = '', failure = null, onRetry, onCancel, cancelLabel = 'Cancel' }: Props) {
  const { data } = useQuery(draftProgress(draftId, failure === null && draftId !== ''))
  return (
    <section className={styles.screen} aria-labelledby="creating">
      <div className={styles.board} data-stopped={failure !== null} aria-hidden="true">
        <span className={styles.picture} />
        <span className={styles.chips}>
          {CHIPS.map((colour) => (
            <span key={colour} style={{ backgroundColor: colour }} />
          ))}
        </span>
        <span className={styles.lines}>
          <span />
          <span />
          <span />
        </span>
        <span className={styles.pieces}>
          <span />
          <span />
          <span />
        </span>
      </div>
      <div className={styles.words}>
        <h1 id="creating" tabIndex={-1}>
          Creating Board
        </h1>
        {failure === null ? (
          <>
            <p className={styles.stage} role="status">
              {STAGES[data?.stage ?? 'waiting']}
            </p>
            <Progress label="Creating Board" value={data?.share} />
          </>
        ) : (
          <>
            <ErrorState message={failure} onRetry={onRetry} />
            <p className={styles.kept}>Your selection is kept.</p>
          </>
        )}
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
    </section>
  )
}

const CHIPS = ['#a04b2b', '#cdb38b', '#8c9a7b', '#536446', '#e9dfcd']
