/**
 * An editable page in the full window: its tools, the stage, what is relevant for the selection, and a list of everything
 * on the page with buttons for each.
 */
import {
  ArrowUpRight,
  Check,
  Heading,
  ImagePlus,
  Keyboard,
  Minus,
  Palette,
  PanelBottom,
  PanelTop,
  Plus,
  StickyNote,
  SwatchBook,
  Type,
  Undo,
  ZoomIn,
} from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type CollageEditor,
  CollageStage,
  type CollageThing,
  type StagePicture,
  useDeferredEditor,
  useEditor,
  undoOf,
  ZOOM_STEP,
} from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { ContextMenu } from '../../ui/ContextMenu.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { UndoButtons } from '../../ui/UndoButtons.tsx'
import { systemClipboard } from '../../platform/clipboard.ts'
import { collageMenuItems } from './collageMenuItems.tsx'
import { noticeInWords } from './collageWords.ts'
import { ElementInspector } from './ElementInspector.tsx'
import { ElementList } from './ElementList.tsx'
import {
  absentPieces,
  newChip,
  newField,
  newLine,
  newNote,
  newPhoto,
  newSwatch,
  newText,
  type Page,
  putBack,
  swatchIndexes,
} from './newElements.ts'
import { type OpenCollage, useCollageEditing } from './useCollageEditing.ts'
import { ZoomBar } from '../../ui/ZoomBar.tsx'
import { ToolBar } from '../../ui/ToolBar.tsx'
import { ElementTools } from './ElementTools.tsx'
import type { CollageElement } from '../../../studio/model/collage.ts'
import { Menu } from '../../ui/Menu.tsx'
import type { MenuEntries } from '../../ui/MenuPanel.tsx'
import styles from './CollageWorkspace.module.css'

/** The menu of elements that can be added to a page. */
type AddMenuProps = {
  editor: CollageEditor
  page: () => Page
  names: readonly string[]
  title: string
  onPhoto: () => void
}

function AddMenu({ editor, page, names, title, onPhoto }: AddMenuProps) {
  // Rerenders on changes, because the products that are off the sheet depend on them.
  useEditor(editor, (state) => state.collage)
  return (
    <Menu
      align="start"
      items={addItems(editor, page(), { names, title, onPhoto })}
      trigger={
        <Button variant="secondary" size="small" icon={<Plus {...ICON} />}>
          Add
        </Button>
      }
    />
  )
}

type Around = Pick<AddMenuProps, 'names' | 'title' | 'onPhoto'>

function addItems(editor: CollageEditor, page: Page, { names, title, onPhoto }: Around): MenuEntries {
  const add = (element: CollageElement | undefined) => element && editor.add([element])
  /** Opens its text field immediately. */
  const write = (element: CollageElement) => {
    editor.add([element])
    editor.edit(element.id)
  }
  const [chosen] = page.collage.elements.filter(({ id }) => editor.get().selection.includes(id))
  const noted = chosen && 'index' in chosen ? chosen.index : page.collage.elements.find(({ kind }) => kind === 'piece')
  const notedIndex = typeof noted === 'number' ? noted : noted && 'index' in noted ? noted.index : undefined
  const swatches = swatchIndexes(page.pieces)
  const swatch = chosen && 'index' in chosen && swatches.includes(chosen.index) ? chosen.index : swatches[0]
  return [
    { label: 'Text', icon: <Type />, onSelect: () => write(newText(page, 'text', 'Write here')) },
    { label: 'Title', icon: <Heading />, onSelect: () => add(newText(page, 'title', title)) },
    {
      label: 'Note on a product',
      icon: <StickyNote />,
      disabled: notedIndex === undefined,
      onSelect: () => notedIndex !== undefined && add(newNote(page, notedIndex)),
    },
    { label: 'Photo…', icon: <ImagePlus />, onSelect: onPhoto },
    'separator',
    { label: 'Paint chip', icon: <Palette />, onSelect: () => add(newChip(page)) },
    {
      label: 'Material swatch',
      icon: <SwatchBook />,
      disabled: swatch === undefined,
      onSelect: () => swatch !== undefined && add(newSwatch(page, swatch)),
    },
    'separator',
    { label: 'Line', icon: <Minus />, onSelect: () => add(newLine(page, 'none')) },
    { label: 'Arrow', icon: <ArrowUpRight />, onSelect: () => add(newLine(page, 'end')) },
    { label: 'Wall field', icon: <PanelTop />, onSelect: () => addGround(editor, newField(page, 'wall')) },
    { label: 'Floor field', icon: <PanelBottom />, onSelect: () => addGround(editor, newField(page, 'floor')) },
    ...backItems(editor, page, names),
  ]
}

/** A ground is placed behind everything else. */
function addGround(editor: CollageEditor, field: CollageElement): void {
  editor.add([field])
  editor.commit({ type: 'order', ids: [field.id], to: 'back' }, undefined)
}

function backItems(editor: CollageEditor, page: Page, names: readonly string[]): MenuEntries {
  const absent = absentPieces(page)
  if (absent.length === 0) return []
  return [
    'separator',
    ...absent.map((index) => ({
      label: `Put back ${names[index] ?? `piece ${index + 1}`}`,
      icon: <Undo />,
      onSelect: () => editor.add([putBack(page, index)]),
    })),
  ]
}

const CollageKeys = lazyComponent('collage keys', async () => (await import('./CollageKeys.tsx')).CollageKeys)
const PhotoDialog = lazyComponent('photo', async () => (await import('./PhotoDialog.tsx')).default)

type Props = OpenCollage & {
  title: string
  /** Accessible name of the stage. */
  label: string
  pictures: readonly StagePicture[]
  /** Placeholder until the stage has loaded. */
  fallback: ReactNode
  /** The save status. */
  status: ReactNode
  onDone: () => void
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

export function CollageWorkspace({ title, label, pictures, fallback, status, onDone, ...opened }: Props) {
  const { editor, names, paste, canTakePhotos } = useCollageEditing(opened)
  const { pieces, palette } = opened.content
  const helpId = useId()
  const area = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<{ x: number; y: number }>()
  const [dialog, setDialog] = useState<'keys' | 'photo'>()
  const isNarrow = useIsNarrow()
  const page = useCallback(
    (): Page => ({ collage: editor.get().collage, aspect: editor.aspect, pieces, palette, newId: editor.newId }),
    [editor, pieces, palette],
  )
  const stage = () => area.current?.querySelector<HTMLElement>('[role="application"]') ?? null
  const openMenu = useCallback((at: { x: number; y: number }, _target?: CollageThing) => setMenu(at), [])
  const help = useCallback(() => setDialog('keys'), [])
  const onPhoto = () => (canTakePhotos() ? setDialog('photo') : undefined)
  const showDetails = () => {
    const field = document.querySelector<HTMLElement>(
      '[data-details] :is(input, textarea, select, button):not(:disabled)',
    )
    field?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles the keys of the controls inside it
    <div className={styles.editing} onKeyDown={(event) => undoByKey(event, editor)}>
      <header className={styles.head}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        <UndoRedo editor={editor} />
        <AddMenu editor={editor} page={page} names={names} title={title} onPhoto={onPhoto} />
        <ChooseSeveral editor={editor} />
        {isNarrow ? (
          <ToolButton label="Zoom in" Icon={ZoomIn} onClick={() => editor.camera.zoomBy(ZOOM_STEP)} />
        ) : (
          <>
            <ToolButton label="Keys and gestures" Icon={Keyboard} keys="?" onClick={help} />
            <BoardZoom editor={editor} place="row" />
          </>
        )}
        <div className={styles.status}>{status}</div>
        <Button size="small" icon={<Check {...ICON} />} onClick={onDone}>
          Done
        </Button>
      </header>
      <div ref={area} className={styles.area} data-around-stage>
        <div className={styles.sheet} style={{ '--aspect': editor.aspect } as CSSProperties}>
          <Suspense fallback={fallback}>
            <CollageStage
              editor={editor}
              pieces={pictures}
              label={label}
              describedBy={helpId}
              onPaste={paste}
              onMenu={openMenu}
              onDetails={showDetails}
              onHelp={help}
              toolbar={
                isNarrow ? undefined : { area, content: <ElementBar editor={editor} place="stage" onMore={openMenu} /> }
              }
            />
          </Suspense>
        </div>
        {isNarrow && <ZoomedOnly editor={editor} />}
      </div>
      <Help editor={editor} id={helpId} />
      <div className={styles.side}>
        <ElementInspector editor={editor} palette={palette} pieces={pieces} pictures={pictures} names={names} />
        <ElementList editor={editor} names={names} cutouts={opened.cutouts} pieces={pieces} />
      </div>
      {isNarrow && <ElementBar editor={editor} place="window" onMore={openMenu} />}
      <CollageAnnouncer editor={editor} names={names} />
      {menu && (
        <ContextMenu
          at={menu}
          label="Board"
          items={[
            ...collageMenuItems({
              editor,
              page,
              onPaste: () => void systemClipboard().then((text) => paste(text)),
              onHelp: help,
            }),
            ...(editor.get().selection.length === 0
              ? (['separator', ...addItems(editor, page(), { names, title, onPhoto })] as const)
              : []),
          ]}
          onClose={() => setMenu(undefined)}
          returnTo={stage}
        />
      )}
      {dialog === 'keys' && <CollageKeys onClose={() => setDialog(undefined)} />}
      {dialog === 'photo' && (
        <PhotoDialog
          onClose={() => setDialog(undefined)}
          onAdd={(photo) => {
            editor.add([newPhoto(page(), photo)])
            setDialog(undefined)
          }}
        />
      )}
    </div>
  )
}

function BoardZoom({ editor, place }: { editor: CollageEditor; place: 'corner' | 'row' }) {
  return (
    <ZoomBar
      camera={editor.camera}
      zoomOf={({ viewport, size }) => viewport.pxPerInch / size.height}
      place={place}
      whole={{ label: 'Show the whole board', keys: 'Ctrl+0' }}
    />
  )
}

/** In a small window the buttons lie over the board, and only while it is zoomed: else they would cover a part of it. */
function ZoomedOnly({ editor }: { editor: CollageEditor }) {
  const isWhole = useEditor(editor.camera.rest, ({ follows }) => follows)
  return isWhole ? null : <BoardZoom editor={editor} place="corner" />
}

function UndoRedo({ editor }: { editor: CollageEditor }) {
  const canUndo = useEditor(editor, ({ past }) => past.length > 0)
  const canRedo = useEditor(editor, ({ future }) => future.length > 0)
  return <UndoButtons of="arranging" canUndo={canUndo} canRedo={canRedo} onUndo={editor.undo} onRedo={editor.redo} />
}

/** While it is on, taps add to the selection. */
function ChooseSeveral({ editor }: { editor: CollageEditor }) {
  const adds = useEditor(editor, (state) => state.addsByTap)
  const count = useEditor(editor, ({ selection }) => selection.length)
  return (
    <label className={styles.switch}>
      <input type="checkbox" checked={adds} onChange={(event) => editor.setAddsByTap(event.target.checked)} />
      <span className={styles.several}>
        <span className={styles.wide}>Choose </span>several
      </span>
      {count > 1 && <span className={styles.count}>{count}</span>}
    </label>
  )
}

function Help({ editor, id }: { editor: CollageEditor; id: string }) {
  const swapping = useEditor(editor, (state) => state.swapping)
  return (
    <p id={id} className={swapping ? styles.help : 'visually-hidden'}>
      {swapping
        ? 'Choose the element to swap with, on the board or in the list. Esc cancels.'
        : 'Drag an element to move it, its corners to resize it, or its handle to rotate it. Keys: Tab selects the next element, arrows move, [ ] rotate, + - resize, Page Up and Page Down change the order, S swaps, ? lists all.'}
    </p>
  )
}

function CollageAnnouncer({ editor, names }: { editor: CollageEditor; names: readonly string[] }) {
  const notice = useEditor(editor, (state) => state.notice)
  return (
    <p className="visually-hidden" role="status">
      {noticeInWords(notice, editor, names)}
    </p>
  )
}

/** Text fields keep their native undo. */
function undoByKey(event: KeyboardEvent, editor: CollageEditor): void {
  const step = undoOf(event)
  if (!step || event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  editor[step]()
}

/** Whether the window has no room for a toolbar on the sheet. */
const NARROW = '(max-width: 47.99rem)'

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(NARROW)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => window.matchMedia(NARROW).matches,
    () => false,
  )
}

/** The tools of the selected elements: beside them on the sheet, or at the bottom of a small window. */
type ElementBarProps = {
  editor: CollageEditor
  place: 'stage' | 'window'
  /** `at`: where the menu opens, in the window. */
  onMore: (at: { x: number; y: number }) => void
}

function ElementBar({ editor, place, onMore }: ElementBarProps) {
  const isChosen = useDeferredEditor(editor, ({ selection }) => selection.length > 0)
  if (!isChosen) return null
  return (
    <ToolBar label="Chosen elements" place={place} onMore={onMore}>
      <ElementTools editor={editor} />
    </ToolBar>
  )
}
