/** Asks for a new name of a layout. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Field } from '../../../components/Field.tsx'
import { LayoutName } from '../../../contract/layouts.ts'
import styles from './LayoutNameDialog.module.css'

type Props = { name: string; onName: (name: string) => void; onClose: () => void }

export function LayoutNameDialog({ name, onName, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = LayoutName.safeParse(typed)
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) onName(parsed.data)
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Rename this layout" size="narrow">
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <Field
          label="Name"
          value={typed}
          error={error}
          autoFocus
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={styles.foot}>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Rename</Button>
        </div>
      </form>
    </Dialog>
  )
}
