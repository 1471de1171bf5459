/** The drawing of an answer in both wizards: a plan to scale for a size, else the room as the answers describe it. */
import { type Answers, type QuestionName, withAnswer } from '../../contract/questions.ts'
import { RoomScene } from './RoomScene.tsx'
import { FUNCTION_COLORS, SCENE_COLORS } from './sceneColors.ts'
import { SizeDrawing } from './SizeDrawing.tsx'

type Props = {
  name: QuestionName
  answer: string
  /** The answers given so far. */
  answers: Answers
}

export function OptionDrawing({ name, answer, answers }: Props) {
  const { function_name: functionName = 'Entertainment', style = 'Natural Tones' } =
    withAnswer(answers, name, answer) ?? answers
  if (name === 'size') return <SizeDrawing functionName={functionName} size={answer} />
  const colors = name === 'function_name' ? FUNCTION_COLORS : SCENE_COLORS[style]
  return <RoomScene functionName={functionName} colors={colors} />
}
