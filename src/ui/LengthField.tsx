/** A field for a length, which accepts any unit. */
import { useUnit } from '../platform/unitChoice.ts'
import { formatNumber, lengthRefusal, parseLength } from '../platform/units.ts'
import { offerUnit } from './offerUnit.ts'
import { TypedField } from './TypedField.tsx'

type Props = {
  label: string
  of?: string
  inches: number | undefined
  disabled?: boolean
  onCommit: (inches: number) => void
}

export function LengthField({ label, of, inches, disabled, onCommit }: Props) {
  const unit = useUnit()
  return (
    <TypedField
      label={label}
      of={of}
      shown={inches === undefined ? '' : formatNumber(inches, unit)}
      disabled={disabled}
      parse={(text) => parseLength(text, unit)}
      refusal={lengthRefusal(unit)}
      onCommit={(value, text) => {
        onCommit(value)
        offerUnit(text, value, unit)
      }}
    />
  )
}
