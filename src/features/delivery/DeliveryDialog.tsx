/**
 * Checks whether pieces get from the street into their room: the answer for each, the tightest point, and the delivery
 * path, which is typed once and stored in this browser.
 */
import { useState } from 'react'
import type { Box } from '../../../studio/index.ts'
import type { DeliveryPath } from '../../../studio/model/deliveryPath.ts'
import type { Floor } from '../../../studio/model/floor.ts'
import { Dialog } from '../../components/Dialog.tsx'
import { Answer } from './Answer.tsx'
import { AnswerList } from './AnswerList.tsx'
import styles from './DeliveryDialog.module.css'
import { boxOf, type DeliveryPiece } from './deliveryPiece.ts'
import { keepDeliveryPath, DEFAULT_PATH, useDeliveryPath } from './pathStore.ts'
import { StageList } from './StageList.tsx'
import { pathInto } from './stages.ts'
import { useWaysIn } from './useWaysIn.ts'

type Props = {
  pieces: readonly DeliveryPiece[]
  /** The plan of the room, with its doors and its ceiling. */
  floor?: Floor
  onClose: () => void
  /** The element that gets the focus after closing if the opener is gone. */
  returnTo?: () => HTMLElement | null
}

export function DeliveryDialog({ pieces, floor, onClose, returnTo }: Props) {
  const kept = useDeliveryPath()
  // The room door and the ceiling are those of the plan, until the user types another size.
  const [isTyped, setIsTyped] = useState(false)
  const path = floor && !isTyped ? pathInto(kept, floor) : kept
  const [chosenId, setChosenId] = useState(pieces[0]?.id)
  /** Sizes that the visitor adds to those of a piece. */
  const [added, setAdded] = useState<ReadonlyMap<string, Partial<Box>>>(new Map())

  const sized = pieces.map((piece): DeliveryPiece => ({ ...piece, ...added.get(piece.id) }))
  const answers = useWaysIn(
    sized.map((piece) => (piece.isPacked ? undefined : boxOf(piece))),
    path,
  )
  const index = Math.max(
    0,
    sized.findIndex(({ id }) => id === chosenId),
  )
  const [chosen, answer] = [sized[index], answers[index]]
  if (!chosen) return null
  const change = (changed: DeliveryPath) => {
    setIsTyped(true)
    keepDeliveryPath(changed)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Will it get in?"
      size="wide"
      description={pieces.length === 1 ? chosen.name : `${pieces.length} products, from the street to their room.`}
      returnTo={returnTo}
    >
      <div className={styles.columns}>
        <div className={styles.answers}>
          {pieces.length > 1 && (
            <AnswerList pieces={sized} answers={answers} chosen={chosen.id} onChoose={setChosenId} />
          )}
          <Answer
            piece={chosen}
            known={pieces[index] ?? chosen}
            answer={answer}
            isNamed={pieces.length > 1}
            onSize={(side, inches) =>
              setAdded(new Map(added).set(chosen.id, { ...added.get(chosen.id), [side]: inches }))
            }
          />
        </div>
        <StageList path={path} floor={floor} way={answer?.way} isUsual={kept === DEFAULT_PATH} onChange={change} />
      </div>
    </Dialog>
  )
}
