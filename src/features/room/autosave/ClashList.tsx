/** Fields that two people changed at once, with a button for the change of the other one. */
import type { Clash, Editor } from '../../../../studio/index.ts'
import { findItem } from '../../../../studio/index.ts'
import { BothChanged } from '../../../components/BothChanged.tsx'
import { forgetClashes, useClashes } from './clashStore.ts'

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

  function handleTake(clash: Clash) {
    forgetClashes(editor, clash)
    const isGone = clash.name !== '' && !findItem(editor.get().layout, clash.id)
    if (!isGone) editor.commit(clash.take)
  }

  return (
    <BothChanged
      of="plan"
      changes={clashes.map((clash) => ({
        key: `${clash.id} ${clash.field}`,
        what: `${clash.name} ${WORDS[clash.field]}.`.trim(),
        ...(clash.field.startsWith('removed') ? { label: 'Remove it' } : {}),
        onTake: () => handleTake(clash),
      }))}
      onKeep={() => forgetClashes(editor)}
    />
  )
}
