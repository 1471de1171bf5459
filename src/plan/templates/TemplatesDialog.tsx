/** Room templates, drawn with the board's pieces at the size of the room. */
import { useState } from 'react'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import {
  arrangeInWorker,
  type Editor,
  type FilledTemplate,
  fillTemplate,
  isPlain,
  liesOnFloor,
  type RoomTemplate,
} from '../../../studio/index.ts'
import type { Item } from '../../../studio/model/layout.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { RoomFunction } from '../../contract/vocabulary.ts'
import { ROOM_FUNCTIONS } from '../../contract/words.ts'
import { showStep } from '../../ui/showStep.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import { PlanCard, PlanCards } from '../compare/PlanCard.tsx'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { ROOM_TEMPLATES } from './roomTemplates.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import styles from './TemplatesDialog.module.css'

type Props = {
  editor: Editor
  /** Every piece of the board, on the plan or not. */
  items: readonly Item[]
  functionName?: RoomFunction
  onClose: () => void
}

const FUNCTIONS = ROOM_FUNCTIONS.map((value) => ({ value, label: value }))

export function TemplatesDialog({ editor, items, functionName = 'Entertainment', onClose }: Props) {
  const unit = useUnit()
  const [shown, setShown] = useState<RoomFunction>(functionName)
  const [keepsFloor, setKeepsFloor] = useState(false)
  const [withPlain, setWithPlain] = useState(true)
  // The plan at the opening of the dialog.
  const [room] = useState(() => {
    const { floor, items: present } = editor.get().layout
    const pieces = [
      // Pieces on the plan keep their poses: locked ones stay there.
      ...items.map((item) => present.find(({ id, locked }) => locked && id === item.id) ?? item),
      ...present.filter((item) => (item.locked || !isPlain(item)) && !items.some(({ id }) => id === item.id)),
    ]
    return { id: uuid(), floor, pieces }
  })
  const { floor } = room
  const templates = ROOM_TEMPLATES[shown]
  const { drawings, settled, share } = useFilledTemplates(templates, room, { keepsFloor, withPlain })

  const handlePick = (template: RoomTemplate, { layout, unplaced }: FilledTemplate) => {
    editor.commit({ type: 'replace', layout })
    const missing = unplaced.length === 0 ? '' : ` No place for ${namesOf(unplaced)}; add them from the list of items.`
    showStep({ onNext: editor.observe, undo: editor.undo }, `“${template.name}” applied.${missing}`, 'success')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Room templates"
      size="wide"
      description={`Each is drawn with your pieces in a room of ${formatSize([floor.width, floor.length], unit)}.`}
    >
      <div className={styles.choices}>
        <SegmentedControl
          legend="Kind of room"
          name="template-function"
          options={FUNCTIONS}
          value={shown}
          onChange={setShown}
        />
        <label className={styles.tick}>
          <input type="checkbox" checked={withPlain} onChange={({ target }) => setWithPlain(target.checked)} />
          Add plain pieces where the board has none
        </label>
        <label className={styles.tick}>
          <input type="checkbox" checked={keepsFloor} onChange={({ target }) => setKeepsFloor(target.checked)} />
          Keep my room’s shape, doors and windows
        </label>
      </div>
      <div className={styles.progress} role="status">
        {settled < templates.length ? (
          <>
            <p className="figures">{`Arranging your pieces: room ${settled + 1} of ${templates.length}...`}</p>
            <Progress label="Arranging the rooms" value={share} />
          </>
        ) : (
          <p className="figures">{settledInWords(drawings)}</p>
        )}
      </div>
      <PlanCards label={`Templates for ${shown}`}>
        {templates.map((template, index) => (
          <TemplateCard
            key={template.id}
            template={template}
            drawing={drawings[index] ?? { status: 'waiting' }}
            onPick={handlePick}
          />
        ))}
      </PlanCards>
    </Dialog>
  )
}

function settledInWords(drawings: readonly Drawing[]): string {
  const failed = drawings.filter(({ status }) => status === 'failed').length
  if (failed > 0) return `${failed} of ${drawings.length} rooms could not be arranged.`
  return `All ${drawings.length} rooms are arranged.`
}

type CardProps = {
  template: RoomTemplate
  drawing: Drawing
  onPick: (template: RoomTemplate, filled: FilledTemplate) => void
}

function TemplateCard({ template, drawing, onPick }: CardProps) {
  const filled = drawing.status === 'done' ? drawing.filled : undefined
  return (
    <PlanCard
      name={template.name}
      picture={filled ? <PlanPicture layout={filled.layout} points={420} /> : <Skeleton aspectRatio="1" />}
      about={
        <>
          <p>{template.about}</p>
          {drawing.status === 'failed' ? (
            <ErrorState message="This room could not be arranged." onRetry={drawing.drawAgain} />
          ) : (
            <p className={styles.facts}>{filled ? factsOf(filled) : 'Not arranged yet'}</p>
          )}
        </>
      }
    >
      <Button
        variant="secondary"
        size="small"
        disabled={!filled || filled.blocked.length > 0}
        aria-label={`Use “${template.name}”`}
        onClick={() => filled && onPick(template, filled)}
      >
        Use this room
      </Button>
    </PlanCard>
  )
}

function factsOf({ layout, unplaced, blocked, plain }: FilledTemplate): string {
  if (blocked.length > 0) {
    const [are, them] = blocked.length === 1 ? ['is', 'it'] : ['are', 'them']
    if (blocked.some((item) => !liesOnFloor(item, layout.floor)))
      return `This room has no floor where ${namesOf(blocked)} ${are} locked. Unlock ${them}, or keep your room’s shape.`
    return `${namesOf(blocked)} ${are} locked in the way of a door or of another piece. Unlock ${them}.`
  }
  const own = layout.items.length - plain
  return [
    `${count(own, 'of your pieces', 'of your pieces')}${plain > 0 ? ` and ${count(plain, 'plain one', 'plain ones')}` : ''}.`,
    ...(unplaced.length > 0 ? [`No place for: ${namesOf(unplaced)}.`] : []),
  ].join(' ')
}

function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`
}

function namesOf(items: readonly Item[]): string {
  return items.map(({ name }) => name).join('; ')
}

/**
 * Draws templates with the user's pieces, each in a worker, as many at once as the device has processors. Finished drawings
 * are kept as long as the dialog is open; closing it, or changing a choice, cancels the running ones.
 */
type RoomToFurnish = {
  /** Unique for the floor and the pieces. */
  readonly id: string
  readonly floor: RoomShell
  readonly pieces: readonly Item[]
}

type Choices = { readonly keepsFloor: boolean; readonly withPlain: boolean }

type Drawing =
  | { readonly status: 'waiting' }
  | { readonly status: 'failed'; readonly drawAgain: () => void }
  | { readonly status: 'done'; readonly filled: FilledTemplate }

type Drawings = {
  /** In the order of the templates. */
  readonly drawings: readonly Drawing[]
  /** Number of templates that are drawn or have failed. */
  readonly settled: number
  /** Total progress, 0 to 1. */
  readonly share: number
}

function useFilledTemplates(
  templates: readonly RoomTemplate[],
  { id, floor, pieces }: RoomToFurnish,
  { keepsFloor, withPlain }: Choices,
): Drawings {
  const client = useQueryClient()
  const [shares, setShares] = useState<ReadonlyMap<string, number>>(new Map())
  const report = (template: string, share: number) =>
    setShares((before) => new Map(before).set(template, Math.max(before.get(template) ?? 0, share)))
  const keyOf = (template: RoomTemplate) => ['templates', id, template.id, keepsFloor, withPlain]
  const isSettled = (template: RoomTemplate) =>
    (client.getQueryState(keyOf(template))?.status ?? 'pending') !== 'pending'
  const waiting = templates.filter((template) => !isSettled(template))
  const next = waiting.slice(0, navigator.hardwareConcurrency)
  const results = useQueries({
    queries: templates.map((template) => ({
      queryKey: keyOf(template),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fillTemplate({ template, floor, keepsFloor, withPlain, pieces, newId: uuid }, (order) =>
          arrangeInWorker(order, { signal, onProgress: (share) => report(keyOf(template).join(' '), share) }),
        ),
      enabled: next.includes(template),
      retry: false,
      // A worker needs no network.
      networkMode: 'always' as const,
      staleTime: Infinity,
    })),
  })
  const drawings = results.map(({ data, isError, refetch }): Drawing => {
    if (data) return { status: 'done', filled: data }
    return isError ? { status: 'failed', drawAgain: () => void refetch() } : { status: 'waiting' }
  })
  const settled = templates.length - waiting.length
  const begun = waiting.reduce((sum, template) => sum + (shares.get(keyOf(template).join(' ')) ?? 0), 0)
  return { drawings, settled, share: templates.length === 0 ? 1 : (settled + begun) / templates.length }
}
