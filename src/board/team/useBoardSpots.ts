/** The possible spots of a board's comments, with the places of its open plan as text. */
import type { Board } from '../../contract/boards.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { useOpenPlan } from '../../plan/notes/planNotes.ts'
import { spotOnPlan } from '../../plan/notes/spotOnPlan.ts'
import type { BoardSpots } from './spotWords.ts'

export function useBoardSpots({ id, products, palette }: Board): BoardSpots {
  const unit = useUnit()
  const open = useOpenPlan(id)
  return {
    products,
    palette,
    onPlan: (place) => {
      if (!open) return 'A place on the plan'
      return open.layoutId === place.layout_id ? spotOnPlan(place, open.layout(), unit) : undefined
    },
  }
}
