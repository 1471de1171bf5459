/** The looks of texts and notes. */
import { Bold, Italic } from 'lucide-react'
import type { PaletteColor } from '../../../../studio/collage/composeCollage.ts'
import type { Looks } from '../../../../studio/index.ts'
import type { LineElement, NoteElement, TextElement } from '../../../../studio/model/collage.ts'
import { SegmentedControl } from '../../../components/SegmentedControl.tsx'
import { ToolButton } from '../../../components/ToolButton.tsx'
import { TypedField } from '../../../components/TypedField.tsx'
import { ColorField } from './ColorField.tsx'
import styles from './ElementInspector.module.css'
import { SHEET_INK } from './newElements.ts'
import { numberBetween } from './numberBetween.ts'
import { WordsField } from './WordsField.tsx'

type WordLooksProps<Element> = {
  element: Element
  palette: readonly PaletteColor[]
  /** True for several elements, which keep their own texts. */
  isShared?: boolean | undefined
  onLooks: (looks: Looks) => void
}

export function TextLooks({ element, isShared, palette, onLooks }: WordLooksProps<TextElement>) {
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
export function InkField({ element, palette, onLooks }: WordLooksProps<TextElement | NoteElement | LineElement>) {
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

export function NoteLooks({ element, isShared, palette, onLooks }: WordLooksProps<NoteElement>) {
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
