/** Aligns several elements with each other, or one with the margins and the middle of the sheet. */
import { alignOnSheet, type CollageEditor } from '../../../../studio/index.ts'
import type { CollageElement } from '../../../../studio/model/collage.ts'
import { AlignButtons } from '../../../components/AlignButtons.tsx'
import styles from './ElementInspector.module.css'

export function AlignTools({ editor, elements }: { editor: CollageEditor; elements: readonly CollageElement[] }) {
  const isFixed = elements.every(({ locked }) => locked)
  return (
    <div className={styles.tools} role="group" aria-label={elements.length > 1 ? 'Align' : 'Align with the sheet'}>
      <AlignButtons
        count={elements.length}
        disabled={isFixed}
        onAlign={(how) => editor.commit(alignOnSheet(elements, how, editor.aspect))}
      />
    </div>
  )
}
