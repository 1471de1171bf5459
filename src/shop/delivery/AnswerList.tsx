/** All pieces of a board with a short answer for each; the selected one is shown in detail. */
import type { WayIn } from '../../../studio/index.ts'
import type { DeliveryPath } from '../../../studio/model/deliveryPath.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { StatusIcon } from './Answer.tsx'
import styles from './AnswerList.module.css'
import { boxOf, type DeliveryPiece } from './deliveryPiece.ts'
import { shortWords, summaryWords } from './deliveryWords.ts'

type Props = {
  pieces: readonly DeliveryPiece[]
  answers: readonly ({ readonly way: WayIn; readonly path: DeliveryPath } | undefined)[]
  /** The id of a piece. */
  chosen: string
  onChoose: (id: string) => void
}

export function AnswerList({ pieces, answers, chosen, onChoose }: Props) {
  const unit = useUnit()
  const isDone = pieces.every((piece, index) => piece.isPacked || !boxOf(piece) || answers[index])
  return (
    <div className={styles.answers}>
      <p role="status" className={styles.summary}>
        {isDone ? summaryWords(answers.flatMap((answer) => (answer ? [answer.way.status] : []))) : 'Checking...'}
      </p>
      <ul className={styles.list} aria-label="Answers">
        {pieces.map((piece, index) => {
          const answer = answers[index]
          return (
            <li key={piece.id}>
              <button
                type="button"
                className={styles.row}
                aria-pressed={piece.id === chosen}
                onClick={() => onChoose(piece.id)}
              >
                <span className={styles.icon}>{answer && <StatusIcon status={answer.way.status} />}</span>
                <span className={styles.words}>
                  <span className={styles.name}>{piece.name}</span>{' '}
                  <span className={`${styles.short} figures`}>
                    {piece.isPacked
                      ? 'Rolled or packed small: not checked'
                      : answer
                        ? shortWords(answer.way, answer.path, unit)
                        : boxOf(piece)
                          ? 'Checking...'
                          : 'A size is unknown'}
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
