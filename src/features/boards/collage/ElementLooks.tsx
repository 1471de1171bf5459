/** The looks of an element, by its kind. Each change is one step of undo. */
import { FlipVertical2 } from 'lucide-react'
import type { CollagePiece, PaletteColor } from '../../../../studio/collage/composeCollage.ts'
import { placedOf } from '../../../../studio/collage/sheet.ts'
import { type CollageEditor, type Looks, type StagePicture } from '../../../../studio/index.ts'
import type {
  ChipElement,
  CollageElement,
  LineElement,
  PieceElement,
  SwatchElement,
} from '../../../../studio/model/collage.ts'
import { Select } from '../../../components/Field.tsx'
import { SegmentedControl } from '../../../components/SegmentedControl.tsx'
import { ToolButton } from '../../../components/ToolButton.tsx'
import { TypedField } from '../../../components/TypedField.tsx'
import { ColorField } from './ColorField.tsx'
import styles from './ElementInspector.module.css'
import { chipOf, swatchIndexes, swatchOf } from './newElements.ts'
import { planLooks } from './planLooks.ts'
import { InkField, NoteLooks, TextLooks } from './WordLooks.tsx'
import { WordsField } from './WordsField.tsx'
import { numberBetween } from './numberBetween.ts'

type Props = {
  editor: CollageEditor
  element: CollageElement
  /** The elements that get the looks. */
  ids: readonly string[]
  palette: readonly PaletteColor[]
  pieces: readonly CollagePiece[]
  pictures: readonly StagePicture[]
  names: readonly string[]
  /** True for several elements, which keep their own texts and positions. */
  isShared?: boolean
}
type ElementLooksProps<Element> = Omit<Props, 'element'> & { element: Element; onLooks: (looks: Looks) => void }

export function ElementLooks({ element, ...props }: Props) {
  const onLooks = (looks: Looks) => props.editor.commit({ type: 'look', ids: props.ids, looks })
  switch (element.kind) {
    case 'piece':
      return <PieceLooks {...props} element={element} onLooks={onLooks} />
    case 'text':
      return <TextLooks {...props} element={element} onLooks={onLooks} />
    case 'note':
      return <NoteLooks {...props} element={element} onLooks={onLooks} />
    case 'photo':
      return (
        <WordsField
          label="What the photo shows"
          value={element.alt}
          maxLength={200}
          onCommit={(alt) => onLooks({ alt })}
        />
      )
    case 'chip':
      return <ChipLooks {...props} element={element} onLooks={onLooks} />
    case 'swatch':
      return <SwatchLooks {...props} element={element} onLooks={onLooks} />
    case 'line':
      return <LineLooks {...props} element={element} onLooks={onLooks} />
    case 'field':
      return (
        <>
          <ColorField
            label="Color"
            value={element.color}
            palette={props.palette}
            onChange={({ hex }) => onLooks({ color: hex })}
          />
          <SegmentedControl
            legend="What it stands for"
            name="role"
            value={element.role}
            onChange={(role) => onLooks({ role })}
            options={[
              { value: 'wall', label: 'Wall' },
              { value: 'floor', label: 'Floor' },
              { value: 'plain', label: 'Plain' },
            ]}
          />
        </>
      )
    default:
      return element satisfies never
  }
}

function PieceLooks({ editor, element, pieces, pictures, onLooks }: ElementLooksProps<PieceElement>) {
  const hasPlan = pictures[element.index]?.plan !== undefined
  return (
    <div className={styles.row}>
      {hasPlan && (
        <SegmentedControl
          legend="Picture"
          name="picture"
          value={element.picture ?? 'cutout'}
          onChange={(picture) =>
            editor.commit(planLooks(element, picture, { pieces, pictures, aspect: editor.aspect }))
          }
          options={[
            { value: 'cutout', label: 'Cut-out' },
            { value: 'plan', label: 'From above' },
          ]}
        />
      )}
      <ToolButton
        label="Mirror"
        Icon={FlipVertical2}
        keys="M"
        aria-pressed={element.mirrored === true}
        onClick={() => onLooks({ mirrored: element.mirrored ? undefined : true })}
      />
    </div>
  )
}

const ROLES = [
  { value: '', label: 'None' },
  { value: 'wall', label: 'Walls' },
  { value: 'floor', label: 'Floor' },
  { value: 'main', label: 'Main color' },
  { value: 'second', label: 'Second color' },
  { value: 'accent', label: 'Accent' },
] as const

function ChipLooks({ element, palette, onLooks }: ElementLooksProps<ChipElement>) {
  return (
    <>
      <ColorField
        label="Color"
        value={element.hex}
        palette={palette}
        onChange={(color) => onLooks(color.name === '' ? { hex: color.hex } : chipOf(color))}
      />
      <WordsField label="Name" value={element.name} maxLength={60} onCommit={(name) => onLooks({ name })} />
      <div className={styles.pair}>
        <Select
          label="Part"
          choices={ROLES}
          value={element.role ?? ''}
          onChange={({ target }) =>
            onLooks({ role: ROLES.find(({ value }) => value === target.value)?.value || undefined })
          }
        />
        <TypedField
          of={element.id}
          label="Share, %"
          shown={element.share === undefined ? '' : `${element.share}`}
          parse={(text) => (text.trim() === '' ? 0 : numberBetween(text, 1, 100))}
          refusal="Enter 1 to 100, or nothing."
          onCommit={(share) => onLooks({ share: share === 0 ? undefined : Math.round(share) })}
        />
      </div>
    </>
  )
}

function SwatchLooks({ element, pieces, names, onLooks }: ElementLooksProps<SwatchElement>) {
  const choices = swatchIndexes(pieces).map((index) => ({
    value: `${index}`,
    label: names[index] ?? `Piece ${index + 1}`,
  }))
  return (
    <Select
      label="Material of"
      choices={choices}
      value={`${element.index}`}
      onChange={({ target }) => {
        const looks = swatchOf(pieces, Number(target.value))
        if (looks) onLooks(looks)
      }}
    />
  )
}

const STROKES = { thin: 0.002, medium: 0.004, bold: 0.009 } as const

function LineLooks({ editor, element, isShared, palette, onLooks }: ElementLooksProps<LineElement>) {
  const placed = placedOf(element, editor.aspect)
  const width = placed.height < 0.003 ? 'thin' : placed.height < 0.0065 ? 'medium' : 'bold'
  return (
    <>
      <SegmentedControl
        legend="Arrow"
        name="arrow"
        value={element.arrow}
        onChange={(arrow) => onLooks({ arrow })}
        options={[
          { value: 'none', label: 'Line' },
          { value: 'end', label: '→' },
          { value: 'start', label: '←' },
          { value: 'both', label: '↔' },
        ]}
      />
      {!isShared && (
        <SegmentedControl
          legend="Width of the stroke"
          name="stroke"
          value={width}
          onChange={(to) => editor.commit({ type: 'shape', id: element.id, to: { ...placed, height: STROKES[to] } })}
          options={[
            { value: 'thin', label: 'Thin' },
            { value: 'medium', label: 'Medium' },
            { value: 'bold', label: 'Bold' },
          ]}
        />
      )}
      <InkField element={element} palette={palette} onLooks={onLooks} />
    </>
  )
}
