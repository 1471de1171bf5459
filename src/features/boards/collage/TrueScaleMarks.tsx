/** The ground lines of a true-scale sheet and its ruler in the selected unit. */
import type { TrueScale } from '../../../../studio/collage/composeTrueScale.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { RULER_PARTS, rulerOf } from './rulerMarks.ts'
import styles from './TrueScaleMarks.module.css'

export function TrueScaleMarks({ scale }: { scale: TrueScale }) {
  const unit = useUnit()
  if (scale.sheetIn === undefined) return null
  const ruler = rulerOf(scale.sheetIn, unit)
  return (
    <>
      {scale.grounds.map((ground) => (
        <span key={ground} className={styles.ground} style={{ top: `${ground * 100}%` }} aria-hidden="true" />
      ))}
      <span
        className={styles.ruler}
        style={{ width: `${ruler.share * 100}%` }}
        role="img"
        aria-label={`Ruler: ${ruler.text}`}
      >
        <span className={styles.bar}>
          {Array.from({ length: RULER_PARTS }, (_, part) => (
            <span key={part} />
          ))}
        </span>
        <span className={`${styles.ends} figures`} aria-hidden="true">
          <span>0</span>
          <span>{ruler.text}</span>
        </span>
      </span>
    </>
  )
}
