/** Text fields of one and of several lines, and a choice from a short list, over the browser's own controls. */
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import styles from './FieldFrame.module.css'

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

export type Choice = { value: string; label: string }
type SelectProps = FieldWords & { choices: readonly Choice[] } & Omit<ComponentProps<'select'>, 'required' | 'children'>

export function Select({ label, error, hint, required, className, id, choices, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} className={className} id={id}>
      {(control) => (
        <select {...select} {...control} className={`${control.className} ${styles.select}`}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
