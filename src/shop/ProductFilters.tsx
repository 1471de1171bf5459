/**
 * The row of filters above the products. On phones it is collapsed behind a button with the number of active filters.
 */
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Field, Select } from '../ui/Field.tsx'
import { TextButton } from '../ui/TextLink.tsx'
import { COLOR_FAMILIES, colorName, STYLES } from '../contract/words.ts'
import { type FilterName, type Filters, PRICES } from './productFilters.ts'
import { useUnit } from '../platform/unitChoice.ts'
import { parseLength } from '../platform/typedLength.ts'
import { formatLength } from '../platform/units.ts'
import styles from './ProductFilters.module.css'

/** One side of the space that a piece must fit, in the visitor's unit; empty for any. */
type SpaceFieldProps = {
  label: string
  /** The value in the URL. */
  inches: string | undefined
  onCommit: (inches: string | null) => void
}

const EXAMPLES = { in: '84', ft: `7'`, cm: '213' } as const

function SpaceField({ label, inches, onCommit }: SpaceFieldProps) {
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

type Props = {
  filters: Filters
  onChange: (changes: Partial<Record<FilterName, string | null>>) => void
  onClear: () => void
  /** Collapsed in a window of any width: for panels. */
  isFolded?: boolean
  /** A button at the end of the line. */
  children?: ReactNode
}

const choices = (any: string, values: readonly string[], nameOf = (value: string) => value) => [
  { value: '', label: any },
  ...values.map((value) => ({ value, label: nameOf(value) })),
]
const SELECTS = [
  { name: 'price', label: 'Price', choices: [{ value: '', label: 'Any price' }, ...PRICES] },
  { name: 'color', label: 'Color', choices: choices('Any color', COLOR_FAMILIES, colorName) },
  { name: 'look', label: 'Style', choices: choices('Any style', STYLES) },
] as const

export function ProductFilters({ filters, onChange, onClear, isFolded = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const rowId = useId()
  const count = Object.keys(filters).length
  return (
    <div className={`${styles.filters} ${isFolded ? styles.folded : ''}`} role="group" aria-label="Filter the products">
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={rowId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" size={16} />
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      {children}
      <div id={rowId} className={styles.row} data-open={isOpen}>
        {SELECTS.map(({ name, label, choices: options }) => (
          <Select
            key={name}
            label={label}
            choices={options.map(({ value, label: text }) => ({ value, label: text }))}
            value={filters[name] ?? ''}
            data-on={filters[name] !== undefined}
            onChange={(event) => onChange({ [name]: event.target.value || null })}
          />
        ))}
        <SpaceField label="Width up to" inches={filters.wide} onCommit={(wide) => onChange({ wide })} />
        <SpaceField label="Depth up to" inches={filters.deep} onCommit={(deep) => onChange({ deep })} />
        {count > 0 && (
          <p className={styles.clear}>
            <TextButton onClick={onClear}>Clear the filters</TextButton>
          </p>
        )}
      </div>
    </div>
  )
}
