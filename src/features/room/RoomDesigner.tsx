/**
 * The room designer of a board: first the size of the room, then its plan. The plan is kept as it changes: with the
 * board for its owner, in the browser for every other visitor, and is there again on the next visit.
 */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type Editor, applyCommand, arrangeFirst, createEditor } from '../../../studio/index.ts'
import { DEFAULT_FLOOR_INCHES } from '../../../studio/model/floor.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { UNKNOWN_ERROR } from '../../api/request.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { loadOrSay } from '../../components/later.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import type { SavedLayout } from '../../contract/boards.ts'
import { uuid } from '../../lib/uuid.ts'
import { type RoomBoard, boardItems, planPictures, suitingOf } from './boardItems.ts'
import { browserShelf } from './layouts/browserShelf.ts'
import { LayoutBar } from './layouts/LayoutBar.tsx'
import { accountShelf, type LayoutEntry, type LayoutShelf } from './layouts/layoutShelf.ts'
import { type Layouts, useLayouts } from './layouts/useLayouts.ts'
import type { LayoutStore } from './layoutStore.ts'
import { clearPlanOfLink, lettersOfLink, type LinkedPlan, planOfLink } from './planExport/planOfLink.ts'
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
  const { id, mine } = board
  const shelf = useMemo(() => (mine ? accountShelf(id) : browserShelf(id)), [id, mine])
  return (
    <section className={`${styles.designer} page`} aria-labelledby="room-designer">
      <header className={styles.intro}>
        <h2 id="room-designer">Room designer</h2>
        <p className="lede">Set the size of your room and see, to scale, how the pieces of this board stand in it.</p>
      </header>
      <BoardLayouts key={`${shelf.where} ${id}`} board={board} shelf={shelf} />
    </section>
  )
}

/** The layout that is open: at first the one that is shown with the board. */
function BoardLayouts({ board, shelf }: { board: RoomBoard; shelf: LayoutShelf }) {
  const layouts = useLayouts(shelf)
  const { open } = layouts
  if (open) return <OpenLayout key={open.id} board={board} layouts={layouts} open={open} />
  return <Waiting query={layouts.query} />
}

type OpenProps = { board: RoomBoard; layouts: Layouts; open: LayoutEntry }

function OpenLayout({ board, layouts, open }: OpenProps) {
  const { shelf } = layouts
  const store = useMemo(() => shelf.store(open), [shelf, open])
  // Asked anew on every visit: another tab or device may have changed it since.
  const saved = useQuery({
    queryKey: ['layout', store.where, board.id, open.id],
    queryFn: ({ signal }) => (layouts.isNew ? NOTHING_YET : store.load(signal)),
    staleTime: Infinity,
    gcTime: 0,
  })
  const [letters] = useState(lettersOfLink)
  const linked = useQuery({
    queryKey: ['plan of link', letters],
    queryFn: () => planOfLink(letters ?? ''),
    enabled: letters !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  // Read once: from then on the room itself puts aside what is not saved.
  const [unsaved] = useState(() => store.unsaved?.())
  const opened = saved.data ?? (saved.isError && unsaved ? { revision: unsaved.revision, layout: null } : undefined)
  if (!opened) return <Waiting query={saved} />
  if (letters !== null && !linked.data) return <Waiting query={linked} />
  return <DesignerSteps {...{ board, layouts, open, store, unsaved }} saved={opened} linked={linked.data} />
}

const NOTHING_YET: SavedLayout = { revision: 0, layout: null }

type Query = Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>

function Waiting({ query }: { query: Query }) {
  if (!query.isError) return <Skeleton height="24rem" radius="picture" />
  return (
    <ErrorState
      message={query.error?.message ?? UNKNOWN_ERROR}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />
  )
}

type StepsProps = OpenProps & {
  store: LayoutStore
  saved: SavedLayout
  unsaved: Unsaved | undefined
  /** What the address holds. */
  linked: LinkedPlan | undefined
}

/** `unsaved`: what never reached the server goes on from where it was, and is saved, or meets what changed since. */
function DesignerSteps({ board, layouts, open, store, saved, unsaved, linked }: StepsProps) {
  const items = useMemo(() => boardItems(board), [board])
  const pictures = useMemo(() => planPictures(board.products), [board.products])
  const room = `${board.id}:${open.id}`
  const [editor, setEditor] = useState(() => firstEditor(room, unsaved?.layout ?? saved.layout, linked))
  useEffect(() => {
    if (!linked) return
    clearPlanOfLink()
    if ('isBroken' in linked) showAlert('The link holds no whole plan. It may have been cut off on its way.')
  }, [linked])
  useEffect(() => publishRoom(board.id, open.id, editor), [board.id, open.id, editor])
  useEffect(() => (editor ? keepSteps(room, editor, board.mine) : undefined), [room, editor, board.mine])
  const [step, setStep] = useState<1 | 2>(editor ? 2 : 1)
  const keeping = useLayoutKeeper(editor, store, unsaved?.revision ?? saved.revision, saved.layout)

  const handleSize = async (size: RoomSize) => {
    if (editor) editor.commit({ type: 'reshape', floor: { ...editor.get().layout.floor, ...size } })
    else {
      const first = await loadOrSay('first arrangement', () => firstLayout(size, items))
      if (!first) return
      setEditor(createEditor(first, uuid, roomClipboard))
    }
    setStep(2)
  }
  if (step === 2 && editor) {
    const title = board.generated_title || 'Living Room'
    const plan = { editor, title, items, pictures, suits: suitingOf(board), store, ...keeping }
    return (
      <RoomPlan
        {...plan}
        onBack={() => setStep(1)}
        onKeepBoth={async () => (await import('./layouts/keepBoth.ts')).keepBoth(editor, keeping.keeper, layouts, open)}
        header={
          <LayoutBar
            layouts={layouts}
            editor={editor}
            keeper={keeping.keeper}
            items={items}
            functionName={board.function_name ?? undefined}
          />
        }
      />
    )
  }
  const floor = editor?.get().layout.floor
  const first = floor ?? { width: DEFAULT_FLOOR_INCHES, length: DEFAULT_FLOOR_INCHES }
  return <RoomSizeForm first={first} items={items} onNext={(size) => void handleSize(size)} />
}

/** The plan of the link that led here, above the one that was saved: undo brings that back. */
function firstEditor(room: string, saved: Layout | null, linked: LinkedPlan | undefined): Editor | undefined {
  const layout = linked && 'layout' in linked ? linked.layout : undefined
  const first = saved ?? layout
  if (!first) return undefined
  const editor = createEditor(first, uuid, roomClipboard, keptSteps(room, first))
  if (layout && layout !== first) editor.commit({ type: 'replace', layout })
  return editor
}

async function firstLayout(size: RoomSize, items: readonly Item[]): Promise<Layout> {
  const floor = { shape: 'rectangular' as const, ...size }
  const empty: Layout = { version: 1, floor, items: [] }
  const arranged = await arrangeFirst(floor, items)
  return arranged.reduce((layout, item) => applyCommand(layout, { type: 'place', item }), empty)
}
