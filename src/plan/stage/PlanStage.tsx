/** The stage of a plan with its menu, its keys and the tools of the selection, beside it or on phones below it. */
import { type ReactNode, Suspense, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import {
  DEFAULT_SETTINGS,
  type Editor,
  RoomStage,
  type StudioSettings,
  type Sunlight,
  type Thing,
  toFloor,
  useDeferredEditor,
  useEditor,
} from '../../../studio/index.ts'
import { DaylightBar } from '../daylight/lazyDaylight.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { systemClipboard } from '../../platform/clipboard.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { type RoomCheckStore, useSettledCheck } from '../findings/useRoomCheck.ts'
import type { PlanMarks } from '../findings/usePlanMarks.ts'
import type { StageNotes } from '../notes/planNotes.ts'
import { PieceBar } from '../pieces/PieceBar.tsx'
import { PieceDock } from '../pieces/PieceDock.tsx'
import { EmptyRoom } from './EmptyRoom.tsx'
import { nudgesInWords } from './nudgesInWords.ts'
import { useNarrowWindow } from './useNarrowWindow.ts'
import { useStageFrame } from './useStageFrame.ts'
import { readStored, writeStored } from '../../platform/storage.ts'
import styles from './PlanStage.module.css'

const FitsDialog = lazyComponent('fits', async () => (await import('../fitting/FitsDialog.tsx')).FitsDialog)
const PlanPins = lazyComponent('comments', async () => (await import('../notes/PlanPins.tsx')).PlanPins)
const PlanZones = lazyComponent('zones', async () => (await import('../fixed/overPlan.ts')).PlanZones)
const PlanFixed = lazyComponent('fixed', async () => (await import('../fixed/overPlan.ts')).PlanFixed)
const PlanUnderlay = lazyComponent('underlay', async () => (await import('../underlay/underlay.ts')).PlanUnderlay)
const PlanMenu = lazyComponent('plan menu', async () => (await import('./PlanMenu.tsx')).PlanMenu)

type Props = {
  editor: Editor
  /** The stage fills its container and has a free camera. */
  fills: boolean
  formatLength: (inches: number) => string
  pictures?: ReadonlyMap<string, string>
  /** Shows the numbers of the selection; after a key or a menu item, the first one gets the focus. */
  onDetails: (takesFocus: boolean) => void
  /** Called to replace a piece. */
  onSwap: (id: string) => void
  /** Called to check whether a piece gets in. */
  onDelivery: (id: string) => void
  onHelp: () => void
  marks: PlanMarks
  notes: StageNotes | undefined
  checks: RoomCheckStore
  /** Rendered over the stage. */
  children?: ReactNode
}

type Opened = { readonly at: { readonly x: number; readonly y: number }; readonly target: Thing }

export function PlanStage(props: Props) {
  const {
    editor,
    fills,
    formatLength,
    pictures,
    onDetails,
    onSwap,
    onDelivery,
    onHelp,
    marks,
    notes,
    checks,
    children,
  } = props
  const place = useRef<HTMLDivElement>(null)
  useStageFrame(place, editor, fills)
  const helpId = useId()
  const isNarrow = useNarrowWindow()
  const checked = useSettledCheck(checks)
  const findings = useMemo(
    () => checked && { ...marks, all: marks.isMarked ? checked.findings : [], of: checked.of },
    [marks, checked],
  )
  const [menu, setMenu] = useState<Opened>()
  /** The point of the floor for "What fits here?", in inches. */
  const [fitsAt, setFitsAt] = useState<Opened['at']>()
  useEffect(() => keepSettings(editor), [editor])
  const hasDaylight = useEditor(editor, ({ settings }) => settings.daylight)
  const [sunlight, setSunlight] = useState<Sunlight>()
  const hasZones = useEditor(editor, ({ settings }) => settings.zones)
  const hasFixed = useDeferredEditor(editor, ({ layout }) => layout.floor.fixed !== undefined)
  const hasUnderlay = useEditor(editor, ({ layout }) => layout.floor.underlay?.shown === true)
  const [isClear, setClear] = useState(false)
  const unit = useUnit()
  useEffect(() => editor.setSettings({ metric: unit === 'cm' }), [editor, unit])
  const nudges = nudgesInWords(unit)

  const stageElement = () => place.current?.querySelector<HTMLElement>('[role="application"]') ?? null
  const actions = {
    editor,
    onDetails: () => onDetails(true),
    onSwap,
    onDelivery,
    onHelp,
    onPaste: () => void systemClipboard().then((text) => editor.pasteCopied(text)),
    onFits: () => {
      const box = stageElement()?.getBoundingClientRect()
      if (!box || !menu) return
      const { viewport } = editor.camera.get()
      setFitsAt(toFloor(viewport, { x: menu.at.x - box.left, y: menu.at.y - box.top }))
    },
  }
  const openMenu = (at: Opened['at'], target: Thing) => setMenu({ at, target })
  const openMore = (at: Opened['at']) => {
    const [id] = editor.get().selection
    if (id !== undefined) openMenu(at, { on: 'piece', id })
  }
  const pieceBar = <PieceBar editor={editor} onSwap={onSwap} onMore={openMore} />
  return (
    <>
      <div ref={place} className={fills ? styles.filled : styles.place} data-around-stage>
        <Suspense fallback={<LoadingStage editor={editor} fills={fills} />}>
          <RoomStage
            editor={editor}
            formatLength={formatLength}
            pictures={pictures}
            findings={findings}
            sunlight={sunlight}
            {...(notes && { pins: notes.pins, onPin: notes.onOpen })}
            label="Room plan"
            describedBy={helpId}
            onMenu={openMenu}
            onDetails={onDetails}
            onSwap={onSwap}
            onHelp={onHelp}
            toolbar={isNarrow ? undefined : pieceBar}
            backdrop={hasUnderlay && <PlanUnderlay editor={editor} onShown={setClear} />}
            isClear={isClear}
          >
            {hasFixed && <PlanFixed editor={editor} />}
            {hasZones && <PlanZones editor={editor} />}
            {notes && <PlanPins editor={editor} notes={notes} />}
          </RoomStage>
        </Suspense>
        {children}
      </div>
      {hasDaylight && <DaylightBar editor={editor} onLight={setSunlight} />}
      {isNarrow && <PieceDock editor={editor}>{pieceBar}</PieceDock>}
      {menu && (
        <PlanMenu
          key={`${menu.at.x} ${menu.at.y}`}
          at={menu.at}
          target={menu.target}
          actions={actions}
          onClose={() => setMenu(undefined)}
          returnTo={stageElement}
        />
      )}
      {fitsAt && (
        <FitsDialog editor={editor} at={fitsAt} onClose={() => setFitsAt(undefined)} returnTo={stageElement} />
      )}
      <p id={helpId} className="visually-hidden">
        Tab moves from piece to piece, then to doors and windows. Press Escape, then Tab, to leave the plan. Arrow keys
        move what is chosen by {nudges.plain}, with Shift by {nudges.shift}, with Alt by {nudges.alt}. R rotates it by
        90 degrees, the square bracket keys by 5 degrees. Shift+F10 opens its menu. The question mark key lists all
        keys.
      </p>
    </>
  )
}

function LoadingStage({ editor, fills }: Pick<Props, 'editor' | 'fills'>) {
  const { rest } = editor.camera
  const [{ size, viewport }, setCamera] = useState(rest.get)
  // The stage's element is measured by effects of components around this one: they are heard before the first paint.
  useLayoutEffect(() => rest.subscribe(() => setCamera(rest.get())), [rest])
  if (fills) return <EmptyRoom floor={editor.get().layout.floor} viewport={viewport} />
  return <Skeleton width={size.width} height={size.height} />
}

/** The settings of the room designer, stored in the browser. The unit is a setting of the whole app. */
const KEY = 'studio-settings'
const Settings = z.object({
  wheel: z.enum(['auto', 'zoom', 'pan']).catch(DEFAULT_SETTINGS.wheel),
  singleKeys: z.boolean().catch(DEFAULT_SETTINGS.singleKeys),
  grid: z.boolean().catch(DEFAULT_SETTINGS.grid),
  inUse: z.boolean().catch(DEFAULT_SETTINGS.inUse),
  zones: z.boolean().catch(DEFAULT_SETTINGS.zones),
  daylight: z.boolean().catch(DEFAULT_SETTINGS.daylight),
})

/** Applies the stored settings to the editor and stores each change. Returns a function that stops it. */
function keepSettings(editor: Editor): () => void {
  editor.setSettings(storedSettings())
  let known = editor.get().settings
  return editor.subscribe(() => {
    const { settings } = editor.get()
    if (settings === known) return
    known = settings
    writeStored(KEY, JSON.stringify(settings))
  })
}

function storedSettings(): Partial<StudioSettings> {
  try {
    const stored = Settings.safeParse(JSON.parse(readStored(KEY) ?? ''))
    return stored.success ? stored.data : {}
  } catch {
    return {}
  }
}
