/** The chosen pieces' marks and, while they are carried or turned, the pieces themselves: all that is drawn in each move. */
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { findItem } from '../commands/applyCommand.ts'
import { clashesOf } from '../editor/clashes.ts'
import { clearancesOf } from '../editor/clearancesOf.ts'
import { isMisplaced } from '../editor/openingsHitBy.ts'
import { type Session, chosenIds } from '../editor/session.ts'
import { shownPose } from '../editor/tool.ts'
import type { Item } from '../model/layout.ts'
import { paintFrame } from './paintFrame.ts'
import { type MarkScene, paintAngle, paintDistances, paintGuides, paintOverlap, paintSelection } from './paintMarks.ts'
import { PieceShape } from './PieceShape.tsx'
import { useSession } from './useSession.ts'

type Props = { session: Session; scene: MarkScene; pictures?: ReadonlyMap<string, string> }

export function LivePiece({ session, scene, pictures }: Props) {
  const layout = useSession(session, (state) => state.layout)
  const selection = useSession(session, (state) => state.selection)
  const also = useSession(session, (state) => state.also)
  const tool = useSession(session, (state) => state.tool)
  const held = 'pose' in tool ? [tool.id] : chosenIds({ ...session.get(), selection, also })
  const shown = held.flatMap((id) => {
    const item = findItem(layout, id)
    const pose = shownPose(tool, id)
    return item ? [{ item: pose ? { ...item, pose } : item, isHeld: pose !== undefined }] : []
  })
  const [only] = shown.length === 1 ? shown : []
  const isHit = (item: Item) => clashesOf(item, layout.items).length > 0 || isMisplaced(item, layout.floor)
  return (
    <>
      {shown
        .filter(({ isHeld }) => isHeld)
        .map(({ item }) => (
          <PieceShape
            key={item.id}
            item={item}
            viewport={scene.viewport}
            theme={scene.theme}
            picture={item.productId === undefined ? undefined : pictures?.get(item.productId)}
            lifted={tool.name === 'dragging' || tool.name === 'carrying'}
          />
        ))}
      <Shape
        listening={false}
        sceneFunc={({ _context }) => {
          if (tool.name === 'framing') paintFrame(_context, tool.grab, tool.at, scene)
          for (const { item, isHeld } of shown) paintSelection(_context, item, scene, isHeld || shown.length > 1)
          const isTurning = tool.name === 'rotating' || tool.name === 'turning'
          if (only && !isTurning) paintDistances(_context, clearancesOf(only.item, layout), scene, only.isHeld)
          if (only?.isHeld && isHit(only.item)) paintOverlap(_context, only.item, scene)
          if (only && isTurning) paintAngle(_context, only.item, scene)
          if (tool.name === 'dragging') paintGuides(_context, tool.guides, scene)
          if (tool.name === 'carrying') paintGuides(_context, tool.carry.guides, scene)
        }}
      />
    </>
  )
}
