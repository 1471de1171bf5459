/** A button that highlights the subject of a sentence on the plan, and removes the highlight. */
import { Button } from '../../ui/Button.tsx'

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
