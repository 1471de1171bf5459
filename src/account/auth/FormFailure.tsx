/** The error message of a whole form, announced by screen readers when it appears. */
import { CircleAlert } from 'lucide-react'
import styles from './AuthForm.module.css'

export function FormFailure({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div role="alert" id={id} className={text ? styles.failure : undefined}>
      {text && <CircleAlert aria-hidden="true" size={18} strokeWidth={1.75} />}
      {text}
    </div>
  )
}
