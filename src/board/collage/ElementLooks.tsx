/** The looks of an element, by its kind. Each change is one step of undo. */
import { Bold, FlipVertical2, Italic } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { CollagePiece, PaletteColor } from '../../../studio/collage/sheet/composeCollage.ts'
import { placedOf, shownAspect } from '../../../studio/collage/sheet/sheet.ts'
import {
  type CollageCommand,
  type CollageEditor,
  type Looks,
  pictureForm,
  type StagePicture,
} from '../../../studio/index.ts'
import type {
  ChipElement,
  CollageElement,
  LineElement,
  NoteElement,
  PieceElement,
  SwatchElement,
  TextElement,
} from '../../../studio/model/collage.ts'
import { Field, Select, TextArea } from '../../ui/Field.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import { ColorField } from '../../ui/ColorField.tsx'
import { chipOf, SHEET_INK, swatchIndexes, swatchOf } from './newElements.ts'
import { readNumber } from '../../contract/lengths.ts'
import styles from './ElementInspector.module.css'

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

/** Shows a product as cut out or from above, in a box of the same area with the form of the other picture. */
type Sheet = { pieces: readonly CollagePiece[]; pictures: readonly StagePicture[]; aspect: number }

function planLooks(
  element: PieceElement,
  picture: 'cutout' | 'plan',
  { pieces, pictures, aspect }: Sheet,
): CollageCommand {
  const pictureAspect = picture === 'plan' ? pictureForm(pictures[element.index]?.plan) : pieces[element.index]?.aspect
  const form = pictureAspect && shownAspect({ ...element, picture }, pictureAspect)
  const placed = placedOf(element, aspect)
  const width = Math.sqrt(placed.width * placed.height * (form ?? 1))
  return {
    type: 'several',
    commands: [
      { type: 'look', ids: [element.id], looks: { picture: picture === 'plan' ? 'plan' : undefined } },
      { type: 'shape', id: element.id, to: { ...placed, width, height: width / (form ?? 1) } },
    ],
  }
}

/** The looks of texts and notes. */
type WordLooksProps<Element> = {
  element: Element
  palette: readonly PaletteColor[]
  /** True for several elements, which keep their own texts. */
  isShared?: boolean | undefined
  onLooks: (looks: Looks) => void
}

function TextLooks({ element, isShared, palette, onLooks }: WordLooksProps<TextElement>) {
  return (
    <>
      {!isShared && (
        <WordsField
          isLong
          label="Words"
          value={element.words}
          maxLength={600}
          onCommit={(words) => words.trim() !== '' && onLooks({ words })}
        />
      )}
      <div className={styles.row}>
        <SegmentedControl
          legend="Typeface"
          name="face"
          value={element.face}
          onChange={(face) => onLooks({ face })}
          options={[
            { value: 'serif', label: 'Serif' },
            { value: 'sans', label: 'Sans' },
          ]}
        />
        <ToolButton
          label="Bold"
          title={element.face === 'serif' ? 'Bold is for Sans' : 'Bold'}
          Icon={Bold}
          aria-pressed={element.bold === true && element.face === 'sans'}
          disabled={element.face === 'serif'}
          onClick={() => onLooks({ bold: element.bold ? undefined : true })}
        />
        <ToolButton
          label="Italic"
          Icon={Italic}
          aria-pressed={element.italic === true}
          onClick={() => onLooks({ italic: element.italic ? undefined : true })}
        />
      </div>
      <SegmentedControl
        legend="Alignment of the lines"
        name="align"
        value={element.align}
        onChange={(align) => onLooks({ align })}
        options={[
          { value: 'left', label: 'Left' },
          { value: 'center', label: 'Center' },
          { value: 'right', label: 'Right' },
        ]}
      />
      <LetterSize element={element} onLooks={onLooks} />
      <InkField element={element} palette={palette} onLooks={onLooks} />
    </>
  )
}

const INK: PaletteColor = { hex: SHEET_INK, name: 'Ink' }

/** The color of letters or of a stroke: ink, a color of the palette, or any other. */
function InkField({ element, palette, onLooks }: WordLooksProps<TextElement | NoteElement | LineElement>) {
  return (
    <ColorField
      label="Color"
      value={element.color}
      palette={[INK, ...palette]}
      onChange={({ hex }) => onLooks({ color: hex })}
    />
  )
}

function LetterSize({ element, onLooks }: { element: TextElement | NoteElement; onLooks: (looks: Looks) => void }) {
  return (
    <div className={styles.pair}>
      <TypedField
        of={element.id}
        label="Letters, %"
        shown={`${Math.round(element.size * 1000) / 10}`}
        parse={(text) => numberBetween(text, 0.5, 40)}
        refusal="Enter 0.5 to 40 percent of the sheet's height."
        onCommit={(percent) => onLooks({ size: percent / 100 })}
      />
    </div>
  )
}

function NoteLooks({ element, isShared, palette, onLooks }: WordLooksProps<NoteElement>) {
  return (
    <>
      {!isShared && (
        <WordsField
          label="Words"
          value={element.words}
          maxLength={80}
          onCommit={(words) => words.trim() !== '' && onLooks({ words })}
        />
      )}
      <LetterSize element={element} onLooks={onLooks} />
      <InkField element={element} palette={palette} onLooks={onLooks} />
    </>
  )
}

/** A number in these limits; undefined for anything else. */
function numberBetween(text: string, low: number, high: number): number | undefined {
  const number = readNumber(text)
  return number !== undefined && number >= low && number <= high ? number : undefined
}

/** A text field that commits when it is left, or on Enter if it has one line; Escape restores the former text. */
type WordsFieldProps = {
  label: string
  value: string
  maxLength: number
  isLong?: boolean
  onCommit: (words: string) => void
}

function WordsField({ label, value, maxLength, isLong = false, onCommit }: WordsFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined && typed !== value) onCommit(typed)
    setTyped(undefined)
  }
  const field = {
    label,
    maxLength,
    value: typed ?? value,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: take,
    onKeyDown: (event: KeyboardEvent) => {
      event.stopPropagation()
      if (event.key === 'Escape') setTyped(undefined)
      if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey)) take()
    },
  }
  return isLong ? <TextArea {...field} rows={3} /> : <Field {...field} />
}
