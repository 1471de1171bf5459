/** Exports and shares the plan, and opens a plan file or a home of another program, chosen or dropped on the designer. */
import { type ReactNode, useRef, useState } from 'react'
import {
  acceptedFiles,
  acceptedHomes,
  type Editor,
  isHomeFile,
  openHomeFile,
  openLayoutFile,
  seenLayout,
} from '../../../studio/index.ts'
import { endFileAlerts, showAlert } from '../../platform/alertStore.ts'
import { loadChunkQuietly } from '../../platform/chunkLoading.ts'
import { yieldToInput } from '../../platform/yieldToInput.ts'
import { closeHome, openHome, useOpenedHome } from '../homeFiles/openedHome.ts'
import { showChanges } from '../layouts/openedLayout.ts'
import { openUnderlay, useOpenedUnderlay } from '../underlay/openedUnderlay.ts'
import { FilePicker } from '../../ui/FilePicker.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { PlanAutosave } from '../autosave/layoutStore.ts'
import type { OwnRoom } from '../OpenRoom.tsx'
import type { RoomBoard } from '../pieces/boardItems.ts'
import type { Product } from '../../contract/products.ts'
import { PlanScene } from '../walk/lazyRoomWalk.ts'

const PlanExportDialog = lazyComponent(
  'plan export',
  async () => (await import('./PlanExportDialog.tsx')).PlanExportDialog,
)

const SharePlanDialog = lazyComponent(
  'share',
  async () => (await import('../homesheet/ShareDialogs.tsx')).SharePlanDialog,
)

const loadHomeDialog = async () => (await import('../homeFiles/HomeDialog.tsx')).HomeDialog
const HomeDialog = lazyComponent('home', loadHomeDialog)

const UnderlayDialog = lazyComponent('underlay', async () => (await import('../underlay/underlay.ts')).UnderlayDialog)

/** The largest accepted plan file; plans are much smaller. */
const MAX_BYTES = 40_000_000

export type PlanExportSource = {
  editor: Editor
  /** Of the board. */
  title: string
  /** The photographs by product, while the pieces are drawn as photos. */
  pictures: ReadonlyMap<string, string> | undefined
  /** The products on the plan, by id. */
  products: ReadonlyMap<string, Product>
  board: RoomBoard
  /** If the room has no board. */
  room: OwnRoom | undefined
  autosave: PlanAutosave
}

type PlanFile = {
  readonly exportPlan: () => void
  readonly sharePlan: () => void
  /** Opens the file picker. */
  readonly openPlan: () => void
  /** The elements to render for these. */
  readonly parts: ReactNode
}

export function usePlanFile({ editor, title, pictures, products, board, room, autosave }: PlanExportSource): PlanFile {
  const [opened, setOpened] = useState<'export' | 'scene' | 'share'>()
  const picker = useRef<HTMLInputElement>(null)
  return {
    exportPlan: () => setOpened('export'),
    sharePlan: () => setOpened('share'),
    openPlan: () => {
      picker.current?.click()
      // While a file is chosen, so that it is shown at once.
      void yieldToInput()
        .then(() => loadChunkQuietly('home', loadHomeDialog))
        .catch(() => undefined)
    },
    parts: (
      <>
        <FilePicker
          ref={picker}
          accept={`${acceptedFiles('plan')},${acceptedHomes()},.pdf,image/*`}
          onPick={(file) => void openPlanFile(editor, file)}
        />
        <OpenedFile editor={editor} />
        {opened === 'export' && (
          <PlanExportDialog
            layout={seenLayout(editor.get().layout, editor.get().beside)}
            settings={editor.get().settings}
            title={title}
            pictures={pictures}
            products={products}
            onScene={() => setOpened('scene')}
            onShare={() => setOpened('share')}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened === 'share' && (
          <SharePlanDialog {...{ editor, autosave, title, room }} onClose={() => setOpened(undefined)} />
        )}
        {opened === 'scene' && (
          <PlanScene editor={editor} board={board} products={products} onClose={() => setOpened(undefined)} />
        )}
      </>
    ),
  }
}

/** The dialog of a file; on its own, so that a chosen file renders nothing but its dialog. */
function OpenedFile({ editor }: { editor: Editor }) {
  const home = useOpenedHome(editor)
  const underlay = useOpenedUnderlay(editor)
  return (
    <>
      {home && <HomeDialog {...home} onClose={closeHome} />}
      {underlay && <UnderlayDialog {...underlay} />}
    </>
  )
}

/**
 * Replaces the plan with that of a file, as an undoable change; a home, and a picture or PDF without a
 * plan of ours, open a dialog. Shows an alert if the file is none of these or gone.
 */
export async function openPlanFile(editor: Editor, file: File): Promise<void> {
  endFileAlerts()
  if (isHomeFile(file.name) && !isPlanFile(file.name)) return openHome({ editor, file })
  const bytes = await file
    .slice(0, MAX_BYTES + 1)
    .arrayBuffer()
    .catch(() => undefined)
  if (!bytes) {
    showAlert(`${file.name} could not be read. Check that it is still there, and choose it again.`, { ofFile: true })
    return
  }
  const opened = bytes.byteLength > MAX_BYTES ? undefined : await openLayoutFile(new Uint8Array(bytes))
  if (!opened) {
    const kept = bytes.byteLength > MAX_BYTES ? undefined : await openHomeFile(new Uint8Array(bytes))
    if (kept) return openHome({ editor, file, kept })
    const { isUnderlay, noPlanIn, whereFileOpens } = await import('../../documents/whereFilesOpen.ts')
    const elsewhere = await whereFileOpens(file, 'plan')
    if (elsewhere === undefined && isHomeFile(file.name)) return openHome({ editor, file })
    if (elsewhere === undefined && isUnderlay(file)) return openUnderlay(editor, file)
    showAlert(elsewhere ?? noPlanIn(file), { ofFile: true })
    return
  }
  editor.commit({ type: 'replace', layout: opened.document })
  showChanges(opened.changes)
}

function isPlanFile(name: string): boolean {
  return acceptedFiles('plan')
    .split(',')
    .some((extension) => name.toLowerCase().endsWith(extension))
}
