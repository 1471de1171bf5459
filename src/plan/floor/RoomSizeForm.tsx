/** Step 1: how wide and how long the room is. The check that everything fits runs on Next. */
import { ArrowRight } from 'lucide-react'
import { type FormEvent, useMemo, useState } from 'react'
import type { Item } from '../../../studio/model/layout.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Field } from '../../ui/Field.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { parseLength } from '../../platform/typedLength.ts'
import { formatNumber, formatSize, type Unit } from '../../platform/units.ts'
import { FloorPicture } from './FloorPicture.tsx'
import { type RoomSize, parseSide, suitedSize, tooSmallFor } from './roomSize.ts'
import styles from './RoomSizeForm.module.css'
import { UnitSwitch } from '../stage/UnitSwitch.tsx'

type Props = {
  /** The size so far; without one, a size that suits the pieces. */
  first: RoomSize | undefined
  items: readonly Item[]
  /** While the pieces are arranged. */
  busy: boolean
  onNext: (size: RoomSize) => void
}
type Side = keyof RoomSize

const HINTS: Record<Unit, string> = {
  in: 'In inches, or with a unit: 16\' 8", 508 cm.',
  ft: 'In feet and inches: 16\' 8". Or with a unit: 508 cm.',
  cm: 'In centimeters, or with a unit: 5.08 m, 16\' 8".',
}

export function RoomSizeForm({ first: known, items, busy, onNext }: Props) {
  const first = useMemo(() => known ?? suitedSize(items), [known, items])
  const unit = useUnit()
  // Typed text stays as it is; displayed values change with the unit.
  const [typed, setTyped] = useState<Partial<Record<Side, { text: string; unit: Unit }>>>({})
  const [errors, setErrors] = useState<Partial<Record<Side, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const textOf = (side: Side) => {
    const own = typed[side]
    if (!own) return formatNumber(first[side], unit)
    const inches = own.unit === unit ? undefined : parseLength(own.text, own.unit)
    return inches === undefined ? own.text : formatNumber(inches, unit)
  }
  const inchesOf = (side: Side) => {
    const own = typed[side]
    return own ? parseSide(own.text, own.unit) : { inches: first[side] }
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const [width, length] = [inchesOf('width'), inchesOf('length')]
    if ('error' in width || 'error' in length) {
      setErrors({
        width: 'error' in width ? width.error : undefined,
        length: 'error' in length ? length.error : undefined,
      })
      setRefusals(refusals + 1)
      return
    }
    setErrors({})
    const size = { width: width.inches, length: length.inches }
    const refusal = tooSmallFor(items, size, unit)
    if (refusal === undefined) onNext(size)
    else showAlert(refusal)
  }

  const field = (side: Side, label: string) => (
    <Field
      label={label}
      value={textOf(side)}
      error={errors[side]}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        setTyped({ ...typed, [side]: { text: event.target.value, unit } })
        setErrors({ ...errors, [side]: undefined })
      }}
    />
  )
  const [width, length] = [inchesOf('width'), inchesOf('length')]
  const shown = 'inches' in width && 'inches' in length ? { width: width.inches, length: length.inches } : first
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate aria-label="Size of the room">
      <div className={styles.fields}>
        <div className={styles.top}>
          <p className="eyebrow">Step 1 of 2</p>
          <UnitSwitch />
        </div>
        <ErrorSummary errors={errors} refusals={refusals} />
        <div className={styles.pair}>
          {field('width', 'Room width')}
          {field('length', 'Room length')}
        </div>
        <p className={styles.hint}>{HINTS[unit]}</p>
        {!known && items.length > 0 && (
          <p className={styles.hint}>
            An assumed size for these pieces: enter that of your room. Its door and window are assumed too, and you can
            move them on the plan.
          </p>
        )}
        <Button type="submit" busy={busy} busyLabel="Arranging..." icon={<ArrowRight aria-hidden="true" />}>
          Next
        </Button>
      </div>
      <figure className={styles.picture}>
        <FloorPicture floor={{ shape: 'rectangular', ...shown }} />
        <figcaption className="figures">{formatSize([shown.width, shown.length], unit)}</figcaption>
      </figure>
    </form>
  )
}
