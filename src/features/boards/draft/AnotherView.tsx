/**
 * Controls below the room picture of a draft: show the same products from another view, and return to the previous
 * view.
 */
import { Shuffle, Undo2 } from 'lucide-react'
import { Button } from '../../../components/Button.tsx'
import { DesignsLeft } from '../../membership/DesignsLeft.tsx'
import { BoardCost } from '../../products/BoardCost.tsx'
import styles from './AnotherView.module.css'
import type { DraftViews } from './useDraftViews.ts'

export function AnotherView({ views }: { views: DraftViews }) {
  return (
    <div className={styles.bar}>
      <Button
        variant="secondary"
        size="small"
        icon={<Shuffle aria-hidden="true" size={16} />}
        busy={views.isChanging}
        busyLabel="One moment..."
        onClick={views.another}
      >
        Another view
      </Button>
      {views.back && (
        <Button
          variant="quiet"
          size="small"
          icon={<Undo2 aria-hidden="true" size={16} />}
          disabled={views.isChanging}
          onClick={views.back}
        >
          Back to the previous view
        </Button>
      )}
      <DesignsLeft />
      <BoardCost of="picture" />
    </div>
  )
}
