/** The way in as a list of stages: sizes from a list or typed, in any order. One stage is open at a time. */
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { WayIn } from '../../../studio/index.ts'
import {
  type DeliveryPath,
  MAX_STAGES,
  type PathStage,
  type PathStageKind,
} from '../../../studio/model/deliveryPath.ts'
import type { Floor } from '../../../studio/model/floor.ts'
import { Button } from '../../components/Button.tsx'
import { LengthField } from '../../components/LengthField.tsx'
import { Menu } from '../../components/Menu.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatLength } from '../../lib/units.ts'
import { stageWords } from './deliveryWords.ts'
import styles from './StageList.module.css'
import { type StageMove, StageFields, typedLength } from './StageFields.tsx'
import { StageRow } from './StageRow.tsx'
import { doorsOf, newStage, planWords, STAGE_KINDS, stageNames, stageSize } from './stages.ts'

type Props = {
  path: DeliveryPath
  /** The plan of the room. */
  floor: Floor | undefined
  /** The way in of the chosen piece. */
  way: WayIn | undefined
  /** True until something is typed. */
  isUsual: boolean
  onChange: (path: DeliveryPath) => void
}

export function StageList({ path, floor, way, isUsual, onChange }: Props) {
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
