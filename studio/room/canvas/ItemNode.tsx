/** One item of the room as a Konva node: its symbol or its photograph from above, on its shadow. */
import { shrunk } from '../../model/shrunk.ts'
import type { Context } from 'konva/lib/Context.js'
import type { Shape as Node } from 'konva/lib/Shape.js'
import { type Ref, memo, useCallback } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { isLifted, shownItem } from '../editor/tool.ts'
import type { ToolState } from '../editor/toolState.ts'
import type { Item } from '../../model/layout.ts'
import { drawShadow } from '../../draw/symbols/drawItem.ts'
import { drawSymbol } from '../../draw/symbols/drawSymbol.ts'
import { paintShapes } from '../../draw/symbols/paintShapes.ts'
import { usePicture } from '../../stage/view/usePicture.ts'
import { type StageLook, pointOf } from './stageLook.ts'

type Props = {
  item: Item
  look: StageLook
  isHidden?: boolean
  /** Returns the current state of the gesture that holds the item. */
  tool?: () => ToolState
  nodeRef?: Ref<Node>
}

export const ItemNode = memo(function ItemNode({ item, look, isHidden, tool, nodeRef }: Props) {
  const { inks, pictures } = look
  const picture = usePicture(item.productId === undefined ? undefined : pictures?.get(item.productId))
  const paint = useCallback(
    (context: Context, node: Node) => {
      const gesture = tool?.()
      const piece = gesture ? shownItem(gesture, item) : item
      const brush = { point: pointOf(node), font: inks.font }
      const isAloft = gesture !== undefined && isLifted(gesture, item.id)
      const shadow = { color: inks.shadow, point: brush.point, rotation: node.rotation(), isLifted: isAloft }
      paintShapes(context, drawShadow(piece, shadow), brush)
      const { width, length } = piece.footprint
      if (picture) {
        const drawn = shrunk(picture, (width / brush.point) * window.devicePixelRatio)
        context.drawImage(drawn, -width / 2, -length / 2, width, length)
      } else paintShapes(context, drawSymbol(piece), brush)
    },
    [item, tool, picture, inks],
  )
  const { x, y, rotation } = item.pose
  return (
    <Shape
      ref={nodeRef}
      x={x}
      y={y}
      rotation={rotation}
      visible={!isHidden}
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={paint}
    />
  )
})
