/** One answer of the questionnaire, with a drawing of what it means for the answers given so far. */
import { STYLES } from '../../contract/words.ts'
import { RoomScene } from './RoomScene.tsx'
import { FUNCTION_COLOURS, SCENE_COLOURS } from './sceneColours.ts'
import { SizeDrawing } from './SizeDrawing.tsx'
import { OptionTile } from './OptionTile.tsx'
import { answerKey, type Answers, functionOf, type QuestionStep, sizeMeant } from './questionnaire.ts'

type Props = { step: QuestionStep; number: number; label: string; answers: Answers; onPick: () => void }

export function QuestionnaireOption({ step, number, label, answers, onPick }: Props) {
  const chosen = functionOf(answers) ?? 'Entertainment'
  const ownFunction = functionOf({ ...answers, step1: `${number}` }) ?? chosen
  const size = sizeMeant(answers, number) ?? label
  const colours = SCENE_COLOURS[STYLES[number - 1] ?? 'Natural Tones']
  return (
    <OptionTile
      label={label}
      note={step === 2 && size !== label ? `For ${chosen}: ${size}` : undefined}
      isPicked={answers[answerKey(step)] === `${number}`}
      onPick={onPick}
    >
      {step === 1 && <RoomScene functionName={ownFunction} colours={FUNCTION_COLOURS} />}
      {step === 2 && <SizeDrawing functionName={chosen} size={size} />}
      {step === 3 && <RoomScene functionName={chosen} colours={colours} />}
    </OptionTile>
  )
}
