/**
 * A home of several rooms: the plan of a storey on one sheet, with its rooms and their numbers beside it, in a smaller
 * window below it. A room is opened in the room designer.
 */
import { Download, Pencil, Share2, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  floorArea,
  type HomeEditor,
  type HomeState,
  type HomeThing,
  type PlacedRoom,
  roomsOn,
  undoOf,
  useEditor,
} from '../../../studio/index.ts'
import { MAX_HOME_NAME, storeysOf } from '../../../studio/model/home.ts'
import { z } from 'zod'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatArea } from '../../platform/units.ts'
import { refusalText, STORAGE_FULL } from '../../documents/refusalText.ts'
import { useSaveState } from '../../documents/useSaveState.ts'
import { useIsOnline } from '../../platform/connection.ts'
import { Button } from '../../ui/Button.tsx'
import { ContextMenu } from '../../ui/ContextMenu.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { MenuEntries } from '../../ui/MenuPanel.tsx'
import { RenameDialog } from '../../ui/RenameDialog.tsx'
import { UndoButtons } from '../../ui/UndoButtons.tsx'
import head from '../designer/StudioHead.module.css'
import { roomAddress } from '../kept/accountRooms.ts'
import { useSignedIn } from '../kept/useSignedIn.ts'
import { HomeHead } from './HomeHead.tsx'
import { HomeSheet } from './HomeSheet.tsx'
import { HomeWaiting } from './HomeWaiting.tsx'
import { HomePanel } from './HomePanel.tsx'
import { HomeVersionsDialog } from './HomeVersions.tsx'
import styles from './HomeScreen.module.css'
import { homeNoticeInWords } from './homeWords.ts'
import { LINKED_HOME, SHARE_PARAM } from './homeLinks.ts'
import { BackToPlan, HomeWalk } from './HomeWalk.tsx'
import { SharedHomeScreen, SharedRoomScreen } from './SharedHomeScreen.tsx'
import { type HomeAutosave, type LoadedHome, useHomeEditor, useLoadedHome } from './useOpenHome.ts'

const HomeExportDialog = lazyComponent(
  'home export',
  async () => (await import('../planExport/PlanExportDialog.tsx')).HomeExportDialog,
)

const ShareHomeDialog = lazyComponent('share', async () => (await import('./ShareDialogs.tsx')).ShareHomeDialog)

const SharedPhotographScreen = lazyComponent(
  'shared photograph',
  async () => (await import('../photograph/SharedPhotographScreen.tsx')).SharedPhotographScreen,
)

/** `homeId`: empty for a room alone, or a photograph, that a link opens. */
export function HomeScreen({ homeId }: { homeId: string }) {
  const [query] = useSearchParams()
  const share = query.get(SHARE_PARAM)
  const photograph = query.get('photograph')
  if (photograph !== null) return <SharedPhotographScreen photographId={photograph} share={share ?? ''} />
  if (homeId === '') return <SharedRoomScreen roomId={query.get('room') ?? ''} share={share ?? ''} />
  if (share !== null || homeId === LINKED_HOME) return <SharedHomeScreen homeId={homeId} share={share} />
  return <OwnHome homeId={homeId} />
}

function OwnHome({ homeId }: { homeId: string }) {
  const { data, error, refetch, isFetching } = useLoadedHome(homeId, useSignedIn())
  const back = useMyRooms()
  if (data) return <OpenHome loaded={data} />
  return <HomeWaiting title="Your home" back={back} error={error} onRetry={() => void refetch()} busy={isFetching} />
}

const HomeName = z.string().trim().min(1, 'A home needs a name').max(MAX_HOME_NAME)

/** Where the rooms of this person are listed. */
function useMyRooms() {
  return { to: useSignedIn() ? '/seeBoard#rooms' : '/studio', name: 'My rooms' }
}

function OpenHome({ loaded }: { loaded: LoadedHome }) {
  const navigate = useNavigate()
  const back = useMyRooms()
  const openRoom = useCallback((id: string) => void navigate(roomAddress(id)), [navigate])
  const { editor, autosave } = useHomeEditor(loaded, openRoom)
  const unit = useUnit()
  useEffect(() => editor.setMetric(unit === 'cm'), [editor, unit])
  const name = useEditor(editor, ({ home }) => home.name)
  const [isNaming, setNaming] = useState(false)
  const [dialog, setDialog] = useState<'export' | 'share' | 'versions'>()
  const [walkFrom, setWalkFrom] = useState<string>()
  const [menu, setMenu] = useState<{ at: { x: number; y: number }; target: HomeThing }>()
  const stage = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const labelOf = useCallback(
    ({ name: called, layout }: PlacedRoom) => ({ name: called, facts: formatArea(floorArea(layout.floor), unit) }),
    [unit],
  )
  const stageElement = () => stage.current?.querySelector<HTMLElement>('[role="application"]') ?? null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles undo keys that bubble up from the controls
    <div className={styles.screen} onKeyDown={(event) => undoByKey(event, editor)}>
      <HomeHead title={name} back={back}>
        {walkFrom === undefined ? (
          <>
            <HeadButton label="Rename" Icon={Pencil} onClick={() => setNaming(true)} />
            <HeadButton label="Export" Icon={Download} onClick={() => setDialog('export')} />
            <HeadButton label="Share" Icon={Share2} onClick={() => setDialog('share')} />
            <Undo editor={editor} />
          </>
        ) : (
          <BackToPlan onPlan={() => setWalkFrom(undefined)} />
        )}
      </HomeHead>
      {walkFrom === undefined ? (
        <div className={styles.work}>
          <HomeSheet
            editor={editor}
            labelOf={labelOf}
            label={`Plan of ${name}`}
            describedBy={helpId}
            stage={stage}
            onMenu={(at, target) => setMenu({ at, target })}
          >
            <Announcer editor={editor} />
            <Saved autosave={autosave} where={loaded.repository.where} />
          </HomeSheet>
          <HomePanel
            editor={editor}
            loaded={loaded}
            onOpenRoom={openRoom}
            onWalk={setWalkFrom}
            onVersions={() => setDialog('versions')}
          />
        </div>
      ) : (
        <HomeWalk {...editor.get()} first={walkFrom} onOpenRoom={openRoom} onPlan={() => setWalkFrom(undefined)} />
      )}
      <p id={helpId} className="visually-hidden">
        Tab moves from room to room. Press Escape, then Tab, to leave the plan. Arrow keys move the chosen room, with
        Shift farther, with Alt by a tenth. R turns it by 90 degrees, the square bracket keys by 5 degrees. Enter opens
        it in the room designer. Delete takes it out of the home.
      </p>
      {menu && (
        <ContextMenu
          key={`${menu.at.x} ${menu.at.y}`}
          at={menu.at}
          label="Room"
          items={menuItems(editor, menu.target, openRoom)}
          onClose={() => setMenu(undefined)}
          returnTo={stageElement}
        />
      )}
      {dialog === 'export' && <HomeExportDialog {...exported(editor.get())} onClose={() => setDialog(undefined)} />}
      {dialog === 'share' && (
        <ShareHomeDialog
          homeId={loaded.id}
          whole={wholeOf(editor.get())}
          where={loaded.repository.where}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'versions' && (
        <HomeVersionsDialog editor={editor} autosave={autosave} loaded={loaded} onClose={() => setDialog(undefined)} />
      )}
      {isNaming && (
        <RenameDialog
          heading="Rename this home"
          label="Name"
          name={name}
          schema={HomeName}
          onRename={(next) => {
            setNaming(false)
            editor.commit({ type: 'rename', name: next })
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

function exported({ home, rooms, storey: shown }: HomeState) {
  const storeys = storeysOf(home).map((storey) => ({ ...storey, rooms: roomsOn({ home, rooms, storey: storey.id }) }))
  return { home, rooms, shown, storeys: storeys.filter((storey) => storey.rooms.length > 0) }
}

function wholeOf({ home, rooms }: HomeState) {
  return { home, rooms: [...rooms].map(([id, room]) => ({ id, ...room })) }
}

function menuItems(editor: HomeEditor, target: HomeThing, openRoom: (id: string) => void): MenuEntries {
  if (target.on === 'sheet')
    return [
      { label: 'Show the whole storey', onSelect: () => editor.camera.fit() },
      { label: 'Choose all rooms', onSelect: () => editor.choose(roomsOn(editor.get()).map(({ id }) => id)) },
    ]
  const ids = editor.get().selection
  return [
    { label: 'Open in the room designer', onSelect: () => openRoom(target.id) },
    'separator',
    { label: 'Turn right by 90°', onSelect: () => editor.turn(ids, 90) },
    { label: 'Turn left by 90°', onSelect: () => editor.turn(ids, -90) },
    'separator',
    { label: 'Take out of the home', onSelect: () => editor.commit({ type: 'remove', ids }) },
  ]
}

/** Undo and redo keys work anywhere on the screen, except in text fields, which have their own. */
function undoByKey(event: KeyboardEvent, editor: HomeEditor): void {
  const step = undoOf(event)
  if (!step || (event.target instanceof HTMLInputElement && event.target.type === 'text')) return
  event.preventDefault()
  editor[step]()
}

function Undo({ editor }: { editor: HomeEditor }) {
  const canUndo = useEditor(editor, ({ past }) => past.length > 0)
  const canRedo = useEditor(editor, ({ future }) => future.length > 0)
  return <UndoButtons canUndo={canUndo} canRedo={canRedo} onUndo={editor.undo} onRedo={editor.redo} />
}

function Announcer({ editor }: { editor: HomeEditor }) {
  const notice = useEditor(editor, (state) => state.notice)
  const text = notice
    ? homeNoticeInWords(notice, editor.get())
    : 'Drag a room: its walls snap to those of the rooms beside it. Double-press it to open it.'
  // A repeated text must differ, or screen readers do not announce it.
  return (
    <p role="status" className={styles.news}>
      {text + (notice && notice.serial % 2 === 1 ? '\u00a0' : '')}
    </p>
  )
}

function Saved({ autosave, where }: { autosave: HomeAutosave; where: 'account' | 'browser' }) {
  const state = useSaveState(autosave)
  const isOnline = useIsOnline()
  const isFailed = state === 'failed' || state === 'refused'
  const text = savedText()
  return (
    <p className={`${styles.status} ${isFailed ? styles.failed : ''}`} data-keep={state}>
      {text}
    </p>
  )

  function savedText(): string {
    if (state === 'refused') return refusalText(autosave)
    if (state === 'saved') return where === 'account' ? 'All changes saved' : 'Kept in this browser'
    if (where === 'account' && !autosave.isUnsavedKept()) return STORAGE_FULL
    if (where === 'account' && !isOnline) return 'Kept in this browser, will be saved when you are online'
    if (state === 'failed')
      return where === 'account'
        ? 'Not saved yet, but kept in this browser. Trying again in a moment.'
        : 'This browser cannot save the home. Changes are lost when you leave the page.'
    return 'Saving…'
  }
}

/** In the head of the sheet; on a phone its word is not seen. */
function HeadButton({ label, Icon, onClick }: { label: string; Icon: LucideIcon; onClick: () => void }) {
  return (
    <Button variant="quiet" size="small" aria-label={label} icon={<Icon aria-hidden="true" />} onClick={onClick}>
      <span className={head.word}>{label}</span>
    </Button>
  )
}
