/** Asks for a new title of a board. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { UpdateBoard } from '../../contract/boards.ts'
import styles from './RenameDialog.module.css'

type Props = {
  title: string
  isBusy: boolean
  failure: string | undefined
  onRename: (title: string) => void
  onClose: () => void
}

const Title = UpdateBoard.shape.generated_title.unwrap()

export function RenameDialog({ title, isBusy, failure, onRename, onClose }: Props) {
  const [typed, setTyped] = useState(title)
  const [error, setError] = useState<string>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const parsed = Title.safeParse(typed)
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) onRename(parsed.data)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename this board" size="narrow">
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <Field
          label="Title"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={error ?? failure}
          autoFocus
        />
        <div className={styles.foot}>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy} busyLabel="Saving...">
            Rename
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
