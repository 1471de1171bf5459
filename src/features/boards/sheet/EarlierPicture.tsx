/** States that the room picture shows an earlier selection of products, and offers to make a new one. */
import { RefreshCw } from 'lucide-react'
import { Button } from '../../../components/Button.tsx'
import { BoardCost } from '../../products/BoardCost.tsx'
import styles from './EarlierPicture.module.css'

export function EarlierPicture({ onRedraw }: { onRedraw?: () => void }) {
  return (
    <p className={styles.note}>
      <span>This picture shows the earlier selection.</span>
      {onRedraw && (
        <>
          <Button variant="secondary" size="small" icon={<RefreshCw aria-hidden="true" size={16} />} onClick={onRedraw}>
            Redraw
          </Button>
          <BoardCost />
        </>
      )}
    </p>
  )
}
