/** States that the room picture shows an earlier state of the board, and offers to make a new one. */
import { RefreshCw } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { BoardCost } from '../../shop/BoardCost.tsx'
import styles from './EarlierPicture.module.css'

const WORDS = {
  selection: 'This picture shows the earlier selection.',
  layout: 'This picture shows an earlier arrangement of the room.',
}

type Props = { of?: keyof typeof WORDS; onRedraw?: () => void }

export function EarlierPicture({ of = 'selection', onRedraw }: Props) {
  return (
    <p className={styles.note}>
      <span>{WORDS[of]}</span>
      {onRedraw && (
        <>
          <Button variant="secondary" size="small" icon={<RefreshCw aria-hidden="true" size={16} />} onClick={onRedraw}>
            {of === 'layout' ? 'Photograph it again' : 'Redraw'}
          </Button>
          {of === 'selection' && <BoardCost />}
        </>
      )}
    </p>
  )
}
