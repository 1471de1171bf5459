/** Settings of the owner's space: who can see the two lists, and which news come by mail. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ownSpace, updateSpace } from '../../api/makers.ts'
import { useAlerts } from '../../components/Alerts.tsx'
import type { OwnSpace, UpdateSpace } from '../../contract/community.ts'
import styles from './SpaceChoices.module.css'

export function SpaceChoices({ space }: { space: OwnSpace }) {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const { queryKey } = ownSpace()
  const change = useMutation({
    mutationFn: updateSpace,
    onMutate: async (wanted: UpdateSpace) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, (before) => before && { ...before, ...wanted })
    },
    onError: () => alerts.show('Your choice could not be saved. Please try again.'),
    onSettled: () => queries.invalidateQueries({ queryKey: ['makers'] }),
  })
  return (
    <fieldset className={styles.choices}>
      <legend className="visually-hidden">Your space</legend>
      <Choice
        label="Keep my lists private"
        hint="Other people cannot see who follows you or who you follow."
        isOn={space.hides_lists}
        onChange={(hides_lists) => change.mutate({ hides_lists })}
      />
      <Choice
        label="Email me about new followers"
        isOn={space.mails_followers}
        onChange={(mails_followers) => change.mutate({ mails_followers })}
      />
      {space.mails_comments !== undefined && (
        <Choice
          label="Email me about new comments"
          hint="At most once a day, about boards that you own or joined."
          isOn={space.mails_comments}
          onChange={(mails_comments) => change.mutate({ mails_comments })}
        />
      )}
    </fieldset>
  )
}

type ChoiceProps = { label: string; hint?: string; isOn: boolean; onChange: (isOn: boolean) => void }

function Choice({ label, hint, isOn, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        role="switch"
        className={styles.box}
        checked={isOn}
        aria-checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  )
}
