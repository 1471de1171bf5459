/** What the chosen piece of one's own is: its kind, name, height, color and material. Products have these from their shop. */
import type { Editor } from '../../../studio/index.ts'
import { TRAITS } from '../../../studio/model/furnitureTraits.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { LONGEST_PIECE_NAME, PieceName } from '../../contract/rooms.ts'
import { ColorField } from '../../ui/ColorField.tsx'
import { Select } from '../../ui/Field.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import { type GenericPiece, measuredPiece } from './genericPieces.ts'
import { chosenMaterial, MATERIAL_CHOICES, materialChoice, materialOf, OWN_COLORS } from './ownColors.ts'
import { KIND_CHOICES } from './pieceChoices.ts'
import styles from './PiecePanel.module.css'

type Props = {
  editor: Editor
  item: Item
  /** The nearest size that a piece can have, in inches. */
  clamped: (inches: number) => number
}

export function OwnPieceFields({ editor, item, clamped }: Props) {
  const { id, name, kind, colour: color, material, footprint } = item
  const change = (to: Partial<GenericPiece>) => editor.commit({ type: 'swap', id, item: { ...item, ...to } })
  return (
    <>
      <LengthField
        label={footprint.height === undefined ? 'Height, assumed' : 'Height'}
        of={id}
        inches={footprint.height ?? TRAITS[kind].height}
        onCommit={(height) => change({ footprint: { ...footprint, height: clamped(height) } })}
      />
      <div className={styles.wide}>
        {KIND_CHOICES.some(({ value }) => value === kind) && (
          <Select
            label="What it is"
            choices={KIND_CHOICES}
            value={kind}
            onChange={({ target }) =>
              change(measuredPiece({ ...footprint, name, kind: target.value, color, material }))
            }
          />
        )}
        <TypedField
          label="Name"
          of={id}
          shown={name}
          parse={(text) => PieceName.safeParse(text).data}
          refusal={`Enter a name of at most ${LONGEST_PIECE_NAME} characters`}
          onCommit={(typed) => change({ name: typed })}
        />
        <ColorField
          label="Color"
          value={color}
          palette={OWN_COLORS}
          onChange={({ hex }) => change({ colour: hex, material: materialOf(hex) ?? material })}
        />
        <Select
          label="Material"
          choices={MATERIAL_CHOICES}
          value={materialChoice(material)}
          onChange={({ target }) => change({ material: chosenMaterial(target.value) })}
        />
      </div>
    </>
  )
}
