/** A choice of one among a few segments. */
import { useId } from 'react'
import styles from './SegmentedControl.module.css'

type Props<Value extends string> = {
  legend: string
  name: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Called when an option is hovered or focused, to preload its content. */
  onNear?: (value: Value) => void
}

export function SegmentedControl<Value extends string>({
  legend,
  name,
  options,
  value,
  onChange,
  onNear,
}: Props<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.segment} onPointerEnter={() => onNear?.(option.value)}>
          <input
            type="radio"
            className="visually-hidden"
            name={`${name}-${id}`}
            value={option.value}
            checked={option.value === value}
            onFocus={() => onNear?.(option.value)}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
