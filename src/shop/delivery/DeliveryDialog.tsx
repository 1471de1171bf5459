/**
 * Checks whether pieces get from the street into their room: the answer for each, the tightest point, and the delivery
 * path, which is typed once and stored in this browser.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ArrowDown, ArrowUp, ChevronDown, Plus, Trash2 } from 'lucide-react'
import { flushSync } from 'react-dom'
import { type Box, findWayIn, type WayIn } from '../../../studio/index.ts'
import {
  type DeliveryPath,
  MAX_STAGES,
  type PathStage,
  type PathStageKind,
} from '../../../studio/model/deliveryPath.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Answer } from './Answer.tsx'
import { AnswerList } from './AnswerList.tsx'
import { boxOf, type DeliveryPiece } from './deliveryPiece.ts'
import { DEFAULT_PATH, keepDeliveryPath, useDeliveryPath } from './pathStore.ts'
import {
  doorsOf,
  newStage,
  numbersOf,
  pathInto,
  planWords,
  PRESETS,
  STAGE_FIELDS,
  STAGE_KINDS,
  stageNames,
  stageSize,
} from './stages.ts'
import { Button } from '../../ui/Button.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength } from '../../platform/units.ts'
import { stageWords } from './deliveryWords.ts'
import { Select } from '../../ui/Field.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import styles from './DeliveryDialog.module.css'
import { type HomeOfRoom, WayOfHome } from './WayOfHome.tsx'

type Props = {
  pieces: readonly DeliveryPiece[]
  /** The plan of the room, with its doors and its ceiling. */
  floor?: RoomShell
  /** The home of the room, with the way through it if it is known. */
  home?: HomeOfRoom | undefined
  onClose: () => void
  /** The element that gets the focus after closing if the opener is gone. */
  returnTo?: () => HTMLElement | null
}

export function DeliveryDialog({ pieces, floor, home, onClose, returnTo }: Props) {
  const kept = useDeliveryPath()
  // The room door and the ceiling are those of the plan, until the user types another size.
  const [isTyped, setIsTyped] = useState(false)
  const path = floor && !isTyped ? pathInto(kept, floor) : kept
  const [chosenId, setChosenId] = useState(pieces[0]?.id)
  /** Sizes that the visitor adds to those of a piece. */
  const [added, setAdded] = useState<ReadonlyMap<string, Partial<Box>>>(new Map())

  const sized = pieces.map((piece): DeliveryPiece => ({ ...piece, ...added.get(piece.id) }))
  const answers = useWaysIn(
    sized.map((piece) => (piece.isPacked ? undefined : boxOf(piece))),
    path,
  )
  const index = Math.max(
    0,
    sized.findIndex(({ id }) => id === chosenId),
  )
  const [chosen, answer] = [sized[index], answers[index]]
  if (!chosen) return null
  const change = (changed: DeliveryPath) => {
    setIsTyped(true)
    keepDeliveryPath(changed)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Will it get in?"
      size="wide"
      description={pieces.length === 1 ? chosen.name : `${pieces.length} products, from the street to their room.`}
      returnTo={returnTo}
    >
      <div className={styles.columns}>
        <div className={styles.answers}>
          {pieces.length > 1 && (
            <AnswerList pieces={sized} answers={answers} chosen={chosen.id} onChoose={setChosenId} />
          )}
          <Answer
            piece={chosen}
            known={pieces[index] ?? chosen}
            answer={answer}
            isNamed={pieces.length > 1}
            onSize={(side, inches) =>
              setAdded(new Map(added).set(chosen.id, { ...added.get(chosen.id), [side]: inches }))
            }
          />
        </div>
        <StageList
          path={path}
          floor={floor}
          home={home}
          way={answer?.way}
          isUsual={kept === DEFAULT_PATH}
          onChange={change}
        />
      </div>
    </Dialog>
  )
}

/** The ways in of several boxes. They are computed one after the other, so that typing stays quick. */
type CachedAnswer = { readonly question: string; readonly way: WayIn; readonly path: DeliveryPath; readonly box: Box }

/**
 * In the order of the boxes; undefined if a size is unknown, and until the first answer. Each answer contains its
 * query.
 */
function useWaysIn(boxes: readonly (Box | undefined)[], path: DeliveryPath): readonly (CachedAnswer | undefined)[] {
  const [known, setKnown] = useState<ReadonlyMap<number, CachedAnswer>>(new Map())
  const keys = boxes.map((box) => box && JSON.stringify([box, path]))
  const next = keys.findIndex((key, index) => key !== undefined && known.get(index)?.question !== key)
  const wanted = JSON.stringify(keys)
  useEffect(() => {
    const [box, key] = [boxes[next], keys[next]]
    if (!box || key === undefined) return undefined
    const timer = setTimeout(() => {
      const way = findWayIn(box, path)
      setKnown((before) => new Map(before).set(next, { question: key, way, path, box }))
    })
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `wanted` is the content of the boxes and the path
  }, [next, wanted])
  return boxes.map((box, index) => (box ? known.get(index) : undefined))
}

/** The way in as a list of stages: sizes from a list or typed, in any order. One stage is open at a time. */
type StageListProps = {
  path: DeliveryPath
  /** The plan of the room. */
  floor: RoomShell | undefined
  home: HomeOfRoom | undefined
  /** The way in of the chosen piece. */
  way: WayIn | undefined
  /** True until something is typed. */
  isUsual: boolean
  onChange: (path: DeliveryPath) => void
}

function StageList({ path, floor, home, way, isUsual, onChange }: StageListProps) {
  const unit = useUnit()
  const { stages, ceiling } = path
  const [opened, setOpened] = useState<number>()
  const list = useRef<HTMLOListElement>(null)

  const names = stageNames(path)
  const set = (next: readonly PathStage[]) => onChange({ ...path, stages: [...next] })
  /** The list must be updated before the focus moves to one of its rows. */
  const setRows = (next: readonly PathStage[], open: number | undefined, focused: number) => {
    flushSync(() => {
      set(next)
      setOpened(open)
    })
    list.current?.querySelectorAll<HTMLElement>('button[aria-expanded]')[focused]?.focus()
  }
  const add = (kind: PathStageKind) => {
    // Before the room door, which stays last.
    const at = stages.at(-1)?.kind === 'door' ? stages.length - 1 : stages.length
    setRows(stages.toSpliced(at, 0, newStage(kind)), at, at)
  }
  const move = (index: number, how: StageMove) => {
    const stage = stages[index]
    if (!stage) return
    const rest = stages.toSpliced(index, 1)
    if (how === 'remove') return setRows(rest, undefined, Math.min(index, rest.length))
    const to = how === 'up' ? index - 1 : index + 1
    return setRows(rest.toSpliced(to, 0, stage), to, to)
  }
  const toggle = (index: number) => setOpened(opened === index ? undefined : index)
  const tightest = way?.tightest.passage.stage
  return (
    <section className={styles.path} aria-labelledby="delivery-path">
      <h3 id="delivery-path" className={styles.heading}>
        The way in
      </h3>
      <p className={styles.hint}>
        {isUsual && 'These are usual sizes: change them to yours. '}
        {floor && planWords(path, floor)}
        Measure between the frames and between the walls. The way is kept in this browser.
      </p>
      {home && <WayOfHome home={home} path={path} floor={floor} onChange={onChange} />}
      <ol ref={list} className={styles.list}>
        {stages.map((stage, index) => (
          <StageRow
            // oxlint-disable-next-line react/no-array-index-key -- a stage is its place on the way
            key={index}
            name={names[index] ?? ''}
            size={stageSize(stage, unit)}
            margin={way && stageWords(way, index, unit)}
            isTightest={index === tightest}
            isOpen={index === opened}
            onToggle={() => toggle(index)}
          >
            <StageFields
              stage={stage}
              name={names[index] ?? ''}
              place={{ index, count: stages.length }}
              doors={floor && index === stages.length - 1 ? doorsOf(floor) : []}
              onChange={(changed) => set(stages.with(index, changed))}
              onMove={(how) => move(index, how)}
            />
          </StageRow>
        ))}
        <StageRow
          name="Room"
          size={`${formatLength(ceiling, unit)} high`}
          margin={way && stageWords(way, stages.length, unit)}
          isTightest={tightest === stages.length}
          isOpen={opened === stages.length}
          onToggle={() => toggle(stages.length)}
        >
          <LengthField
            label="Ceiling"
            inches={ceiling}
            onCommit={(inches) => onChange({ ...path, ceiling: typedLength(inches) })}
          />
        </StageRow>
      </ol>
      <Menu
        align="start"
        trigger={
          <Button
            variant="secondary"
            size="small"
            icon={<Plus aria-hidden="true" size={16} />}
            disabled={stages.length >= MAX_STAGES}
          >
            Add a stage
          </Button>
        }
        items={STAGE_KINDS.map(({ kind, label }) => ({ label, onSelect: () => add(kind) }))}
      />
    </section>
  )
}

/** One stage of the way in: its name, size and margin as a button that opens its fields. */
type StageRowProps = {
  name: string
  size: string
  /** Undefined if nothing is known or nothing is in the way. */
  margin: string | undefined
  isTightest: boolean
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

function StageRow({ name, size, margin, isTightest, isOpen, onToggle, children }: StageRowProps) {
  const id = useId()
  return (
    <li className={styles.stage} data-tightest={isTightest || undefined}>
      <button type="button" className={styles.summary} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span className={styles.name}>{name}</span> <span className={`${styles.size} figures`}>{size}</span>{' '}
        {margin !== undefined && (
          <span className={`${styles.margin} figures`}>
            {isTightest && <strong>Tightest: </strong>}
            {margin}
          </span>
        )}
        <ChevronDown aria-hidden="true" size={18} className={styles.chevron} />
      </button>
      <div id={id} className={styles.fields} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </li>
  )
}

/** The fields of one stage: a usual size, typed sizes, whether the way turns there, and its place in the list. */
type StageMove = 'up' | 'down' | 'remove'

type StageFieldsProps = {
  stage: PathStage
  name: string
  place: { readonly index: number; readonly count: number }
  /** The doors of the plan, if the stage is one of them. */
  doors: readonly PathStage[]
  onChange: (stage: PathStage) => void
  onMove: (how: StageMove) => void
}

const TYPED = 'typed'
const LENGTH = { least: 6, most: 1_200 }

/** Inches within which a passage can be. */
function typedLength(inches: number): number {
  return Math.min(LENGTH.most, Math.max(LENGTH.least, inches))
}

function StageFields({ stage, name, place, doors, onChange, onMove }: StageFieldsProps) {
  const unit = useUnit()
  const isOnPlan = (preset: PathStage) => doors.some((door) => sizeKey(door) === sizeKey(preset))
  const presets = [...doors, ...PRESETS[stage.kind].filter((preset) => !isOnPlan(preset))]
  const current = presets.find((preset) => sizeKey(preset) === sizeKey(stage))
  const choose = (key: string) => {
    const preset = presets.find((each) => sizeKey(each) === key)
    if (preset) onChange('sideways' in preset && 'sideways' in stage ? { ...preset, sideways: stage.sideways } : preset)
  }
  return (
    <>
      <Select
        label="Size"
        choices={[
          ...presets.map((preset) => ({
            value: sizeKey(preset),
            label: `${stageSize(preset, unit)}${turnWords(preset)}${isOnPlan(preset) ? ' (your plan)' : ''}`,
          })),
          ...(current ? [] : [{ value: TYPED, label: 'As typed' }]),
        ]}
        value={current ? sizeKey(current) : TYPED}
        onChange={({ target }) => choose(target.value)}
      />
      <div className={styles.lengths}>
        {STAGE_FIELDS[stage.kind].map(({ side, label }) => (
          <LengthField
            key={side}
            label={label}
            of={`${place.index} ${stage.kind}`}
            inches={Number(Reflect.get(stage, side))}
            onCommit={(inches) => onChange({ ...stage, [side]: typedLength(inches) })}
          />
        ))}
      </div>
      {'sideways' in stage && place.index > 0 && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            checked={stage.sideways}
            onChange={({ target }) => onChange({ ...stage, sideways: target.checked })}
          />
          {stage.kind === 'door' ? 'It is in the side of the hall' : 'The way turns 90° into it'}
        </label>
      )}
      {stage.kind === 'landing' && (
        <Select
          label="The stair goes on"
          choices={[
            { value: 'quarter', label: 'to the side (90°)' },
            { value: 'half', label: 'back beside itself (180°)' },
          ]}
          value={stage.turn}
          onChange={({ target }) => onChange({ ...stage, turn: target.value === 'half' ? 'half' : 'quarter' })}
        />
      )}
      <div className={styles.tools}>
        <ToolButton
          label={`Move ${name} up`}
          Icon={ArrowUp}
          disabled={place.index === 0}
          onClick={() => onMove('up')}
        />
        <ToolButton
          label={`Move ${name} down`}
          Icon={ArrowDown}
          disabled={place.index === place.count - 1}
          onClick={() => onMove('down')}
        />
        <ToolButton label={`Remove ${name}`} Icon={Trash2} onClick={() => onMove('remove')} />
      </div>
    </>
  )
}

/** The sizes of a stage as the value of a choice; how the way leads there is a choice of its own. */
function sizeKey(stage: PathStage): string {
  return [...numbersOf(stage), stage.kind === 'landing' ? stage.turn : ''].join(' ')
}

function turnWords(stage: PathStage): string {
  if (stage.kind !== 'landing') return ''
  return stage.turn === 'half' ? ', half turn' : ', quarter turn'
}
