/** One answer of the questionnaire, with a drawing that depends on the answers given so far. */
import { isList, type QuestionName, QUESTION_NAMES, QUESTIONS } from '../../contract/questions.ts'
import { OptionPicture } from './OptionPicture.tsx'
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
      note={!isList(QUESTIONS[name].options) && meaning !== label ? `For ${chosen}: ${meaning}` : undefined}
      isPicked={choices[QUESTION_NAMES.indexOf(name)] === number}
      onPick={onPick}
    >
      <OptionPicture name={name} answer={meaning} answers={answers} />
    </OptionTile>
  )
}
