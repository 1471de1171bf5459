/**
 * Selection by tap, frame and double tap. Groups are selected as a whole, except when a single element is selected out
 * of its group.
 */
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
