/** One cut-out on the sheet. Konva paints it and nothing more: it is never hit, never dragged. */
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { memo } from 'react'
import { paintCutout } from '../collage/paintCutout.ts'
import { contained, placedOf } from '../collage/sheet.ts'
import type { Slot } from '../model/collage.ts'
import { usePicture } from './usePicture.ts'

export type StagePiece = {
  readonly name: string
  /** Addresses that an image can load; undefined where there is none. */
  readonly source: string | undefined
  readonly shadow: string | undefined
}

type Props = { slot: Slot; piece: StagePiece | undefined; aspect: number; heightPx: number }

const NAME_PX = 13

export const CutoutShape = memo(function CutoutShape({ slot, piece, aspect, heightPx }: Props) {
  const picture = usePicture(piece?.source)
  const shadow = usePicture(piece?.shadow)
  const shown = picture ? contained(slot, picture.naturalWidth / picture.naturalHeight, aspect) : slot
  const { x, y, width, height, turn } = placedOf(shown, aspect)
  return (
    <Shape
      x={x * heightPx}
      y={y * heightPx}
      rotation={turn}
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={({ _context: context }) => {
        const size = { width: width * heightPx, height: height * heightPx }
        if (picture) {
          const light = { sheet: heightPx * Math.min(1, aspect), scale: window.devicePixelRatio || 1 }
          paintCutout(context, { picture, shadow, ...size }, light)
        } else paintName(context, piece?.name ?? '', size)
      }}
    />
  )
})

/** Until the picture is there, and when it cannot be had. */
function paintName(context: CanvasRenderingContext2D, name: string, size: { width: number; height: number }): void {
  context.setLineDash([6, 5])
  context.strokeStyle = '#8b7f6d'
  context.strokeRect(-size.width / 2, -size.height / 2, size.width, size.height)
  context.fillStyle = '#575044'
  context.font = `${NAME_PX}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.fillText(name, 0, 0, size.width)
}
