/** Text fields of one and of several lines. Everything an `<input>` or `<textarea>` takes may be given. */
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

type FieldProps = FieldWords & Omit<ComponentProps<'input'>, 'required'>

export function Field({ label, error, hint, required, className, id, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} className={className} id={id}>
      {(control) => <input type="text" {...input} {...control} />}
    </FieldFrame>
  )
}

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'required'>

export function TextArea({ label, error, hint, required, className, id, rows = 5, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} className={className} id={id}>
      {(control) => <textarea {...textarea} rows={rows} {...control} />}
    </FieldFrame>
  )
}
