/** All pieces but the one that is being carried. Drawn anew when the layout changes, not while a piece moves. */
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { findClashes } from '../editor/clashes.ts'
import { isMisplaced } from '../editor/openingsHitBy.ts'
import type { Session } from '../editor/session.ts'
import { previewOf } from '../editor/tool.ts'
import { type MarkScene, paintOverlap } from './paintMarks.ts'
import { PieceShape } from './PieceShape.tsx'
import { useSession } from './useSession.ts'

type Props = { session: Session; scene: MarkScene; pictures?: ReadonlyMap<string, string> }

export function StillPieces({ session, scene, pictures }: Props) {
  const items = useSession(session, ({ layout }) => layout.items)
  const carried = useSession(session, ({ tool }) => (tool.name === 'carrying' ? tool.carry.items : previewOf(tool)?.id))
  const isCarried = (id: string) =>
    typeof carried === 'object' ? carried.some((item) => item.id === id) : id === carried
  const still = items.filter(({ id }) => !isCarried(id))
  const clashing = findClashes(still)
  return (
    <>
      {still.map((item) => (
        <PieceShape
          key={item.id}
          item={item}
          viewport={scene.viewport}
          theme={scene.theme}
          picture={item.productId === undefined ? undefined : pictures?.get(item.productId)}
        />
      ))}
      <Shape
        listening={false}
        sceneFunc={(context) => {
          for (const item of still)
            if (clashing.has(item.id) || isMisplaced(item, scene.floor)) paintOverlap(context._context, item, scene)
        }}
      />
    </>
  )
}
