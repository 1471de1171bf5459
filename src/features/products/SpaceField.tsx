/** One side of the space that a piece must fit, in the visitor's unit; empty for any. */
import { useState } from 'react'
import { Field } from '../../components/Field.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatLength, parseLength } from '../../lib/units.ts'

type Props = {
  label: string
  /** The value in the URL. */
  inches: string | undefined
  onCommit: (inches: string | null) => void
}

const EXAMPLES = { in: '84', ft: `7'`, cm: '213' } as const

export function SpaceField({ label, inches, onCommit }: Props) {
  const unit = useUnit()
  const shown = inches === undefined ? '' : formatLength(Number(inches), unit)
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)

  function commit() {
    if (typed === null) return
    const value = typed.trim() === '' ? null : parseLength(typed, unit)
    if (value === undefined || (value !== null && value <= 0)) return setIsWrong(true)
    setIsWrong(false)
    setTyped(null)
    const next = value === null ? null : String(Math.round(value * 100) / 100)
    if (next !== (inches ?? null)) onCommit(next)
  }

  return (
    <Field
      label={label}
      inputMode="text"
      autoComplete="off"
      placeholder={label}
      value={typed ?? shown}
      error={isWrong ? `Write a length such as ${EXAMPLES[unit]}.` : undefined}
      onChange={(event) => {
        setIsWrong(false)
        setTyped(event.target.value)
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key === 'Escape') setTyped(null)
      }}
    />
  )
}
