/** What is relevant for the selection: the page, the looks of one element, or the alignment of several. */
import type { PaletteColor } from '../../../../studio/collage/composeCollage.ts'
import type { CollagePiece } from '../../../../studio/collage/composeCollage.ts'
import { type CollageEditor, elementsOfIds, type StagePicture, turning, useEditor } from '../../../../studio/index.ts'
import type { CollageElement } from '../../../../studio/model/collage.ts'
import { TypedField } from '../../../components/TypedField.tsx'
import { AlignTools } from './AlignTools.tsx'
import { elementName } from './collageWords.ts'
import styles from './ElementInspector.module.css'
import { ElementLooks } from './ElementLooks.tsx'
import { SheetInspector } from './SheetInspector.tsx'

type Props = {
  editor: CollageEditor
  palette: readonly PaletteColor[]
  pieces: readonly CollagePiece[]
  pictures: readonly StagePicture[]
  names: readonly string[]
}

export function ElementInspector({ editor, palette, pieces, pictures, names }: Props) {
  const collage = useEditor(editor, (state) => state.collage)
  const selection = useEditor(editor, (state) => state.selection)
  const elements = elementsOfIds(collage, selection)
  const [only, ...others] = elements
  if (!only)
    return (
      <section className={styles.inspector} aria-label="Page">
        <SheetInspector editor={editor} palette={palette} />
      </section>
    )
  if (others.length > 0)
    return (
      <section className={styles.inspector} aria-label="Chosen elements">
        <h3 className={`${styles.title} subhead`}>{elements.length} elements chosen</h3>
        <AlignTools editor={editor} elements={elements} />
        <SameLooks
          editor={editor}
          elements={elements}
          palette={palette}
          pieces={pieces}
          pictures={pictures}
          names={names}
        />
      </section>
    )
  return (
    <section className={styles.inspector} aria-label="Chosen element" data-details>
      <h3 className={`${styles.title} subhead`}>{elementName(only, names)}</h3>
      {only.locked && <p className={styles.facts}>A locked element stays where it is. Unlock it to change it.</p>}
      <ElementLooks
        key={only.id}
        editor={editor}
        element={only}
        ids={[only.id]}
        palette={palette}
        pieces={pieces}
        pictures={pictures}
        names={names}
      />
      <div className={styles.pair}>
        <TypedField
          of={only.id}
          label="Angle, degrees"
          shown={`${Math.round((only.turn ?? 0) * 10) / 10}`}
          disabled={only.locked === true}
          parse={parseAngle}
          refusal="Enter an angle such as 15."
          onCommit={(degrees) => {
            const command = turning(editor.get().collage, [only.id], degrees - (only.turn ?? 0), editor.aspect)
            if (command) editor.commit(command)
          }}
        />
      </div>
      <AlignTools editor={editor} elements={elements} />
    </section>
  )
}

/** Several elements of one kind are changed together: two texts get one color in one step. */
function SameLooks({ elements, ...props }: Props & { elements: readonly CollageElement[] }) {
  const [first] = elements
  const isOneKind = first && elements.every(({ kind }) => kind === first.kind)
  if (!isOneKind || (first.kind !== 'text' && first.kind !== 'line' && first.kind !== 'field' && first.kind !== 'note'))
    return null
  return <ElementLooks {...props} element={first} ids={elements.map(({ id }) => id)} isShared />
}

function parseAngle(text: string): number | undefined {
  const degrees = Number.parseFloat(text.replace(',', '.').replace('°', ''))
  return Number.isFinite(degrees) ? degrees : undefined
}
