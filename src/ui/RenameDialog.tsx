/** A dialog that changes a name. */
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import { Button } from './Button.tsx'
import { Dialog, DialogFoot } from './Dialog.tsx'
import { Field } from './Field.tsx'
import styles from './RenameDialog.module.css'

type Props = {
  heading: string
  label: string
  /** The current name. */
  name: string
  /** Validates the name; its first issue is shown beside the field. */
  schema: z.ZodType<string>
  isBusy?: boolean
  /** Why the last name was refused. */
  failure?: string
  onRename: (name: string) => void
  onClose: () => void
}

export function RenameDialog({ heading, label, name, schema, isBusy, failure, onRename, onClose }: Props) {
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const parsed = schema.safeParse(typed)
    setError(parsed.error?.issues[0]?.message)
    if (parsed.success) onRename(parsed.data)
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={heading} size="narrow">
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <Field
          label={label}
          value={typed}
          error={error ?? failure}
          autoFocus
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.currentTarget.select()}
        />
        <DialogFoot onCancel={onClose}>
          <Button type="submit" busy={isBusy} busyLabel="Saving...">
            Rename
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
