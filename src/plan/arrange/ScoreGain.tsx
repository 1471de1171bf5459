/** The score while a piece is moved: how many points the gesture would add or take. */
import { wholeScore } from '../../../studio/index.ts'
import { type CheckedRoom, type RoomCheckStore, useRoomCheck } from '../findings/useRoomCheck.ts'
import styles from './ScoreGain.module.css'

/** Nothing is shown below half a point. */
export function ScoreGain({ from, to }: { from: CheckedRoom | undefined; to: CheckedRoom }) {
  const gain = to.score.score - (from ?? to).score.score
  const points = Math.round(Math.abs(gain))
  if (points === 0) return null
  return <span className={gain > 0 ? styles.better : styles.worse}>{`${gain > 0 ? '+' : '−'}${points}`}</span>
}

/** The score on the status line, where it stays in view while a piece is chosen. */
export function ScoreLine({ checks }: { checks: RoomCheckStore }) {
  const { now, settled } = useRoomCheck(checks)
  if (!now || now.of.items.length === 0) return null
  return (
    <p className={`${styles.line} figures`}>
      Score <strong>{wholeScore(now.score.score)}</strong> <ScoreGain from={settled} to={now} />
    </p>
  )
}
