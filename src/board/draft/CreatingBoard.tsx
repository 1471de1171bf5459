/** The "Creating Board" screen: an animated board and the progress of the generation. */
import { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { DraftProgress } from '../../contract/generation.ts'
import styles from './CreatingBoard.module.css'

type Props = {
  /** Progress of the work; while it is undefined the screen shows no share. */
  progress?: DraftProgress & { written?: string }
  failure?: string | null
  /** There is no network: the board is made later. */
  isWaiting?: boolean
  /** An action that resolves the failure, shown below its message. */
  wayOut?: ReactNode
  onRetry?: () => void
  onCancel?: () => void
  cancelLabel?: string
}

/** The stages that this screen shows, and the share of the total progress at which each begins. */
const STEPS = [
  { stage: 'cut-outs', words: 'Cutting out your products', from: 0 },
  { stage: 'palette', words: 'Reading the colors', from: 0.6 },
  { stage: 'description', words: 'Writing the description', from: 0.7 },
] as const

export function CreatingBoard({
  progress,
  failure = null,
  isWaiting = false,
  wayOut,
  onRetry,
  onCancel,
  cancelLabel = 'Cancel',
}: Props) {
  useEffect(() => {
    // Scrolls to the top: proceeding from a long list would otherwise leave the end of this screen in view.
    document.documentElement.scrollTop = 0
  }, [])
  const current = STEPS.findIndex(({ stage }) => stage === progress?.stage)
  const step = STEPS[current]
  const to = STEPS[current + 1]?.from ?? 1
  return (
    <section className={styles.screen} aria-labelledby="creating">
      <div className={styles.board} data-stopped={failure !== null || isWaiting} aria-hidden="true">
        <span className={styles.picture} />
        <span className={styles.chips}>
          {CHIPS.map((color) => (
            <span key={color} style={{ backgroundColor: color }} />
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
          {isWaiting ? 'Waiting for the network' : 'Creating Board'}
        </h1>
        {isWaiting ? (
          <p className={styles.kept} role="status">
            You are offline. Your board is made as soon as you are back online, also if you leave this page.
          </p>
        ) : failure === null ? (
          <>
            <p className="visually-hidden" role="status">
              {step?.words ?? 'Getting ready'}
            </p>
            <Progress
              label="Creating Board"
              value={progress && step ? step.from + (to - step.from) * progress.share : undefined}
            />
            <ol className={styles.steps} aria-hidden="true">
              {STEPS.map(({ stage, words }, index) => (
                <li key={stage} data-state={index < current ? 'done' : index === current ? 'now' : 'next'}>
                  <span className={styles.mark}>{index < current && <Check size={12} strokeWidth={3} />}</span>
                  {words}
                </li>
              ))}
            </ol>
            {progress?.written && (
              <p className={styles.written} aria-hidden="true">
                {lastWords(progress.written)}
              </p>
            )}
          </>
        ) : (
          <>
            <ErrorState message={failure} onRetry={onRetry} />
            {wayOut}
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

/** Characters; a longer text would move the buttons below. */
const SHOWN_CHARACTERS = 120

/** The end of the text written so far, without Markdown characters. */
function lastWords(written: string): string {
  const plain = written
    .replace(/[#*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > SHOWN_CHARACTERS ? `… ${plain.slice(-SHOWN_CHARACTERS).replace(/^\S*\s/, '')}` : plain
}
