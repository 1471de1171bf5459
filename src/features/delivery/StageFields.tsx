/** The fields of one stage: a usual size, typed sizes, whether the way turns there, and its place in the list. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { PathStage } from '../../../studio/model/deliveryPath.ts'
import { Select } from '../../components/Field.tsx'
import { LengthField } from '../../components/LengthField.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'
import { useUnit } from '../../lib/unitChoice.ts'
import styles from './StageList.module.css'
import { numbersOf, PRESETS, STAGE_FIELDS, stageSize } from './stages.ts'

export type StageMove = 'up' | 'down' | 'remove'

type Props = {
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
export function typedLength(inches: number): number {
  return Math.min(LENGTH.most, Math.max(LENGTH.least, inches))
}

export function StageFields({ stage, name, place, doors, onChange, onMove }: Props) {
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
