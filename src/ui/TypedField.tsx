/** A value typed as text that takes effect on Enter or when the field is left; Escape restores the former value. */
import { type KeyboardEvent, useState } from 'react'
import { Field } from './Field.tsx'

type Props<T> = {
  label: string
  /** Identifies the object whose value it is: text that was typed for another object is discarded. */
  of?: string
  /** The current value as text. */
  shown: string
  disabled?: boolean
  /** The id of a `datalist` with suggestions. */
  list?: string
  hint?: string
  /** Returns undefined if the text is not a valid value. */
  parse: (text: string) => T | undefined
  refusal: string
  onCommit: (value: T, text: string) => void
}

/** The text that is being typed; `of` is the object whose field it is, so that it does not pass to the next one. */
type Typed = { readonly of: string | undefined; readonly text: string; readonly isWrong: boolean }

export function TypedField<T>({ label, of, shown, disabled, list, hint, parse, refusal, onCommit }: Props<T>) {
  const [typed, setTyped] = useState<Typed>()
  const draft = typed?.of === of ? typed : undefined

  const reset = () => setTyped(undefined)
  const take = () => {
    if (!draft || draft.text.trim() === shown) return reset()
    const value = parse(draft.text)
    if (value === undefined) return setTyped({ ...draft, isWrong: true })
    reset()
    onCommit(value, draft.text)
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
      value={draft?.text ?? shown}
      error={draft?.isWrong ? refusal : undefined}
      disabled={disabled}
      list={list}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped({ of, text: event.target.value, isWrong: false })}
      onKeyDown={handleKey}
      onBlur={take}
    />
  )
}
