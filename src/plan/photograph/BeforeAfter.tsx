/** A picture before and after, one over the other, with an edge between them that a drag of its handle or arrow keys move. */
import { MoveHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './BeforeAfter.module.css'

/** Percent of the width that show the picture before, when both are first compared. */
export const HALF = 50
/** Percent beside an end at which the word of that side has no room. */
const NO_ROOM = 12

type Props = {
  /** Both fill the frame, which is positioned. */
  before: ReactNode
  after: ReactNode
  /** Percent of the width from the left that show the picture before; undefined shows the one after alone. */
  share: number | undefined
  onShare: (share: number) => void
  /** The handle alone takes pointers: what is in the picture after is worked on. */
  isWorkedOn?: boolean
}

export function BeforeAfter({ before, after, share, onShare, isWorkedOn }: Props) {
  return (
    <>
      {before}
      <div className={styles.after} style={share === undefined ? undefined : { clipPath: `inset(0 0 0 ${share}%)` }}>
        {after}
      </div>
      {share !== undefined && (
        <div className={styles.compare} style={{ ['--before' as string]: `${share}%` }}>
          <span className={styles.edge} aria-hidden="true" />
          <span className={styles.handle} aria-hidden="true">
            <MoveHorizontal size={20} />
          </span>
          <span className={styles.word} data-side="before" data-shown={share > NO_ROOM || undefined} aria-hidden="true">
            Before
          </span>
          <span
            className={styles.word}
            data-side="after"
            data-shown={share < 100 - NO_ROOM || undefined}
            aria-hidden="true"
          >
            After
          </span>
          <input
            type="range"
            className={styles.slider}
            data-handle={isWorkedOn || undefined}
            min={0}
            max={100}
            step={1}
            value={share}
            aria-label="How much is before"
            aria-valuetext={`${share} % before`}
            onChange={({ target }) => onShare(Number(target.value))}
          />
        </div>
      )}
    </>
  )
}
