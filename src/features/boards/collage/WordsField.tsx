/** A text field that commits when it is left, or on Enter if it has one line; Escape restores the former text. */
import { type KeyboardEvent, useState } from 'react'
import { Field, TextArea } from '../../../components/Field.tsx'

type Props = { label: string; value: string; maxLength: number; isLong?: boolean; onCommit: (words: string) => void }

export function WordsField({ label, value, maxLength, isLong = false, onCommit }: Props) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined && typed !== value) onCommit(typed)
    setTyped(undefined)
  }
  const field = {
    label,
    maxLength,
    value: typed ?? value,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: take,
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Escape') setTyped(undefined)
      if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) take()
    },
  }
  return isLong ? <TextArea {...field} rows={3} /> : <Field {...field} />
}
