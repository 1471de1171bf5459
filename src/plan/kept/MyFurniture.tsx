/** My furniture: measured pieces that are no products. They are added to plans in the room designer. */
import { PieceName } from '../../contract/rooms.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { kindChoice } from '../pieces/pieceChoices.ts'
import { KeptList } from './KeptList.tsx'
import { useOwnFurniture } from './ownFurniture.ts'

export function MyFurniture() {
  const unit = useUnit()
  const { pieces, isPending, failure, refetch, rename, forget, unsaved } = useOwnFurniture()
  return (
    <KeptList
      id="furniture"
      heading="My furniture"
      thing="piece"
      items={isPending || failure !== undefined ? undefined : pieces}
      none="Measure what you own and add it in the room planner, under “A piece of your own size”. It is kept here, for every board."
      failure={failure}
      onRetry={refetch}
      schema={PieceName}
      factsOf={({ kind, footprint }) =>
        `${kind === 'block' ? '' : `${kindChoice(kind).label}, `}${formatSize([footprint.width, footprint.length], unit)}`
      }
      onRename={rename}
      onDelete={forget}
      unsaved={unsaved}
    />
  )
}
