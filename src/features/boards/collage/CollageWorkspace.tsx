/**
 * An editable page in the full window: its tools, the stage, what is relevant for the selection, and a list of everything
 * on the page with buttons for each.
 */
import { Check, Keyboard } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import {
  CollageStage,
  type CollageEditor,
  type CollageThing,
  type StagePicture,
  useEditor,
} from '../../../../studio/index.ts'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import { ContextMenu } from '../../../components/ContextMenu.tsx'
import { ToolButton } from '../../../components/ToolButton.tsx'
import { UndoButtons } from '../../../components/UndoButtons.tsx'
import { systemClipboard } from '../../../lib/clipboard.ts'
import { addItems, AddMenu } from './AddMenu.tsx'
import { collageMenuItems } from './collageMenuItems.tsx'
import styles from './CollageWorkspace.module.css'
import { noticeInWords } from './collageWords.ts'
import { ElementBar } from './ElementBar.tsx'
import { ElementInspector } from './ElementInspector.tsx'
import { ElementList } from './ElementList.tsx'
import { newPhoto, type Page } from './newElements.ts'
import { useCollageEditing, type OpenCollage } from './useCollageEditing.ts'
import { useIsNarrow } from './useIsNarrow.ts'

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
  const { editor, names, clipboard, canTakePhotos } = useCollageEditing(opened)
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
        {!isNarrow && <ToolButton label="Keys and gestures" Icon={Keyboard} keys="?" onClick={help} />}
        <div className={styles.status}>{status}</div>
        <Button size="small" icon={<Check {...ICON} />} onClick={onDone}>
          Done
        </Button>
      </header>
      <div ref={area} className={styles.area}>
        <div className={styles.sheet} style={{ '--aspect': editor.aspect } as CSSProperties}>
          <Suspense fallback={fallback}>
            <CollageStage
              editor={editor}
              pieces={pictures}
              label={label}
              describedBy={helpId}
              clipboard={clipboard}
              onMenu={openMenu}
              onDetails={showDetails}
              onHelp={help}
              toolbar={
                isNarrow ? undefined : { area, content: <ElementBar editor={editor} place="stage" onMore={openMenu} /> }
              }
            />
          </Suspense>
        </div>
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
              onCopy: () => clipboard.write(editor.copied()),
              onPaste: () => void systemClipboard().then((text) => clipboard.paste(text, undefined)),
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

/** Handles Ctrl/Cmd+Z and Ctrl/Cmd+Y. Text fields keep their native undo. */
function undoByKey(event: KeyboardEvent, editor: CollageEditor): void {
  const key = event.key.toLowerCase()
  if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) editor.redo()
  else editor.undo()
}
