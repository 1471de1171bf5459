/** What is done with a chosen door, window, radiator or outlet; fetched when the first is chosen. */
import { DoorOpen, Trash2 } from 'lucide-react'
import { type Editor, useEditor } from '../../../studio/index.ts'
import { OPENING_WIDTH, type Opening, OUTLET_WIDTH } from '../../../studio/model/floor.ts'
import { Button } from '../../components/Button.tsx'
import { LengthField } from '../../components/LengthField.tsx'
import { onNextWall, withOtherHinge, withOtherSwing } from './openingChanges.ts'
import styles from './OpeningList.module.css'

/** `name`: as the list calls it, such as "Door 1". */
type Props = { editor: Editor; opening: Opening; name: string }

export function OpeningTools({ editor, opening, name }: Props) {
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const change = (changed: Opening) => editor.commit({ type: 'open', opening: changed })
  const limits = opening.kind === 'outlet' ? OUTLET_WIDTH : OPENING_WIDTH
  return (
    <div className={styles.tools}>
      <div className={styles.fields}>
        <LengthField
          label="From the corner"
          inches={opening.at - opening.width / 2}
          onCommit={(inches) => change({ ...opening, at: inches + opening.width / 2 })}
        />
        <LengthField
          label="Width"
          inches={opening.width}
          onCommit={(width) => change({ ...opening, width: Math.min(limits.most, Math.max(limits.least, width)) })}
        />
      </div>
      <Button variant="quiet" size="small" onClick={() => change(onNextWall(opening, floor))}>
        Next wall
      </Button>
      {opening.kind === 'door' && (
        <>
          <Button
            variant="quiet"
            size="small"
            icon={<DoorOpen aria-hidden="true" />}
            onClick={() => change(withOtherHinge(opening))}
          >
            Hinge on the other side
          </Button>
          <Button variant="quiet" size="small" onClick={() => change(withOtherSwing(opening))}>
            {opening.swing === 'in' ? 'Swing out' : 'Swing in'}
          </Button>
        </>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Remove ${name}`}
        onClick={() => editor.commit({ type: 'close', id: opening.id })}
      >
        Remove
      </Button>
    </div>
  )
}
