/** The picture of an answer in both wizards: a plan to scale for a size, else a photograph of such a room. */
import { type Answers, type QuestionName, withAnswer } from '../../contract/questions.ts'
import type { RoomFunction, Style } from '../../contract/vocabulary.ts'
import { RoomPhoto } from '../rooms/RoomPhoto.tsx'
import { roomSetOf } from '../rooms/roomSets.ts'
import { SizeDrawing } from './SizeDrawing.tsx'

type Props = {
  name: QuestionName
  answer: string
  /** The answers given so far. */
  answers: Answers
}

/** The styles of the first question's rooms: each function as its most typical room. */
const FUNCTION_STYLES: Record<RoomFunction, Style> = {
  Sleep: 'Natural Tones',
  Entertainment: 'Color Pop',
  Bath: 'Grey Tones',
  Dining: 'Natural Tones',
}

export function OptionPicture({ name, answer, answers }: Props) {
  const { function_name: functionName = 'Entertainment', style = 'Natural Tones' } =
    withAnswer(answers, name, answer) ?? answers
  if (name === 'size') return <SizeDrawing functionName={functionName} size={answer} />
  const set = roomSetOf(functionName, name === 'function_name' ? FUNCTION_STYLES[functionName] : style)
  return set && <RoomPhoto set={set} sizes="(min-width: 64rem) 30vw, 50vw" isDecorative eager />
}
