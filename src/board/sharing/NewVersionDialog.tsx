/** Confirms a new version of a board: states what is generated again, its cost, and that nothing is lost. */
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DesignsLeft } from '../../account/membership/DesignsLeft.tsx'
import { BoardCost } from '../../shop/BoardCost.tsx'
import styles from './NewVersionDialog.module.css'

type Props = { onMake: () => void; onClose: () => void }

export function NewVersionDialog({ onMake, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Make a new version?"
      description="The same products get a new text, palette and room picture. Then you choose which version to keep."
      size="narrow"
    >
      <div className={styles.ask}>
        <DesignsLeft />
        <BoardCost />
        <div className={styles.ways}>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button onClick={onMake}>Make a new version</Button>
        </div>
      </div>
    </Dialog>
  )
}
