/**
 * The list of elements in reading order, each with its position as text; selected ones have buttons for everything that
 * pointer gestures can do on the stage.
 */
import { ArrowUpRight, Minus, Plus, RotateCcw, RotateCw, StickyNote, Type } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CollagePiece } from '../../../studio/collage/sheet/composeCollage.ts'
import { type CollageEditor, collageReadingOrder, useEditor } from '../../../studio/index.ts'
import type { CollageElement } from '../../../studio/model/collage.ts'
import { ROTATION_STEP } from '../../../studio/model/layout.ts'
import { MoveButtons, RepeatButton } from '../../ui/RepeatButton.tsx'
import type { Cutout } from '../sheet/boardFacts.ts'
import { elementInWords, elementName, placeInWords } from './collageWords.ts'
import { grow, nudge, turnBy } from './elementActions.ts'
import { ElementTools } from './ElementTools.tsx'
import { placedOf } from '../../../studio/collage/sheet/sheet.ts'
import { pictureFor } from '../../contract/pictureSizes.ts'
import { imageSource } from '../../platform/imageSource.ts'
import { ShapeDrawing } from './SheetShape.tsx'
import { readNumber } from '../../contract/lengths.ts'
import styles from './ElementList.module.css'

type Props = {
  editor: CollageEditor
  names: readonly string[]
  cutouts: readonly Cutout[]
  pieces: readonly CollagePiece[]
}

export function ElementList({ editor, names, cutouts, pieces }: Props) {
  const collage = useEditor(editor, (state) => state.collage)
  const selection = useEditor(editor, (state) => state.selection)
  return (
    <section aria-label="Elements of the board">
      <ul className={styles.list}>
        {collageReadingOrder(collage).map((element) => (
          <ElementRow
            key={element.id}
            editor={editor}
            element={element}
            layer={collage.elements.indexOf(element) + 1}
            name={elementName(element, names)}
            picture={<ElementPicture element={element} cutouts={cutouts} pieces={pieces} sheet={editor.aspect} />}
            isChosen={selection.includes(element.id)}
            isAlone={selection.length === 1}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  editor: CollageEditor
  element: CollageElement
  /** Position in the stack; 1 is the back. */
  layer: number
  name: string
  picture: ReactNode
  isChosen: boolean
  isAlone: boolean
}

function ElementRow({ editor, element, layer, name, picture, isChosen, isAlone }: RowProps) {
  const { id, kind, turn = 0 } = element
  const choose = (adds: boolean) => {
    const { selection, swapping } = editor.get()
    if (adds) editor.select(isChosen ? selection.filter((each) => each !== id) : [...selection, id])
    else editor.select(isChosen && isAlone && !swapping ? [] : [id])
  }
  return (
    <li
      ref={(row) => {
        if (isChosen && isAlone) row?.scrollIntoView?.({ block: 'nearest' })
      }}
      className={styles.row}
      data-chosen={isChosen}
      data-element={id}
      data-kind={kind}
      data-name={name}
      data-x={rounded(element.x + element.width / 2)}
      data-y={rounded(element.y + element.height / 2)}
      data-width={rounded(element.width)}
      data-turn={turn}
      data-layer={layer}
    >
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        onClick={(event) => choose(event.shiftKey || event.ctrlKey || event.metaKey || editor.get().addsByTap)}
      >
        {picture}
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>{' '}
          <span className={`${styles.facts} figures`}>
            {elementInWords(element, editor.sizeOf(id))} · {placeInWords(element)}
          </span>
        </span>
      </button>
      {isChosen && isAlone && (
        <div className={styles.tools}>
          <MoveButtons name={name} onStep={(direction) => nudge(editor, direction)} />
          <RepeatButton label={`Make ${name} smaller`} keys="-" onStep={() => grow(editor, 'smaller')} Icon={Minus} />
          {kind === 'piece' && (
            <PercentField
              label={`Size of ${name}, percent`}
              share={editor.sizeOf(id)}
              onCommit={(share) => editor.setSize(id, share)}
            />
          )}
          <RepeatButton label={`Make ${name} larger`} keys="+" onStep={() => grow(editor, 'larger')} Icon={Plus} />
          <RepeatButton
            label={`Turn ${name} left`}
            keys="["
            onStep={() => turnBy(editor, -ROTATION_STEP)}
            Icon={RotateCcw}
          />
          <RepeatButton
            label={`Turn ${name} right`}
            keys="]"
            onStep={() => turnBy(editor, ROTATION_STEP)}
            Icon={RotateCw}
          />
          <ElementTools editor={editor} name={name} />
        </div>
      )}
    </li>
  )
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}

/**
 * A text field for a size in percent. It commits on Enter and on blur, clamped to 5-500%; Escape discards the input.
 */
type PercentFieldProps = { label: string; share: number; onCommit: (share: number) => void }

const MIN_PERCENT = 5
const MAX_PERCENT = 500

function PercentField({ label, share, onCommit }: PercentFieldProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? `${Math.round(share * 100)}`

  function commit() {
    const percent = readNumber((typed ?? '').replace(/[%٪]/, ''))
    if (percent !== undefined) onCommit(Math.min(MAX_PERCENT, Math.max(MIN_PERCENT, percent)) / 100)
    setTyped(undefined)
  }

  return (
    <span className={styles.percent}>
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
      <span aria-hidden="true">%</span>
    </span>
  )
}

/** A small picture of an element, for the list. Decorative: the name is beside it. */
type ElementPictureProps = {
  element: CollageElement
  cutouts: readonly Cutout[]
  pieces: readonly CollagePiece[]
  /** Width over height of the sheet. */
  sheet: number
}

/** Pixels of a picture, on a screen of double density. */
const PIXELS = 80
/** SVG units for one height of the sheet. */
const UNITS = 1000
const ICON = { size: 18, strokeWidth: 1.75 } as const

function ElementPicture(props: ElementPictureProps) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <Content {...props} />
    </span>
  )
}

function Content({ element, cutouts, pieces, sheet }: ElementPictureProps) {
  switch (element.kind) {
    case 'piece': {
      const cutout = cutouts[element.index]
      const source = imageSource(element.picture === 'plan' ? cutout?.product?.plan : cutout?.source)
      return source === undefined ? null : (
        <img src={pictureFor(source, PIXELS)} alt="" loading="lazy" data-mirrored={element.mirrored === true} />
      )
    }
    case 'chip':
    case 'swatch':
    case 'photo': {
      const { width, height } = placedOf(element, sheet)
      const [wide, high] = [width * UNITS, height * UNITS]
      return (
        <svg viewBox={`${-wide / 2} ${-high / 2} ${wide} ${high}`}>
          <ShapeDrawing
            element={element}
            wide={wide}
            high={high}
            cutouts={cutouts}
            aspects={pieces.map(({ aspect }) => aspect)}
          />
        </svg>
      )
    }
    case 'field':
      return <span className={styles.ground} style={{ background: element.color }} />
    case 'text':
      return <Type {...ICON} />
    case 'note':
      return <StickyNote {...ICON} />
    case 'line':
      return element.arrow === 'none' ? <Minus {...ICON} /> : <ArrowUpRight {...ICON} />
    default:
      return element satisfies never
  }
}
