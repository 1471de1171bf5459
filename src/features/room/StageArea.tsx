/** The canvas with its line of news below, which also speaks to screen readers; its menu, its keys, its numbers. */
import { Keyboard } from 'lucide-react'
import { type ReactNode, Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Editor, RoomStage, type Thing, useEditor } from '../../../studio/index.ts'
import { Button } from '../../components/Button.tsx'
import { later } from '../../components/later.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { useFindings } from './findings/useFindings.ts'
import { useUnit } from '../../lib/unitChoice.ts'
import { nudgesInWords } from './planKeys.ts'
import { PieceDock } from './PieceDock.tsx'
import { PiecePanel } from './PiecePanel.tsx'
import { systemClipboard } from './roomClipboard.ts'
import styles from './StageArea.module.css'
import { StageNews } from './StageNews.tsx'
import { keepSettings } from './studioSettings.ts'
import { useNarrowWindow } from './useNarrowWindow.ts'
import { useStageFrame } from './useStageFrame.ts'
import { ZoomBar } from './ZoomBar.tsx'

const PieceBar = later('piece bar', async () => (await import('./PieceBar.tsx')).PieceBar)
const PlanMenu = later('plan menu', async () => (await import('./PlanMenu.tsx')).PlanMenu)
const KeysDialog = later('plan keys', async () => (await import('./KeysDialog.tsx')).KeysDialog)

type Props = {
  editor: Editor
  filled: boolean
  formatLength: (inches: number) => string
  pictures?: ReadonlyMap<string, string>
  /** The numbers of what is chosen shall be seen. */
  onDetails: () => void
  /** Another shall take the place of a piece. */
  onSwap: (id: string) => void
  /** Laid over the canvas: what marks the plan, and which of it is picked out. */
  marks?: { readonly shown: string | undefined }
  /** Under the plan in a small full window. */
  foot?: ReactNode
}

type Opened = { readonly at: { readonly x: number; readonly y: number }; readonly target: Thing }

export function StageArea({ editor, filled, formatLength, pictures, onDetails, onSwap, marks, foot }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useStageFrame(place, editor, filled)
  const helpId = useId()
  const isNarrow = useNarrowWindow()
  const size = useEditor(editor.camera.rest, (state) => state.size)
  const found = useFindings(editor)
  const isMarked = marks !== undefined
  const shown = marks?.shown
  const findings = useMemo(
    () => (isMarked && found.of ? { all: found.findings, of: found.of, shown } : undefined),
    [isMarked, found, shown],
  )
  const [menu, setMenu] = useState<Opened>()
  const [help, setHelp] = useState(false)
  useEffect(() => keepSettings(editor), [editor])
  const unit = useUnit()
  useEffect(() => editor.setSettings({ metric: unit === 'cm' }), [editor, unit])

  const nudges = nudgesInWords(unit)
  const openDetails = () => {
    flushSync(onDetails)
    focusDetails(place.current?.closest('dialog, section') ?? document.body)
  }
  const actions = {
    editor,
    onDetails: openDetails,
    onSwap,
    onHelp: () => setHelp(true),
    onPaste: () => void systemClipboard().then((text) => editor.pasteCopied(text)),
  }
  const openMenu = (at: Opened['at'], target: Thing) => setMenu({ at, target })
  const openMore = (at: Opened['at']) => {
    const { selection } = editor.get()
    if (selection !== undefined) openMenu(at, { on: 'piece', id: selection })
  }
  const pieceBar = <PieceBar editor={editor} onSwap={onSwap} onMore={openMore} />
  return (
    <div className={[styles.area, filled && styles.filled, foot && styles.small].filter(Boolean).join(' ')}>
      <div ref={place} className={styles.place}>
        <Suspense fallback={<Skeleton width={size.width} height={size.height} />}>
          <RoomStage
            editor={editor}
            formatLength={formatLength}
            pictures={pictures}
            findings={findings}
            label="Room plan"
            describedBy={helpId}
            onMenu={openMenu}
            onDetails={openDetails}
            onSwap={onSwap}
            onHelp={actions.onHelp}
            toolbar={isNarrow ? undefined : pieceBar}
          />
        </Suspense>
        {filled && <ZoomBar editor={editor} />}
      </div>
      {(isNarrow || foot) && (
        <div className={styles.foot}>
          {isNarrow && <PieceDock editor={editor}>{pieceBar}</PieceDock>}
          {foot}
        </div>
      )}
      {menu && (
        <PlanMenu
          key={`${menu.at.x} ${menu.at.y}`}
          at={menu.at}
          target={menu.target}
          actions={actions}
          onClose={() => setMenu(undefined)}
          returnTo={() => place.current?.querySelector<HTMLElement>('[role="application"]') ?? null}
        />
      )}
      {!filled && <PiecePanel editor={editor} onSwap={onSwap} />}
      <StageNews editor={editor} />
      <p id={helpId} className="visually-hidden">
        Tab goes from piece to piece, then to doors and windows; Escape and Tab leave the plan. Arrow keys move what is
        chosen by {nudges.plain}, with Shift by {nudges.shift}, with Alt by {nudges.alt}. R turns it a quarter, the
        square brackets by 5 degrees. Shift+F10 opens its menu. The question mark lists all keys.
      </p>
      <Button
        variant="quiet"
        size="small"
        className={styles.keys}
        icon={<Keyboard aria-hidden="true" />}
        onClick={actions.onHelp}
      >
        Keys and gestures
      </Button>
      {help && <KeysDialog editor={editor} onClose={() => setHelp(false)} />}
    </div>
  )
}

/** The numbers of what is chosen: beside the plan, or in the list of doors and windows. */
function focusDetails(root: Element): void {
  const field = root.querySelector<HTMLInputElement>('[data-details] input:not(:disabled)')
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}
