/** A field for a length, which accepts any unit. */
import { useUnit } from '../platform/unitChoice.ts'
import { parseLength } from '../platform/typedLength.ts'
import { formatLength, formatNumber, lengthRefusal } from '../platform/units.ts'
import { offerUnit } from './offerUnit.ts'
import { TypedField } from './TypedField.tsx'

type Props = {
  label: string
  of?: string
  inches: number | undefined
  disabled?: boolean
  /** Inches; a length outside of it is refused with both in words. */
  range?: readonly [least: number, most: number]
  onCommit: (inches: number) => void
}

export function LengthField({ label, of, inches, disabled, range, onCommit }: Props) {
  const unit = useUnit()
  return (
    <TypedField
      label={label}
      of={of}
      shown={inches === undefined ? '' : formatNumber(inches, unit)}
      disabled={disabled}
      parse={(text) => {
        const found = parseLength(text, unit)
        return found !== undefined && range && (found < range[0] || found > range[1]) ? undefined : found
      }}
      refusal={
        range ? `A length from ${formatLength(range[0], unit)} to ${formatLength(range[1], unit)}` : lengthRefusal(unit)
      }
      onCommit={(value, text) => {
        onCommit(value)
        offerUnit(text, value, unit)
      }}
    />
  )
}
