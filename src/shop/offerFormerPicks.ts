/** The message that other picks took the place of the visitor's own, with an Undo button. */
import { showStep } from '../ui/showStep.ts'
import { type PickList, picksOf, pickStore, replacePicks } from './selectionStore.ts'

/** `former`: the visitor's own picks. The button goes when the visitor picks on, because it would undo that, too. */
export function offerFormerPicks(list: PickList, former: ReturnType<typeof picksOf>, text: string): void {
  const ids = () => JSON.stringify(picksOf(list).map(({ id }) => id))
  const replaced = ids()
  showStep(
    {
      onNext: (listener) => pickStore.subscribe(() => ids() !== replaced && listener()),
      undo: () => replacePicks(list, former),
    },
    text,
  )
}
