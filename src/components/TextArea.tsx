/** A field for several lines. */
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

type Props = FieldWords & Omit<ComponentProps<'textarea'>, 'required'>

export function TextArea({ label, error, hint, required, className, id, rows = 5, ...textarea }: Props) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} className={className} id={id}>
      {(control) => <textarea {...textarea} rows={rows} {...control} />}
    </FieldFrame>
  )
}
