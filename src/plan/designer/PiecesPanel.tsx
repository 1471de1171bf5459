/** The list of all pieces, and the history of the plan. */
import type { Editor } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { HistoryPanel } from '../history/HistoryPanel.tsx'
import { PieceList } from '../pieces/PieceList.tsx'
import { ChooseSeveral } from '../pieces/SeveralPanel.tsx'
import styles from './Studio.module.css'

type Props = { editor: Editor; items: readonly Item[]; onSwap: (id: string) => void }

export function PiecesPanel({ editor, items, onSwap }: Props) {
  return (
    <div className={styles.stack}>
      <h2 className="visually-hidden">Pieces</h2>
      <ChooseSeveral editor={editor} />
      <PieceList
        editor={editor}
        items={items}
        onSwap={onSwap}
        emptyText="No pieces yet. Drag one from the catalog onto the plan, or press it there to add it."
      />
      <HistoryPanel editor={editor} />
    </div>
  )
}
