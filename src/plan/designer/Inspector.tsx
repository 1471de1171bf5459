/** Shows the room if nothing is selected, the numbers of one piece, or the tools for several pieces. */
import { ArrowLeftRight, Rotate3d, Truck, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { type Editor, findItem, useDeferredEditor, useEditor } from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { Button } from '../../ui/Button.tsx'
import { RoomDaylight } from '../daylight/lazyDaylight.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { FindingList } from '../findings/FindingList.tsx'
import type { RoomCheckStore } from '../findings/useRoomCheck.ts'
import { OpeningList } from '../openings/OpeningList.tsx'
import { PlanThumbnail } from '../pieces/PlanThumbnail.tsx'
import { RoomShape } from '../floor/RoomShape.tsx'
import { sizeInWords } from '../roomWords.ts'
import { useRoomHome } from '../homesheet/roomHome.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { parseSide, type RoomSize, tooSmallFor } from '../floor/roomSize.ts'
import styles from './Inspector.module.css'

const PieceNumbers = lazyComponent(
  'piece numbers',
  async () => (await import('../pieces/PieceNumbers.tsx')).PieceNumbers,
)
const SeveralTools = lazyComponent('several', async () => (await import('../pieces/SeveralTools.tsx')).SeveralTools)
const RoomPeople = lazyComponent('people', async () => (await import('../people/RoomPeople.tsx')).RoomPeople)
const RoomScore = lazyComponent('room score', async () => (await import('../arrange/RoomScore.tsx')).RoomScore)

type Props = {
  editor: Editor
  onSwap: (id: string) => void
  onDelivery: (id: string) => void
  onScene: (id: string) => void
  layoutBar: ReactNode
  checks: RoomCheckStore
  findings: Omit<ComponentProps<typeof FindingList>, 'editor' | 'checks'>
  score: Omit<ComponentProps<typeof RoomPeople>, 'editor' | 'checks'>
}

export function Inspector({ editor, onSwap, onDelivery, onScene, layoutBar, checks, findings, score }: Props) {
  const inHome = useRoomHome()
  const item = useDeferredEditor(editor, ({ layout, selection }) => findItem(layout, selection[0]))
  const count = useDeferredEditor(editor, ({ selection }) => selection.length)
  if (item && count > 1)
    return (
      <div className={styles.inspector}>
        <div className={styles.head}>
          <div>
            <h2 className={styles.title}>{count} pieces chosen</h2>
            <p className={styles.facts}>Align, space or group them.</p>
          </div>
          <BackToRoom editor={editor} />
        </div>
        <SeveralTools editor={editor} />
      </div>
    )
  if (item) return <ChosenPiece editor={editor} item={item} onSwap={onSwap} onDelivery={onDelivery} onScene={onScene} />
  return (
    <div className={styles.inspector}>
      <h2 className={styles.title}>Room</h2>
      <RoomDimension editor={editor} />
      {inHome?.links}
      <RoomSizeFields editor={editor} />
      <RoomShape editor={editor} />
      <OpeningList editor={editor} />
      <RoomPeople editor={editor} checks={checks} {...score} />
      <RoomDaylight editor={editor} checks={checks} {...score} />
      <RoomScore editor={editor} checks={checks} {...score} />
      <FindingList editor={editor} checks={checks} {...findings} />
      {layoutBar}
    </div>
  )
}

function RoomDimension({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const { width, length } = useDeferredEditor(editor, ({ layout }) => layout.floor)
  return <h3 className={`${styles.dimension} figures`}>Room dimension: {formatSize([width, length], unit)}</h3>
}

type ChosenProps = Pick<Props, 'editor' | 'onSwap' | 'onDelivery' | 'onScene'> & { item: Item }

function ChosenPiece({ editor, item, onSwap, onDelivery, onScene }: ChosenProps) {
  const unit = useUnit()
  return (
    <div className={styles.inspector} data-details>
      <div className={styles.head}>
        <PlanThumbnail item={item} />
        <div>
          <h2 className={styles.title}>{item.name}</h2>
          <p className={`${styles.facts} figures`}>
            {sizeInWords(item, unit)}
            {item.locked ? ' · locked' : ''}
          </p>
        </div>
        <BackToRoom editor={editor} />
      </div>
      <PieceNumbers editor={editor} item={item} />
      {item.locked && <p className={styles.facts}>A locked piece stays where it is. Unlock it to move or turn it.</p>}
      <Button
        variant="secondary"
        size="small"
        icon={<ArrowLeftRight aria-hidden="true" />}
        onClick={() => onSwap(item.id)}
      >
        Swap for…
      </Button>
      <Button variant="secondary" size="small" icon={<Truck aria-hidden="true" />} onClick={() => onDelivery(item.id)}>
        Will it get in?
      </Button>
      <Button variant="secondary" size="small" icon={<Rotate3d aria-hidden="true" />} onClick={() => onScene(item.id)}>
        See it in your room
      </Button>
    </div>
  )
}

/** Chooses nothing, so that the inspector shows the room again: its size, doors, score and "Arrange for me". */
function BackToRoom({ editor }: { editor: Editor }) {
  return (
    <button
      type="button"
      className={styles.back}
      aria-label="Back to the room"
      title="Back to the room"
      onClick={() => editor.select(undefined)}
    >
      <X aria-hidden="true" size={18} />
    </button>
  )
}

/** Fields of the room's width and length. Invalid values are refused with a message. */
function RoomSizeFields({ editor }: { editor: Editor }) {
  const unit = useUnit()
  const floor = useEditor(editor, ({ layout }) => layout.floor)
  const resize = (change: Partial<RoomSize>) => {
    const { layout } = editor.get()
    const size = { width: layout.floor.width, length: layout.floor.length, ...change }
    const refusal = refusalOf(size.width) ?? refusalOf(size.length) ?? tooSmallFor(layout.items, size, unit)
    if (refusal === undefined) editor.commit({ type: 'reshape', floor: { ...layout.floor, ...size } })
    else showAlert(refusal)
  }
  return (
    <div className={styles.pair}>
      <LengthField label="Room width" inches={floor.width} onCommit={(width) => resize({ width })} />
      <LengthField label="Room length" inches={floor.length} onCommit={(length) => resize({ length })} />
    </div>
  )
}

function refusalOf(inches: number): string | undefined {
  const side = parseSide(`${inches}`, 'in')
  return 'error' in side ? side.error : undefined
}
