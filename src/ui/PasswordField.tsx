/** A password field whose text can be shown and hidden again. */
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import styles from './PasswordField.module.css'

type Props = FieldWords & Omit<ComponentProps<'input'>, 'required' | 'type'>

export function PasswordField({ label, error, hint, required, className, id, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame label={label} error={error} hint={hint} required={required} className={className} id={id}>
      {(control) => (
        <div className={styles.row}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            className={`${control.className} ${styles.input}`}
            type={isShown ? 'text' : 'password'}
          />
          <button
            type="button"
            className={styles.toggle}
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}
