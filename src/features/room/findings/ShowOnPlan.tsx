/** Shows on the plan what a sentence is about, and hides it again. */
import { Button } from '../../../components/Button.tsx'

type Props = { words: string; isShown: boolean; onToggle: () => void }

export function ShowOnPlan({ words, isShown, onToggle }: Props) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isShown}
      aria-label={`Show on the plan: ${words}`}
      onClick={onToggle}
    >
      {isShown ? 'Hide' : 'Show me'}
    </Button>
  )
}
