/** A number typed as text that takes effect on Enter or when the field is left; Escape brings back what was there. */
import { type KeyboardEvent, useState } from 'react'
import { Field } from './Field.tsx'

type Props = {
  label: string
  /** The value as it is now, in words. */
  shown: string
  disabled?: boolean
  /** Undefined for what is no such number. */
  parse: (text: string) => number | undefined
  refusal: string
  onCommit: (value: number) => void
}

export function TypedField({ label, shown, disabled, parse, refusal, onCommit }: Props) {
  const [draft, setDraft] = useState<string>()
  const [isWrong, setWrong] = useState(false)

  const reset = () => {
    setDraft(undefined)
    setWrong(false)
  }
  const take = () => {
    if (draft === undefined || draft.trim() === shown) return reset()
    const value = parse(draft)
    if (value === undefined) return setWrong(true)
    reset()
    onCommit(value)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      take()
    } else if (event.key === 'Escape' && draft !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      reset()
    }
  }
  return (
    <Field
      label={label}
      value={draft ?? shown}
      error={isWrong ? refusal : undefined}
      disabled={disabled}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setDraft(event.target.value)
        setWrong(false)
      }}
      onKeyDown={handleKey}
      onBlur={take}
    />
  )
}
