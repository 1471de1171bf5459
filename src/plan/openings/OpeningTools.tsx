/** The tools of the selected door, window, radiator or outlet; loaded with the first selection. */
import { Check, DoorOpen, Trash2 } from 'lucide-react'
import { type Editor, firstCorner, heightsOf, isDoor, useDeferredEditor } from '../../../studio/index.ts'
import { DOOR_KINDS, HEAD_HEIGHT, SILL_HEIGHT } from '../../../studio/model/walls.ts'
import { OPENING_WIDTH, type Opening, OUTLET_WIDTH } from '../../../studio/model/roomShell.ts'
import { Button } from '../../ui/Button.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { Select } from '../../ui/Field.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { onNextWall, openingTurns } from './openingChanges.ts'
import styles from './OpeningList.module.css'
import { OPENING_NAMES } from '../roomWords.ts'
import { withDoorKind } from './newOpening.ts'

/** `name`: as the list calls it, such as "Door 1". */
type Props = { editor: Editor; opening: Opening; name: string }

export function OpeningTools({ editor, opening, name }: Props) {
  const unit = useUnit()
  const layout = useDeferredEditor(editor, (state) => state.layout)
  const { floor } = layout
  const change = (changed: Opening) => editor.commit({ type: 'setOpening', opening: changed })
  const limits = opening.kind === 'outlet' ? OUTLET_WIDTH : OPENING_WIDTH
  const heights = heightsOf(floor, opening)
  return (
    <div className={styles.tools}>
      {isDoor(opening) && (
        <Select
          label="Kind of door"
          className={styles.kind}
          choices={DOOR_CHOICES}
          value={opening.kind}
          onChange={({ target }) => {
            const kind = DOOR_KINDS.find((each) => each === target.value)
            if (kind) change(withDoorKind(opening, kind, layout, unit))
          }}
        />
      )}
      <div className={styles.fields}>
        <LengthField
          label={`From the ${firstCorner(floor, opening.wall)} corner`}
          inches={opening.at - opening.width / 2}
          onCommit={(inches) => change({ ...opening, at: inches + opening.width / 2 })}
        />
        <LengthField
          label="Width"
          inches={opening.width}
          onCommit={(width) => change({ ...opening, width: within(width, limits) })}
        />
        {isDoor(opening) && (
          <LengthField
            label="Height"
            inches={heights?.head}
            onCommit={(height) => change({ ...opening, height: within(height, HEAD_HEIGHT) })}
          />
        )}
        {opening.kind === 'window' && (
          <>
            <LengthField
              label="Sill above the floor"
              inches={heights?.sill}
              onCommit={(sill) => change({ ...opening, head: heights?.head, sill: within(sill, SILL_HEIGHT) })}
            />
            <LengthField
              label="Head above the floor"
              inches={heights?.head}
              onCommit={(head) => change({ ...opening, sill: heights?.sill, head: within(head, HEAD_HEIGHT) })}
            />
          </>
        )}
      </div>
      {opening.isAssumed && (
        <Button variant="secondary" size="small" icon={<Check aria-hidden="true" />} onClick={() => change(opening)}>
          It is here
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => change(onNextWall(opening, floor))}>
        Next wall
      </Button>
      {openingTurns(opening).map(({ label, to }) => (
        <Button
          key={label}
          variant="quiet"
          size="small"
          icon={<DoorOpen aria-hidden="true" />}
          onClick={() => change(to)}
        >
          {label}
        </Button>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        aria-label={`Remove ${name}`}
        onClick={() => editor.commit({ type: 'removeOpening', id: opening.id })}
      >
        Remove
      </Button>
    </div>
  )
}

const DOOR_CHOICES = DOOR_KINDS.map((value) => ({
  value,
  label: value === 'door' ? 'Hinged door' : OPENING_NAMES[value],
}))

function within(inches: number, { least, most }: { readonly least: number; readonly most: number }): number {
  return Math.min(most, Math.max(least, inches))
}
