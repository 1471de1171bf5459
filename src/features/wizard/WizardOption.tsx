/** The tile of one option, with the drawing that fits its step: a room, a plan to scale, or the room in a style. */
import type { RoomFunction, Style } from '../../contract/vocabulary.ts'
import type { QuestionName } from '../../contract/questions.ts'
import { oneOf, ROOM_FUNCTIONS, STYLES } from '../../contract/words.ts'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatSize, type Unit } from '../../lib/units.ts'
import { RoomScene } from './RoomScene.tsx'
import { FUNCTION_COLORS, SCENE_COLORS } from './sceneColors.ts'
import { SizeDrawing } from './SizeDrawing.tsx'
import { SIZE_PLANS } from './sizePlans.ts'
import { OptionTile } from './OptionTile.tsx'

type Props = {
  name: QuestionName
  option: string
  functionName: RoomFunction | undefined
  isPicked: boolean
  onPick: () => void
}

const FUNCTION_NOTES: Record<RoomFunction, string> = {
  Sleep: 'Beds, bedding and soft light',
  Entertainment: 'Sofas, tables and lamps',
  Bath: 'Fixtures, tiles and towels',
  Dining: 'Tables, chairs and linen',
}

const STYLE_NOTES: Record<Style, string> = {
  'Natural Tones': 'Oak, linen, sage and clay',
  'Color Pop': 'White walls and strong accents',
  'Grey Tones': 'Stone, charcoal and soft wool',
  'Light Tones': 'Chalk, pale wood and air',
}

export function WizardOption({ name, option, functionName = 'Entertainment', isPicked, onPick }: Props) {
  const unit = useUnit()
  return (
    <OptionTile label={option} note={noteOf(name, option, unit)} isPicked={isPicked} onPick={onPick}>
      {name === 'function_name' && (
        <RoomScene functionName={oneOf(ROOM_FUNCTIONS, option) ?? 'Sleep'} colors={FUNCTION_COLORS} />
      )}
      {name === 'size' && <SizeDrawing functionName={functionName} size={option} />}
      {name === 'style' && (
        <RoomScene functionName={functionName} colors={SCENE_COLORS[oneOf(STYLES, option) ?? 'Natural Tones']} />
      )}
    </OptionTile>
  )
}

function noteOf(name: QuestionName, option: string, unit: Unit): string {
  if (name === 'function_name') return FUNCTION_NOTES[oneOf(ROOM_FUNCTIONS, option) ?? 'Sleep']
  if (name === 'style') return STYLE_NOTES[oneOf(STYLES, option) ?? 'Natural Tones']
  const plan = SIZE_PLANS[option]
  return plan ? `${formatSize([plan.width, plan.length], unit)}. ${plan.note}.` : ''
}
