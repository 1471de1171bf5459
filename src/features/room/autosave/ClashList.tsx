/** Fields that two people changed at once, with a button for the change of the other one. */
import type { Clash, Editor } from '../../../../studio/index.ts'
import { findItem } from '../../../../studio/index.ts'
import { Button } from '../../../components/Button.tsx'
import { forgetClashes, useClashes } from './clashStore.ts'
import styles from './SaveStatus.module.css'

const WORDS: Record<Clash['field'], string> = {
  position: 'was moved by both of you',
  product: 'was swapped or resized by both of you',
  lock: 'was locked or unlocked by both of you',
  group: 'was grouped by both of you',
  'removed-by-them': 'was removed by somebody else while you changed it',
  'removed-by-me': 'was changed by somebody else while you removed it',
  shape: 'The shape of the room was changed by both of you',
  wall: 'The walls were changed by both of you',
  ceiling: 'The ceiling was changed by both of you',
  people: 'Who uses the room was changed by both of you',
  opening: 'A door or window was changed by both of you',
}

export function ClashList({ editor }: { editor: Editor }) {
  const clashes = useClashes(editor)
  if (clashes.length === 0) return null

  function handleTake(clash: Clash) {
    forgetClashes(editor, clash)
    const isGone = clash.name !== '' && !findItem(editor.get().layout, clash.id)
    if (!isGone) editor.commit(clash.take)
  }

  return (
    <div className={styles.conflict} role="status">
      <p>Changes from somebody else were added to this plan. You both changed the following.</p>
      <ul className={styles.clashes}>
        {clashes.map((clash) => (
          <li key={`${clash.id} ${clash.field}`}>
            <span>{`${clash.name} ${WORDS[clash.field]}.`.trim()}</span>
            <Button variant="secondary" size="small" onClick={() => handleTake(clash)}>
              {clash.field.startsWith('removed') ? 'Remove it' : 'Use theirs'}
            </Button>
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="small" onClick={() => forgetClashes(editor)}>
        Keep mine
      </Button>
    </div>
  )
}
