/** Selects several pieces by taps. The tools for several pieces are loaded with the second one. */
import { type Editor, useDeferredEditor } from '../../../../studio/index.ts'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import styles from './SeveralPanel.module.css'

const SeveralTools = lazyComponent('several', async () => (await import('./SeveralTools.tsx')).SeveralTools)

export function SeveralPanel({ editor }: { editor: Editor }) {
  const alsoSelected = useDeferredEditor(editor, (state) => state.alsoSelected)
  return (
    <section aria-label="Several pieces" className={styles.several}>
      <ChooseSeveral editor={editor} />
      {alsoSelected.length > 0 && <SeveralTools editor={editor} />}
    </section>
  )
}

/** While it is on, taps add to the selection. */
export function ChooseSeveral({ editor }: { editor: Editor }) {
  const adds = useDeferredEditor(editor, (state) => state.addsByTap)
  const alsoSelected = useDeferredEditor(editor, (state) => state.alsoSelected)
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={adds} onChange={(event) => editor.setAddsByTap(event.target.checked)} />
      Choose several
      {alsoSelected.length > 0 && <span className={styles.count}>{alsoSelected.length + 1} chosen</span>}
    </label>
  )
}
