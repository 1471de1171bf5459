/**
 * Adds a measured piece with its real kind, for furniture that is not in the catalog. It is kept in "My furniture". The
 * form is empty again for the next piece, from its first field.
 */
import { type FormEvent, useRef, useState } from 'react'
import { BLOCK_SIZE } from '../../../studio/index.ts'
import type { PieceMaterial } from '../../../studio/model/furniture.ts'
import { TRAITS } from '../../../studio/model/furnitureTraits.ts'
import { LONGEST_PIECE_NAME } from '../../contract/rooms.ts'
import { Button } from '../../ui/Button.tsx'
import { ColorField } from '../../ui/ColorField.tsx'
import { offerUnit } from '../../ui/offerUnit.ts'
import { Field, Select } from '../../ui/Field.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { parseLength } from '../../platform/typedLength.ts'
import { formatLength, lengthRefusal } from '../../platform/units.ts'
import styles from './AddPiece.module.css'
import { type GenericPiece, measuredPiece } from './genericPieces.ts'
import { chosenMaterial, MATERIAL_CHOICES, materialChoice, materialOf, OWN_COLORS, USUAL_COLOR } from './ownColors.ts'
import { KIND_CHOICES, kindChoice } from './pieceChoices.ts'

const NO_SIDES = { width: '', length: '', height: '' }
/** The kind "Something else". */
const ANY_KIND = 'block'

export function OwnPieceForm({ isFull, onAdd }: { isFull: boolean; onAdd: (piece: GenericPiece) => void }) {
  const unit = useUnit()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [sides, setSides] = useState(NO_SIDES)
  const [kind, setKind] = useState(ANY_KIND)
  const [color, setColor] = useState<string>(USUAL_COLOR)
  const [material, setMaterial] = useState<PieceMaterial>()
  const [isTried, setTried] = useState(false)
  const inches = (text: string) => {
    const parsed = parseLength(text, unit)
    return parsed !== undefined && parsed > 0 && parsed <= BLOCK_SIZE.most ? parsed : undefined
  }
  const [width, length, height] = [inches(sides.width), inches(sides.length), inches(sides.height)]
  const isHeightWrong = sides.height.trim() !== '' && height === undefined

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (width === undefined || length === undefined || isHeightWrong) return
    onAdd(measuredPiece({ name, kind, width, length, height, color, material }))
    offerUnit(sides.width, width, unit)
    setTried(false)
    setName('')
    setSides(NO_SIDES)
    setKind(ANY_KIND)
    setColor(USUAL_COLOR)
    setMaterial(undefined)
    form.current?.querySelector('select')?.focus()
  }
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} noValidate aria-label="Piece of your own">
      <Select
        className={styles.name}
        label="What it is"
        choices={KIND_CHOICES}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      />
      <Field
        className={styles.name}
        label="Piece name"
        maxLength={LONGEST_PIECE_NAME}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Piece width"
        autoComplete="off"
        value={sides.width}
        error={isTried && width === undefined ? lengthRefusal(unit) : undefined}
        onChange={(event) => setSides({ ...sides, width: event.target.value })}
      />
      <Field
        label="Piece depth"
        autoComplete="off"
        value={sides.length}
        error={isTried && length === undefined ? lengthRefusal(unit) : undefined}
        onChange={(event) => setSides({ ...sides, length: event.target.value })}
      />
      <Field
        label="Piece height (optional)"
        hint={`Usually ${formatLength(TRAITS[kindChoice(kind).kind].height, unit)}`}
        autoComplete="off"
        value={sides.height}
        error={isTried && isHeightWrong ? lengthRefusal(unit) : undefined}
        onChange={(event) => setSides({ ...sides, height: event.target.value })}
      />
      <div className={styles.name}>
        <ColorField
          label="Color"
          value={color}
          palette={OWN_COLORS}
          onChange={({ hex }) => {
            setColor(hex)
            setMaterial(materialOf(hex) ?? material)
          }}
        />
      </div>
      <Select
        className={styles.name}
        label="Material"
        choices={MATERIAL_CHOICES}
        value={materialChoice(material)}
        onChange={({ target }) => setMaterial(chosenMaterial(target.value))}
      />
      <Button type="submit" variant="secondary" size="small" disabled={isFull}>
        Add piece
      </Button>
    </form>
  )
}
