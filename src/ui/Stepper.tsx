/** The current one of a few steps: "Step 2 of 3" for screen readers, numbers on a line on screen. `current` counts from 1. */
import { Check } from 'lucide-react'
import styles from './Stepper.module.css'

type Props = { steps: readonly string[]; current: number; label?: string }

export function Stepper({ steps, current, label = 'Progress' }: Props) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map((step, index) => {
          const number = index + 1
          const state = number < current ? 'done' : number === current ? 'current' : 'next'
          return (
            <li
              key={step}
              className={`${styles.step} ${styles[state]}`}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              <span className={styles.number}>
                {state === 'done' ? <Check aria-hidden="true" size={16} strokeWidth={2} /> : number}
                {state === 'done' && <span className="visually-hidden">{number}, done</span>}
              </span>
              <span className={styles.name}>{step}</span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
