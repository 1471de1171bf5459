/** A one-line text field. Everything an `<input>` takes may be given. */
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

type Props = FieldWords & Omit<ComponentProps<'input'>, 'required'>

export function Field({ label, error, hint, required, className, id, ...input }: Props) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} className={className} id={id}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  )
}
