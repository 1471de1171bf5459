/** The selected piece with its numbers, below the plan of a board. */
import { ArrowLeftRight, Rotate3d, Truck } from 'lucide-react'
import { type Editor, findItem, useDeferredEditor } from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import styles from './PiecePanel.module.css'

const PieceNumbers = lazyComponent('piece numbers', async () => (await import('./PieceNumbers.tsx')).PieceNumbers)

type Props = {
  editor: Editor
  onSwap: (id: string) => void
  onDelivery: (id: string) => void
  onScene: (id: string) => void
}

/** Keeps its height without a selection, to prevent layout shifts. */
export function PiecePanel({ editor, onSwap, onDelivery, onScene }: Props) {
  const item = useDeferredEditor(editor, ({ layout, selection }) => findItem(layout, selection[0]))
  return (
    <section className={styles.panel} aria-label="Place by numbers" data-details={item ? true : undefined}>
      <div className={styles.head}>
        <p className={styles.name}>{item ? item.name : 'Choose a piece to place it by numbers.'}</p>
        {item && (
          <Button
            variant="quiet"
            size="small"
            className={styles.swap}
            icon={<ArrowLeftRight aria-hidden="true" />}
            onClick={() => onSwap(item.id)}
          >
            Swap for…
          </Button>
        )}
        {item && (
          <Button
            variant="quiet"
            size="small"
            className={styles.swap}
            icon={<Truck aria-hidden="true" />}
            onClick={() => onDelivery(item.id)}
          >
            Will it get in?
          </Button>
        )}
        {item && (
          <Button
            variant="quiet"
            size="small"
            className={styles.swap}
            icon={<Rotate3d aria-hidden="true" />}
            onClick={() => onScene(item.id)}
          >
            See it in your room
          </Button>
        )}
      </div>
      {item && <PieceNumbers editor={editor} item={item} />}
    </section>
  )
}
