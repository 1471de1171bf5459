/** A choice of one from a short list: the browser's own select, which works everywhere. */
import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import styles from './Select.module.css'

export type Choice = { value: string; label: string }
type Props = FieldWords & { choices: readonly Choice[] } & Omit<ComponentProps<'select'>, 'required' | 'children'>

export function Select({ label, error, hint, required, className, id, choices, ...select }: Props) {
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
