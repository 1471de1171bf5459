/** The tile of one option in the space wizard. */
import { type Answers, type Question, type QuestionName, QUESTIONS } from '../../contract/questions.ts'
import { useUnit } from '../../lib/unitChoice.ts'
import { formatSize, type Unit } from '../../lib/units.ts'
import { OptionPicture } from './OptionPicture.tsx'
import { OptionTile } from './OptionTile.tsx'
import { SIZE_PLANS } from './sizePlans.ts'

type Props = {
  name: QuestionName
  option: string
  answers: Answers
  isPicked: boolean
  onPick: () => void
}

export function WizardOption({ name, option, answers, isPicked, onPick }: Props) {
  const unit = useUnit()
  const { notes }: Question = QUESTIONS[name]
  return (
    <OptionTile label={option} note={notes?.[option] ?? sizeNote(option, unit)} isPicked={isPicked} onPick={onPick}>
      <OptionPicture name={name} answer={option} answers={answers} />
    </OptionTile>
  )
}

/** The dimensions of a size, in the unit of the user; undefined for other answers. */
function sizeNote(option: string, unit: Unit): string | undefined {
  const plan = SIZE_PLANS[option]
  return plan && `${formatSize([plan.width, plan.length], unit)}. ${plan.note}.`
}
