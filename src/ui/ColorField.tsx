/** Chooses a color: one of the offered ones, or any. */
import { type CSSProperties, useId, useState } from 'react'
import styles from './ColorField.module.css'

type NamedColor = { readonly hex: string; readonly name: string }

type Props = {
  label: string
  value: string | undefined
  palette: readonly NamedColor[]
  onChange: (color: NamedColor) => void
  /** For screen readers only, where the choice of what is colored is above the colors. */
  hasHiddenLabel?: boolean
  /** A named color before the others, such as the paper. */
  first?: { readonly name: string; readonly hex: string; readonly onChoose: () => void; readonly isChosen: boolean }
}

const HEX = /^#[0-9a-f]{6}$/

export function ColorField({ label, value, palette, onChange, hasHiddenLabel, first }: Props) {
  const id = useId()
  // A color picker reports every color that the pointer passes; only the last one becomes an undo step.
  const [picked, setPicked] = useState<string>()
  const hex = value?.toLowerCase()
  const known = palette.filter((color) => HEX.test(color.hex.toLowerCase()))
  const commit = () => {
    if (picked !== undefined && picked !== hex) onChange({ hex: picked, name: '' })
    setPicked(undefined)
  }
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} className={hasHiddenLabel ? 'visually-hidden' : styles.label}>
        {label}
      </span>
      <div className={styles.colors}>
        {first && <Swatch hex={first.hex} name={first.name} isChosen={first.isChosen} onChoose={first.onChoose} />}
        {known.map((color) => (
          <Swatch
            key={color.hex}
            hex={color.hex}
            name={color.name || color.hex}
            isChosen={color.hex.toLowerCase() === hex && !first?.isChosen}
            onChoose={() => onChange({ ...color, hex: color.hex.toLowerCase() })}
          />
        ))}
        <label className={styles.any} title="Any color">
          <span className="visually-hidden">{label}: any color</span>
          <input
            type="color"
            value={picked ?? hex ?? '#f6f1e8'}
            onChange={(event) => setPicked(event.target.value.toLowerCase())}
            onBlur={commit}
            ref={(input) => {
              // React's `onChange` is the DOM's `input`; the native `change` event fires once the picker is closed.
              input?.addEventListener('change', commit)
              return () => input?.removeEventListener('change', commit)
            }}
          />
        </label>
      </div>
    </div>
  )
}

function Swatch({
  hex,
  name,
  isChosen,
  onChoose,
}: {
  hex: string
  name: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      className={styles.swatch}
      style={{ '--color': hex } as CSSProperties}
      aria-label={name}
      aria-pressed={isChosen}
      title={name}
      onClick={onChoose}
    />
  )
}
