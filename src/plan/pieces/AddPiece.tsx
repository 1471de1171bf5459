/** Adds a piece that is not a product, at a free place: own measured furniture, a plant, or a person. */
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type Editor, freePlace, useEditor, seenLayout } from '../../../studio/index.ts'
import { MAX_ITEMS } from '../../../studio/model/layout.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { uuid } from '../../platform/uuid.ts'
import { FitsButton } from '../fitting/FitsButton.tsx'
import { furnitureItem, useOwnFurniture } from '../kept/ownFurniture.ts'
import styles from './AddPiece.module.css'
import { GENERIC_PIECES, type GenericPiece } from './genericPieces.ts'

const OwnPieceForm = lazyComponent('own piece form', async () => (await import('./OwnPieceForm.tsx')).OwnPieceForm)

export function AddPiece({ editor }: { editor: Editor }) {
  const isFull = useEditor(editor, ({ layout }) => layout.items.length >= MAX_ITEMS)
  const [isOpen, setOpen] = useState(false)
  const { pieces, keep } = useOwnFurniture()
  const add = (piece: GenericPiece) => {
    const item = { ...piece, id: uuid(), pose: { x: 0, y: 0, rotation: 0 }, locked: false }
    editor.commit({
      type: 'place',
      item: { ...item, pose: freePlace(item, seenLayout(editor.get().layout, editor.get().beside)) },
    })
    editor.select(item.id)
  }
  const addOwn = (piece: GenericPiece) => {
    add(piece)
    keep(piece)
  }
  return (
    <section aria-labelledby="room-add" className={styles.add}>
      <h3 id="room-add" className={`${styles.heading} subhead`}>
        Add a piece
      </h3>
      <details className={styles.own} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>A piece of your own size</summary>
        {isOpen && <OwnPieceForm isFull={isFull} onAdd={addOwn} />}
      </details>
      <div className={styles.head}>
        {GENERIC_PIECES.map((piece) => (
          <AddButton
            key={piece.name}
            name={piece.name}
            label={`Add ${piece.name.toLowerCase()}`}
            disabled={isFull}
            onAdd={() => add(piece)}
          />
        ))}
        <FitsButton editor={editor} />
      </div>
      {pieces.length > 0 && (
        <div className={styles.kept} role="group" aria-label="My furniture">
          <h4 className={styles.subheading}>My furniture</h4>
          <div className={styles.row}>
            {pieces.map((piece) => (
              <AddButton
                key={piece.id}
                name={piece.name}
                label={`Add ${piece.name}`}
                disabled={isFull}
                onAdd={() => add(furnitureItem(piece))}
              />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

type AddButtonProps = { name: string; label: string; disabled: boolean; onAdd: () => void }

function AddButton({ name, label, disabled, onAdd }: AddButtonProps) {
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Plus aria-hidden="true" />}
      disabled={disabled}
      aria-label={label}
      onClick={onAdd}
    >
      {name}
    </Button>
  )
}
