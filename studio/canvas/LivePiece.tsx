/** The selected piece's marks and, while it is carried or turned, the piece itself: the only part drawn in each move. */
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { findItem } from '../commands/applyCommand.ts'
import { clashesOf } from '../editor/clashes.ts'
import { doorsHitBy } from '../editor/doorsHitBy.ts'
import { clearancesOf } from '../editor/clearancesOf.ts'
import type { Session } from '../editor/session.ts'
import { previewOf } from '../editor/tool.ts'
import { type MarkScene, paintAngle, paintDistances, paintGuides, paintOverlap, paintSelection } from './paintMarks.ts'
import { PieceShape } from './PieceShape.tsx'
import { useSession } from './useSession.ts'

type Props = { session: Session; scene: MarkScene; pictures?: ReadonlyMap<string, string> }

export function LivePiece({ session, scene, pictures }: Props) {
  const layout = useSession(session, (state) => state.layout)
  const selection = useSession(session, (state) => state.selection)
  const tool = useSession(session, (state) => state.tool)
  const preview = previewOf(tool)
  const item = findItem(layout, preview?.id ?? selection)
  if (!item) return null
  const shown = preview ? { ...item, pose: preview.pose } : item
  return (
    <>
      {preview && (
        <PieceShape
          item={shown}
          viewport={scene.viewport}
          theme={scene.theme}
          picture={item.productId === undefined ? undefined : pictures?.get(item.productId)}
          lifted={tool.name === 'dragging'}
        />
      )}
      <Shape
        listening={false}
        sceneFunc={({ _context }) => {
          paintSelection(_context, shown, scene, preview !== undefined)
          const isTurning = preview && tool.name !== 'dragging'
          if (!isTurning) paintDistances(_context, clearancesOf(shown, layout), scene, preview !== undefined)
          if (!preview) return
          if (clashesOf(shown, layout.items).length > 0 || doorsHitBy(shown, layout.floor).length > 0)
            paintOverlap(_context, shown, scene)
          if (tool.name === 'dragging') paintGuides(_context, tool.guides, scene)
          else paintAngle(_context, shown, scene)
        }}
      />
    </>
  )
}
