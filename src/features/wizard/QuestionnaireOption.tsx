/** One answer of the questionnaire, with a drawing that depends on the answers given so far. */
import { type QuestionName, QUESTION_NAMES } from '../../contract/questions.ts'
import { oneOf, ROOM_FUNCTIONS, STYLES } from '../../contract/words.ts'
import { RoomScene } from './RoomScene.tsx'
import { FUNCTION_COLORS, SCENE_COLORS } from './sceneColors.ts'
import { SizeDrawing } from './SizeDrawing.tsx'
import { OptionTile } from './OptionTile.tsx'
import { answersOf, type Choices, meaningOf } from './questionnaire.ts'

type Props = { name: QuestionName; number: number; label: string; choices: Choices; onPick: () => void }

export function QuestionnaireOption({ name, number, label, choices, onPick }: Props) {
  const answers = answersOf(choices)
  const { function_name: chosen = 'Entertainment' } = answers
  const meaning = meaningOf(name, number, answers) ?? label
  return (
    <OptionTile
      label={label}
      note={name === 'size' && meaning !== label ? `For ${chosen}: ${meaning}` : undefined}
      isPicked={choices[QUESTION_NAMES.indexOf(name)] === number}
      onPick={onPick}
    >
      {name === 'function_name' && (
        <RoomScene functionName={oneOf(ROOM_FUNCTIONS, meaning) ?? chosen} colors={FUNCTION_COLORS} />
      )}
      {name === 'size' && <SizeDrawing functionName={chosen} size={meaning} />}
      {name === 'style' && (
        <RoomScene functionName={chosen} colors={SCENE_COLORS[oneOf(STYLES, meaning) ?? 'Natural Tones']} />
      )}
    </OptionTile>
  )
}
