/** Selects who can see the board that is about to be saved. */
import { Select } from '../../../components/Field.tsx'
import { Visibility } from '../../../contract/boards.ts'
import { privateBoardsLeft } from '../../membership/planWords.ts'
import { useMembership } from '../../membership/useMembership.ts'

const CHOICES = [
  { value: 'community', label: 'The community' },
  { value: 'private', label: 'Only me' },
]

type Props = { value: Visibility; onChange: (value: Visibility) => void; disabled?: boolean }

export function VisibilityChoice({ value, onChange, disabled }: Props) {
  const { data: membership } = useMembership()
  return (
    <Select
      label="Who can see it"
      choices={CHOICES}
      value={value}
      disabled={disabled}
      hint={value === 'private' && membership ? privateBoardsLeft(membership.private_boards)?.words : undefined}
      onChange={(event) => onChange(Visibility.parse(event.target.value))}
    />
  )
}
