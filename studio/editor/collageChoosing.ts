/** What a tap, a frame or a double tap chooses. A group is chosen as one, except by a choice of one element alone. */
import type { Collage } from '../model/collage.ts'
import { withCollageGroups } from './collageOrder.ts'
import type { Choice } from './collageToolState.ts'

export function choose(collage: Collage, selection: readonly string[], choice: Choice): readonly string[] {
  switch (choice.how) {
    case 'none':
      return []
    case 'alone':
      return [choice.id]
    case 'only':
      return withCollageGroups(collage, [choice.id])
    case 'toggle': {
      const group = withCollageGroups(collage, [choice.id])
      return selection.includes(choice.id)
        ? selection.filter((id) => !group.includes(id))
        : [...selection, ...group.filter((id) => !selection.includes(id))]
    }
    case 'frame': {
      const ids = withCollageGroups(collage, choice.ids)
      return choice.adds ? [...selection, ...ids.filter((id) => !selection.includes(id))] : ids
    }
    default:
      return choice satisfies never
  }
}
