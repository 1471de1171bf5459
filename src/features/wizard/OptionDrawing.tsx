/** The drawing of an answer in both wizards: a plan to scale for a size, else the room as the answers describe it. */
import { type Answers, type QuestionName, withAnswer } from '../../contract/questions.ts'
import { RoomScene } from './RoomScene.tsx'
import { FUNCTION_COLOURS, SCENE_COLOURS } from './sceneColours.ts'
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
  const colours = name === 'function_name' ? FUNCTION_COLOURS : SCENE_COLOURS[style]
  return <RoomScene functionName={functionName} colours={colours} />
}
