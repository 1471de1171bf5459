/** Selects who can see the board that is about to be saved. */
import { useState } from 'react'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { Visibility } from '../../contract/boards.ts'
import { privateBoardsLeft } from '../../account/membership/planWords.ts'
import { useMembership } from '../../account/membership/useMembership.ts'
import styles from './VisibilityChoice.module.css'

const CHOICES = [
  { value: 'private', label: 'Only me' },
  { value: 'community', label: 'The community' },
] as const

/** The choice: only the owner, or the community once the plan's private boards are in use. */
export function useVisibility() {
  const { data: membership } = useMembership()
  const left = membership ? privateBoardsLeft(membership.private_boards) : undefined
  const [chosen, setChosen] = useState<Visibility>()
  return { value: chosen ?? (left?.isNone ? 'community' : 'private'), onChange: setChosen, left: left?.words } as const
}

type Props = { choice: ReturnType<typeof useVisibility> }

export function VisibilityChoice({ choice: { value, onChange, left } }: Props) {
  return (
    <div className={styles.choice}>
      <span aria-hidden="true" className={styles.label}>
        Who can see it
      </span>
      <SegmentedControl legend="Who can see it" name="visibility" options={CHOICES} value={value} onChange={onChange} />
      <p className={styles.hint}>{value === 'private' ? left : 'Listed in Inspirations'}</p>
    </div>
  )
}
