/** The frame of a form field: label, asterisk, hint and error, associated with the control for screen readers. */
import { useId, type ReactNode } from 'react'
import styles from './FieldFrame.module.css'

export type FieldWords = { label: string; error?: string; hint?: ReactNode; required?: boolean }

/** Attributes of the control. */
type ControlProps = {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}

type Props = FieldWords & { id?: string; className?: string; children: (control: ControlProps) => ReactNode }

export function FieldFrame({ label, error, hint, required, id, className, children }: Props) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const described = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
        </label>
        {required && (
          <span className={styles.asterisk} aria-hidden="true">
            *
          </span>
        )}
      </div>
      {children({
        id: controlId,
        className: styles.control ?? '',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
