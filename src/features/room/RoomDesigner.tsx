/**
 * The room designer of a board: first the size of the room, then its plan. The plan is kept as it changes: with the
 * board for its owner, in the browser for every other visitor, and is there again on the next visit.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Session, applyCommand, arrangeFirst, createSession } from '../../../studio/index.ts'
import { DEFAULT_FLOOR_INCHES } from '../../../studio/model/floor.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import type { SavedLayout } from '../../contract/boards.ts'
import { uuid } from '../../lib/uuid.ts'
import { type RoomBoard, boardItems, planPictures } from './boardItems.ts'
import { type LayoutStore, accountStore, browserStore } from './layoutStore.ts'
import { takePlanOfLink } from './planExport/planOfLink.ts'
import styles from './RoomDesigner.module.css'
import { publishRoom } from './openRooms.ts'
import { RoomPlan } from './RoomPlan.tsx'
import { roomClipboard } from './roomClipboard.ts'
import type { RoomSize } from './roomSize.ts'
import { RoomSizeForm } from './RoomSizeForm.tsx'
import { keepSteps, keptSteps } from './timelineStore.ts'
import type { Unsaved } from './unsavedLayout.ts'
import { useLayoutKeeper } from './useLayoutKeeper.ts'

export function RoomDesigner({ board }: { board: RoomBoard }) {
  const store = useMemo(() => (board.mine ? accountStore(board.id) : browserStore(board.id)), [board.id, board.mine])
  // Asked anew on every visit: another tab or device may have changed it since.
  const saved = useQuery({
    queryKey: ['layout', store.where, board.id],
    queryFn: ({ signal }) => store.load(signal),
    staleTime: Infinity,
    gcTime: 0,
  })
  // Read once: from then on the room itself puts aside what is not saved.
  const unsaved = useMemo(() => store.unsaved?.(), [store])
  const opened = saved.data ?? (saved.isError && unsaved ? { revision: unsaved.revision, layout: null } : undefined)
  return (
    <section className={`${styles.designer} page`} aria-labelledby="room-designer">
      <header className={styles.intro}>
        <h2 id="room-designer">Room designer</h2>
        <p className="lede">Set the size of your room and see, to scale, how the pieces of this board stand in it.</p>
      </header>
      {opened ? (
        <DesignerSteps
          key={`${store.where} ${board.id}`}
          board={board}
          store={store}
          saved={opened}
          unsaved={unsaved}
        />
      ) : saved.isError ? (
        <ErrorState message={saved.error.message} onRetry={() => void saved.refetch()} busy={saved.isFetching} />
      ) : (
        <Skeleton height="24rem" radius="picture" />
      )}
    </section>
  )
}

type StepsProps = { board: RoomBoard; store: LayoutStore; saved: SavedLayout; unsaved: Unsaved | undefined }

/** `unsaved`: what never reached the server goes on from where it was, and is saved, or meets what changed since. */
function DesignerSteps({ board, store, saved, unsaved }: StepsProps) {
  const items = useMemo(() => boardItems(board), [board])
  const pictures = useMemo(() => planPictures(board.products), [board.products])
  const [session, setSession] = useState(() => firstSession(board.id, unsaved?.layout ?? saved.layout))
  useEffect(() => publishRoom(board.id, session), [board.id, session])
  useEffect(() => (session ? keepSteps(board.id, session) : undefined), [board.id, session])
  const [step, setStep] = useState<1 | 2>(session ? 2 : 1)
  const keeping = useLayoutKeeper(session, store, unsaved?.revision ?? saved.revision, saved.layout)

  const handleSize = (size: RoomSize) => {
    if (session) session.commit({ type: 'reshape', floor: { ...session.get().layout.floor, ...size } })
    else setSession(createSession(firstLayout(size, items), uuid, roomClipboard))
    setStep(2)
  }
  if (step === 2 && session) {
    const title = board.generated_title || 'Living Room'
    const plan = { session, title, items, pictures, store, ...keeping }
    return <RoomPlan {...plan} onBack={() => setStep(1)} />
  }
  const floor = session?.get().layout.floor
  const first = floor ?? { width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES }
  return <RoomSizeForm first={first} items={items} onNext={handleSize} />
}

/** The plan of the link that led here, above the one that was saved: undo brings that back. */
function firstSession(boardId: string, saved: Layout | null): Session | undefined {
  const linked = takePlanOfLink()
  if (linked && 'isBroken' in linked) showAlert('The link holds no whole plan. It may have been cut off on its way.')
  const layout = linked && 'layout' in linked ? linked.layout : undefined
  const first = saved ?? layout
  if (!first) return undefined
  const session = createSession(first, uuid, roomClipboard, keptSteps(boardId, first))
  if (layout && layout !== first) session.commit({ type: 'replace', layout })
  return session
}

function firstLayout(size: RoomSize, items: readonly Item[]): Layout {
  const floor = { shape: 'rectangular' as const, ...size }
  const empty: Layout = { version: 1, floor, items: [] }
  return arrangeFirst(floor, items).reduce((layout, item) => applyCommand(layout, { type: 'place', item }), empty)
}
