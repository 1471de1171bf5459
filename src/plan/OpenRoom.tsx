/**
 * The room of a board: first its size, then its plan. The plan is saved continuously: with the board for its owner, in
 * the browser for other visitors. Moving between the board's page and the studio keeps the editor with its history.
 */
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Component, type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { createEditor, type Editor } from '../../studio/index.ts'
import type { Item, Layout } from '../../studio/model/layout.ts'
import { UNKNOWN_ERROR } from '../api/request.ts'
import { showAlert } from '../ui/Alerts.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { lazyComponent, loadOrAlert } from '../ui/lazyComponent.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type OpenedLayout, showChanges, UnreadableLayout } from './layouts/openedLayout.ts'
import { uuid } from '../platform/uuid.ts'
import { boardItems, hungIn, type RoomBoard, type Suiting, suitingOf } from './pieces/boardItems.ts'
import { accountRooms } from './kept/accountRooms.ts'
import { hasHomesHere } from './kept/hasRoomHere.ts'
import { useSignedIn } from './kept/useSignedIn.ts'
import { ROOM_ALONE } from './designer/roomAlone.ts'
import { browserLayouts } from './layouts/browserLayouts.ts'
import { accountLayouts, type LayoutEntry, type LayoutRepository } from './layouts/layoutRepository.ts'
import { type Layouts, useLayouts } from './layouts/useLayouts.ts'
import type { LayoutStore, PlanAutosave } from './autosave/layoutStore.ts'
import { keepForMove, type MovedRoom, movedRoom, type RoomPlace } from './autosave/movedRoom.ts'
import { useSharedPlan } from './layouts/useSharedPlan.ts'
import { clearPlanOfLink, lettersOfLink, type LinkedPlan, planOfLink } from './planExport/planLink.ts'
import { publishRoom } from './autosave/openRooms.ts'
import { roomClipboard } from './stage/roomClipboard.ts'
import type { RoomSize } from './floor/roomSize.ts'
import { storedPlanHistory, storePlanHistory } from './history/planHistory.ts'
import type { Unsaved } from '../documents/unsavedStore.ts'
import { useAutosave } from './autosave/useAutosave.ts'
import { isChunkFailure } from '../platform/chunkLoading.ts'
import { FALLBACK_TITLE } from '../contract/words.ts'

const RoomBeside = lazyComponent('rooms beside', async () => (await import('./homesheet/RoomBeside.tsx')).RoomBeside, {
  isBackground: true,
})
const LayoutBar = lazyComponent('layouts', async () => (await import('./layouts/LayoutBar.tsx')).LayoutBar)
const RoomSizeForm = lazyComponent('room size', async () => (await import('./floor/RoomSizeForm.tsx')).RoomSizeForm)

/** A room of My rooms. `isKept`: with the account. */
export type OwnRoom = { readonly id: string; readonly name: string; readonly isKept: boolean }

export type PlanProps = {
  editor: Editor
  board: RoomBoard
  /** The title of the board. */
  title: string
  /** Every piece of the board, on the plan or not. */
  items: readonly Item[]
  suits: Suiting
  store: LayoutStore
  autosave: PlanAutosave
  /** If the layout is kept with the board. */
  layoutId: string | undefined
  /** If the room has no board. */
  room: OwnRoom | undefined
  /** Goes back to the size of the room. */
  onBack: () => void
  /** After a conflict: saves this version as another layout. */
  onKeepBoth: () => Promise<void>
  /** The layouts of the board. */
  layoutBar: ReactNode
}

type Props = {
  board: RoomBoard
  place: RoomPlace
  Plan: ComponentType<PlanProps>
  /** The initial layout of a room that was never arranged here: the owner's. */
  start?: Layout
  /** The initial size of a room, instead of asking for one. */
  firstSize?: RoomSize
  /** Wraps the room's size form and failures. */
  around?: (content: ReactNode) => ReactNode
  /** Shown while the room loads. */
  waiting?: ReactNode
}

export function OpenRoom(props: Props) {
  const { id, mine } = props.board
  const { plan, isPending } = useSharedPlan(props.board)
  const isSignedIn = useSignedIn()
  const isAlone = id === ROOM_ALONE.id
  const isKept = isAlone ? isSignedIn : mine
  const repository = useMemo(
    () => (!isKept ? browserLayouts(id) : isAlone ? accountRooms() : accountLayouts(id)),
    [id, isKept, isAlone],
  )
  if (isPending || (isAlone && isSignedIn === undefined)) return props.waiting ?? PLACE
  return <BoardLayouts key={`${repository.where} ${id}`} {...props} repository={repository} start={plan?.layout} />
}

/** The open layout; initially the one that is shown with the board. */
function BoardLayouts({ repository, ...props }: Props & { repository: LayoutRepository }) {
  const [moved] = useState(() => movedRoom(repository, props.place))
  const layouts = useLayouts(repository, moved)
  const { open } = layouts
  if (open)
    return (
      <LeavableRoom key={open.id} layouts={layouts} around={props.around ?? unchanged}>
        <OpenLayout {...props} layouts={layouts} open={open} moved={layouts.isSwitched ? undefined : moved} />
      </LeavableRoom>
    )
  return <Waiting query={layouts.query} {...props} />
}

type OpenProps = Props & {
  layouts: Layouts
  open: LayoutEntry
  /** The room that is open on the other page. */
  moved: MovedRoom | undefined
}

function OpenLayout(props: OpenProps) {
  const { board, layouts, open, moved } = props
  const { repository } = layouts
  const store = useMemo(() => repository.store(open), [repository, open])
  // Fetched on every visit: another tab or device may have changed it.
  const saved = useQuery({
    queryKey: ['layout', store.where, board.id, open.id],
    queryFn: ({ signal }) => (layouts.isNew ? UNSAVED_LAYOUT : store.load(signal)),
    staleTime: Infinity,
    gcTime: 0,
    enabled: moved?.layoutId !== open.id,
  })
  const [letters] = useState(lettersOfLink)
  const linked = useQuery({
    queryKey: ['plan of link', letters],
    queryFn: () => planOfLink(letters ?? ''),
    enabled: letters !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
  // Read once: afterward the room stores its own unsaved changes, as a moved room does already.
  const [unsaved] = useState(() => (moved?.layoutId === open.id ? undefined : store.unsaved?.()))
  if (moved?.layoutId === open.id) return <DesignerSteps {...props} store={store} unsaved={unsaved} moved={moved} />
  const opened = saved.data ?? (saved.isError && unsaved ? { revision: unsaved.revision, layout: null } : undefined)
  if (saved.error instanceof UnreadableLayout && !opened)
    return (props.around ?? unchanged)(<UnshownRoom layouts={layouts} message={saved.error.message} />)
  if (!opened) return <Waiting query={saved} {...props} />
  if (letters !== null && !linked.data) return <Waiting query={linked} {...props} />
  return <DesignerSteps {...props} store={store} unsaved={unsaved} saved={opened} linked={linked.data} />
}

const UNSAVED_LAYOUT: OpenedLayout = { revision: 0, layout: null }

type Query = Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>

const PLACE = <Skeleton height="24rem" radius="picture" />

type WaitingProps = Pick<Props, 'around' | 'waiting'> & { query: Query }

function Waiting({ query, around = unchanged, waiting = PLACE }: WaitingProps) {
  if (!query.isError) return waiting
  return around(
    <ErrorState
      message={query.error?.message ?? UNKNOWN_ERROR}
      onRetry={() => void query.refetch()}
      busy={query.isFetching}
    />,
  )
}

const unchanged = (content: ReactNode) => content

type StepsProps = OpenProps & {
  store: LayoutStore
  saved?: OpenedLayout
  unsaved: Unsaved<Layout> | undefined
  /** The plan in the URL. */
  linked?: LinkedPlan
  /** The room that was open on the other page. */
  moved?: MovedRoom
}

/** `unsaved`: a change that never reached the server; it is saved, or conflicts with what changed since. */
function DesignerSteps(props: StepsProps) {
  const {
    board,
    place,
    Plan,
    start,
    firstSize,
    layouts,
    open,
    store,
    saved = UNSAVED_LAYOUT,
    unsaved,
    linked,
    moved,
  } = props
  const { around = unchanged } = props
  const items = useMemo(() => boardItems(board), [board])
  const room = `${board.id}:${open.id}`
  const [editor, setEditor] = useState(
    () =>
      moved?.editor ?? firstEditor(room, unsaved?.document ?? saved.layout ?? start ?? emptyRoom(firstSize), linked),
  )
  const placed = useMemo(() => (editor ? hungIn(items, editor.get().layout.floor) : items), [items, editor])
  useEffect(() => {
    if (!linked) return
    clearPlanOfLink()
    if ('isBroken' in linked) showAlert('This link does not contain a complete plan. It may have been cut off.')
    else showChanges(linked.changes)
  }, [linked])
  useEffect(() => showChanges(saved.changes), [saved])
  useEffect(() => (editor ? storePlanHistory(room, editor, board.mine) : undefined), [room, editor, board.mine])
  const [step, setStep] = useState<1 | 2>(editor ? 2 : 1)
  const [isArranging, setArranging] = useState(false)
  // An unsaved change that builds on the saved revision started from the saved layout.
  const base = unsaved && unsaved.revision !== saved.revision ? unsaved.base : saved.layout
  const documents = { saved: saved.layout, base }
  const autosave = useAutosave(editor, store, unsaved?.revision ?? saved.revision, documents, moved)
  const { repository, entries } = layouts
  // What only the owner sees is not saved for an editor of the board.
  const isOwn = repository.where === 'account' && board.role !== 'editor'
  useEffect(() => publishRoom(board.id, open.id, editor, autosave, isOwn), [board.id, open.id, editor, autosave, isOwn])
  useEffect(
    () => (editor ? keepForMove(repository, place, { layoutId: open.id, entries, editor, autosave }) : undefined),
    [repository, place, open.id, entries, editor, autosave],
  )

  const handleSize = async (size: RoomSize) => {
    if (editor) editor.commit({ type: 'reshape', floor: { ...editor.get().layout.floor, ...size } })
    else {
      setArranging(true)
      const first = await loadOrAlert('first arrangement', async () => {
        const { firstLayout } = await import('./arrange/firstLayout.ts')
        return firstLayout(size, items)
      })
      setArranging(false)
      if (!first) return
      setEditor(createEditor(first, uuid, roomClipboard))
    }
    setStep(2)
  }
  if (step === 2 && editor) {
    const title = board.generated_title || FALLBACK_TITLE
    const layoutId = repository.where === 'account' && board.id !== ROOM_ALONE.id ? open.id : undefined
    const isKept = repository.where === 'account'
    const own = board.id === ROOM_ALONE.id ? { id: open.id, name: open.name, isKept } : undefined
    const plan = { editor, board, title, items: placed, suits: suitingOf(board), store, autosave, layoutId, room: own }
    const beside = own && (isKept || hasHomesHere())
    return (
      <>
        {beside && <RoomBeside editor={editor} roomId={own.id} isSignedIn={isKept} />}
        <Plan
          {...plan}
          onBack={() => setStep(1)}
          onKeepBoth={async () =>
            (await import('./layouts/layoutChanges.ts')).keepBoth(editor, autosave, layouts, open)
          }
          layoutBar={
            <LayoutBar
              layouts={layouts}
              editor={editor}
              autosave={autosave}
              items={items}
              functionName={board.function_name ?? undefined}
            />
          }
        />
      </>
    )
  }
  const floor = editor?.get().layout.floor
  return around(
    <RoomSizeForm
      first={floor ?? firstSize}
      items={items}
      busy={isArranging}
      onNext={(size) => void handleSize(size)}
    />,
  )
}

/** Opens the plan of the link as a change of the saved plan, which undo restores. */
function firstEditor(room: string, saved: Layout | null, linked: LinkedPlan | undefined): Editor | undefined {
  const layout = linked && 'layout' in linked ? linked.layout : undefined
  const first = saved ?? layout
  if (!first) return undefined
  const editor = createEditor(first, uuid, roomClipboard, storedPlanHistory(room, first))
  if (layout && layout !== first) editor.commit({ type: 'replace', layout })
  return editor
}

function emptyRoom(size: RoomSize): Layout
function emptyRoom(size: RoomSize | undefined): Layout | null
function emptyRoom(size: RoomSize | undefined): Layout | null {
  return size ? { version: 1, floor: { shape: 'rectangular', ...size }, items: [] } : null
}

/** A room that can be left for another one when it cannot be shown, so that stored data never blocks the designer. */
type LeavableRoomProps = { layouts: Layouts; around: (content: ReactNode) => ReactNode; children: ReactNode }

/** Shows the way out in place of a room that fails while it is drawn. */
class LeavableRoom extends Component<LeavableRoomProps, { readonly error?: unknown }> {
  override readonly state: { readonly error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { layouts, around, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    // The page reports code that could not be loaded.
    if (isChunkFailure(error)) throw error
    return around(<UnshownRoom layouts={layouts} message="This room cannot be shown. It is kept as it is." />)
  }
}

/** What is stored of the room stays as it is. */
function UnshownRoom({ layouts, message }: { layouts: Layouts; message: string }) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const changes = await loadOrAlert('another room', () => import('./layouts/layoutChanges.ts'))
    try {
      await changes?.openAnotherRoom(layouts)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ErrorState message={failure ?? message} onRetry={() => void leave()} retryLabel="Open another room" busy={busy} />
  )
}
