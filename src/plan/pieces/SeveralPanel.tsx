/** Selects several pieces by taps. The tools for several pieces are loaded with the second one. */
import { type Editor, useDeferredEditor } from '../../../studio/index.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import styles from './SeveralPanel.module.css'

const SeveralTools = lazyComponent('several', async () => (await import('./SeveralTools.tsx')).SeveralTools)

export function SeveralPanel({ editor }: { editor: Editor }) {
  const count = useDeferredEditor(editor, (state) => state.selection.length)
  return (
    <section aria-label="Several pieces" className={styles.several}>
      <ChooseSeveral editor={editor} />
      {count > 1 && <SeveralTools editor={editor} />}
    </section>
  )
}

/** While it is on, taps add to the selection. */
export function ChooseSeveral({ editor }: { editor: Editor }) {
  const adds = useDeferredEditor(editor, (state) => state.addsByTap)
  const count = useDeferredEditor(editor, (state) => state.selection.length)
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={adds} onChange={(event) => editor.setAddsByTap(event.target.checked)} />
      Choose several
      {count > 1 && <span className={styles.count}>{count} chosen</span>}
    </label>
  )
}
