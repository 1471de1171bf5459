/** The tools in the row of the selected piece: arrow buttons as an alternative to dragging, and the piece's tools. */
import type { Editor } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { MoveButtons } from '../../ui/RepeatButton.tsx'
import styles from './PieceRow.module.css'
import { PieceTools } from './PieceTools.tsx'

type Props = { editor: Editor; item: Item; onSwap: (id: string) => void }

const KEYS = { left: 'ArrowLeft', up: 'ArrowUp', down: 'ArrowDown', right: 'ArrowRight' } as const

export function RowTools({ editor, item, onSwap }: Props) {
  const press = (key: string) => editor.press({ key, shift: false, alt: false, ctrl: false, atMs: performance.now() })
  return (
    <div className={styles.tools}>
      <MoveButtons name={item.name} onStep={({ word }) => press(KEYS[word])} />
      <PieceTools editor={editor} name={item.name} onSwap={onSwap} />
    </div>
  )
}
