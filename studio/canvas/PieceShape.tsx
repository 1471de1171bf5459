/** One piece on the canvas. Konva paints it and nothing more: it is never hit, never dragged. */
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { memo } from 'react'
import { type Viewport, toScreen } from '../geometry/viewport.ts'
import type { Item } from '../model/layout.ts'
import { paintPiece } from './paintPiece.ts'
import type { StudioTheme } from './studioTheme.ts'
import { usePicture } from './usePicture.ts'

type Props = { item: Item; viewport: Viewport; theme: StudioTheme; picture?: string; lifted?: boolean }

export const PieceShape = memo(function PieceShape({ item, viewport, theme, picture, lifted }: Props) {
  const { x, y } = toScreen(viewport, item.pose)
  const { pxPerInch } = viewport
  const loaded = usePicture(picture)
  return (
    <Shape
      x={x}
      y={y}
      rotation={item.pose.rotation}
      scaleX={pxPerInch}
      scaleY={pxPerInch}
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={(context) => paintPiece(context._context, item, { theme, pxPerInch, lifted, picture: loaded })}
    />
  )
})
