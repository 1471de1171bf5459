/** A button that shows the current choice, and opens the options below it. */
import { Check } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './FilterMenu.module.css'

type Choice = { value: string; label: string; color?: string | undefined }

type Props = {
  label: string
  icon?: ReactNode
  value: string | undefined
  choices: readonly Choice[]
  onChoose: (value: string) => void
  /** Choices that always have a value, such as an order, are not marked as filters. */
  isPlain?: boolean
  align?: 'start' | 'end'
}

export function FilterMenu({ label, icon, value, choices, onChoose, isPlain = false, align = 'start' }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = choices.find((choice) => choice.value === value)

  useEffect(() => {
    if (!isOpen) return undefined
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [isOpen])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }

  function handleBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !frame.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the choices wherever the focus is in them
    <div ref={frame} className={styles.menu} onKeyDown={handleKey} onBlur={handleBlur}>
      <button
        ref={button}
        type="button"
        className={styles.trigger}
        data-chosen={chosen !== undefined && !isPlain}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={chosen ? `${label}: ${chosen.label}` : label}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        {chosen?.color !== undefined && <Dot color={chosen.color} />}
        <span className={styles.words}>{chosen?.label ?? label}</span>
        <span className={styles.caret} aria-hidden="true" />
      </button>
      <div id={id} className={styles.panel} data-align={align} role="group" aria-label={label} hidden={!isOpen}>
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            className={styles.choice}
            aria-pressed={choice.value === value}
            onClick={() => {
              onChoose(choice.value)
              close()
            }}
          >
            {choice.color !== undefined && <Dot color={choice.color} />}
            <span>{choice.label}</span>
            {choice.value === value && <Check aria-hidden="true" size={15} />}
          </button>
        ))}
      </div>
    </div>
  )
}

function Dot({ color }: { color: string }) {
  return <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden="true" />
}
