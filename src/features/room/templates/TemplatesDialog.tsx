/** Room templates, drawn with the board's pieces at the size of the room. */
import { useEffect, useState } from 'react'
import { type FilledTemplate, fillTemplate, isPlain, type RoomTemplate, type Editor } from '../../../../studio/index.ts'
import type { Item } from '../../../../studio/model/layout.ts'
import { Button } from '../../../components/Button.tsx'
import { Dialog } from '../../../components/Dialog.tsx'
import { Segments } from '../../../components/Segments.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import type { RoomFunction } from '../../../contract/vocabulary.ts'
import { ROOM_FUNCTIONS } from '../../../contract/words.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { formatSize } from '../../../lib/units.ts'
import { uuid } from '../../../lib/uuid.ts'
import { PlanCard, PlanCards } from '../compare/PlanCard.tsx'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { ROOM_TEMPLATES } from './roomTemplates.ts'
import styles from './TemplatesDialog.module.css'

type Props = {
  editor: Editor
  /** Every piece of the board, on the plan or not. */
  items: readonly Item[]
  functionName?: RoomFunction
  /** The message about the applied template. */
  onDone: (words: string) => void
  onClose: () => void
}

const FUNCTIONS = ROOM_FUNCTIONS.map((value) => ({ value, label: value }))

export function TemplatesDialog({ editor, items, functionName = 'Entertainment', onDone, onClose }: Props) {
  const unit = useUnit()
  const [shown, setShown] = useState<RoomFunction>(functionName)
  const [keepsFloor, setKeepsFloor] = useState(false)
  const [withPlain, setWithPlain] = useState(true)
  // The plan at the opening of the dialog.
  const [{ floor, items: present }] = useState(editor.get().layout)
  const [pieces] = useState(() => [
    // Pieces on the plan keep their poses: locked ones stay there.
    ...items.map((item) => present.find(({ id, locked }) => locked && id === item.id) ?? item),
    ...present.filter((item) => (item.locked || !isPlain(item)) && !items.some(({ id }) => id === item.id)),
  ])

  const handlePick = (template: RoomTemplate, { layout, unplaced }: FilledTemplate) => {
    editor.commit({ type: 'replace', layout })
    const missing = unplaced.length === 0 ? '' : ` No place for ${namesOf(unplaced)}; add them from the list of items.`
    onDone(`“${template.name}” applied.${missing} Undo restores the previous plan.`)
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
        <Segments
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
      <PlanCards label={`Templates for ${shown}`}>
        {ROOM_TEMPLATES[shown].map((template, index) => (
          <TemplateCard
            key={`${template.id} ${keepsFloor} ${withPlain}`}
            template={template}
            order={index}
            fill={() => fillTemplate({ template, floor, keepsFloor, withPlain, pieces, newId: uuid })}
            onPick={handlePick}
          />
        ))}
      </PlanCards>
    </Dialog>
  )
}

type CardProps = {
  template: RoomTemplate
  order: number
  fill: () => FilledTemplate
  onPick: (template: RoomTemplate, filled: FilledTemplate) => void
}

/** Draws one card per task, so that the page stays responsive. */
const APART_MS = 30

function TemplateCard({ template, order, fill, onPick }: CardProps) {
  const [filled, setFilled] = useState<FilledTemplate>()
  useEffect(() => {
    const timer = setTimeout(() => setFilled(fill()), order * APART_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a card with another order is remounted
  }, [])
  return (
    <PlanCard
      name={template.name}
      picture={filled ? <PlanPicture layout={filled.layout} points={420} /> : <Skeleton aspectRatio="1" />}
      about={
        <>
          <p>{template.about}</p>
          <p className={styles.facts}>{filled ? factsOf(filled) : 'Drawing…'}</p>
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
  if (blocked.length > 0)
    return `This room has no floor where ${namesOf(blocked)} ${blocked.length === 1 ? 'is' : 'are'} locked. Unlock ${blocked.length === 1 ? 'it' : 'them'}, or keep your room’s shape.`
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
