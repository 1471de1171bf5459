/** Adds a block of any size and name, for furniture that is not in the catalog. */
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/Field.tsx'
import { useUnit } from '../../../lib/unitChoice.ts'
import { lengthRefusal, parseLength } from '../../../lib/units.ts'
import styles from './AddPiece.module.css'
import { type GenericPiece, customBlock } from './genericPieces.ts'

const LONGEST_NAME = 80
/** The largest side of a piece, in inches. */
const LARGEST_IN = 12_000

export function BlockForm({ isFull, onAdd }: { isFull: boolean; onAdd: (piece: GenericPiece) => void }) {
  const unit = useUnit()
  const [name, setName] = useState('')
  const [sides, setSides] = useState({ width: '', length: '' })
  const [isTried, setTried] = useState(false)
  const inches = (text: string) => {
    const parsed = parseLength(text, unit)
    return parsed !== undefined && parsed > 0 && parsed <= LARGEST_IN ? parsed : undefined
  }
  const [width, length] = [inches(sides.width), inches(sides.length)]

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (width === undefined || length === undefined) return
    onAdd(customBlock(name, width, length))
    setTried(false)
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate aria-label="Block of your own size">
      <Field
        className={styles.name}
        label="Block name"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Block width"
        autoComplete="off"
        value={sides.width}
        error={isTried && width === undefined ? lengthRefusal(unit) : undefined}
        onChange={(event) => setSides({ ...sides, width: event.target.value })}
      />
      <Field
        label="Block depth"
        autoComplete="off"
        value={sides.length}
        error={isTried && length === undefined ? lengthRefusal(unit) : undefined}
        onChange={(event) => setSides({ ...sides, length: event.target.value })}
      />
      <Button type="submit" variant="secondary" size="small" disabled={isFull}>
        Add block
      </Button>
    </form>
  )
}
