/**
 * The cut-out that a pointer holds, and the handles of the selected one. React renders which cut-out is held; its node
 * is moved directly.
 */
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { Layer, Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { onSheet, placedOf, type Spot } from '../../collage/sheet.ts'
import { findPiece } from '../../commands/applyCollageCommand.ts'
import { type CollageEditor, type CollageState, heldPiece, shownCollage } from '../../editor/collageEditor.ts'
import { CORNERS, cornerSpot, knobSpot } from '../../editor/collageHandles.ts'
import type { Inks } from '../../symbols/inks.ts'
import { drawCollageMarks } from '../../symbols/drawCollageMarks.ts'
import { paintShapes } from '../../symbols/paintShapes.ts'
import { useEditor } from '../view/useEditor.ts'
import { type HeldPiece, PieceNode, type StagePiece } from './PieceNode.tsx'

type Props = { editor: CollageEditor; pieces: readonly StagePiece[]; heightPx: number; inks: Inks }

export const CollageHandLayer = memo(function CollageHandLayer({ editor, pieces, heightPx, inks }: Props) {
  const layer = useRef<KonvaLayer>(null)
  const held = useRef<HeldPiece>(undefined)
  const onHold = useCallback((now: HeldPiece | undefined) => {
    held.current = now
  }, [])
  const { aspect } = editor
  const index = useEditor(editor, heldPiece)
  useLayoutEffect(() => {
    const update = () => {
      const shown = findPiece(shownCollage(editor.get(), aspect), index)
      const first = findPiece(editor.get().collage, index)
      if (shown && first && held.current) {
        const { node, place } = held.current
        const [now, before] = [place(shown), place(first)]
        const scale = now.width / before.width
        node.setAttrs({ x: now.x * heightPx, y: now.y * heightPx, rotation: now.turn, scaleX: scale, scaleY: scale })
      }
      layer.current?.draw()
    }
    update()
    return editor.subscribe(update)
  }, [editor, aspect, heightPx, index])
  const marks = useMemo(() => {
    const brush = { point: 1, font: inks.font }
    return (pen: Parameters<typeof paintShapes>[0]) => paintShapes(pen, marksOf(editor.get(), aspect, heightPx), brush)
  }, [editor, aspect, heightPx, inks])
  const element = findPiece(editor.get().collage, index)
  return (
    <Layer ref={layer} listening={false}>
      {element && (
        <PieceNode
          element={element}
          piece={pieces[element.index]}
          aspect={aspect}
          heightPx={heightPx}
          onHold={onHold}
        />
      )}
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={marks} />
    </Layer>
  )
})

function marksOf(state: CollageState, aspect: number, heightPx: number) {
  const chosen = findPiece(shownCollage(state, aspect), state.selection)
  if (!chosen) return []
  const { tool, swapping } = state
  const placed = placedOf(chosen, aspect)
  const px = ({ x, y }: Spot) => ({ x: x * heightPx, y: y * heightPx })
  const isTurning = tool.name === 'holding' && tool.grip.on === 'knob'
  return drawCollageMarks({
    corners: CORNERS.map((corner) => px(cornerSpot(placed, corner))),
    top: px(onSheet(placed, { x: 0, y: -placed.height / 2 })),
    knob: px(knobSpot(placed, heightPx, aspect)),
    isSwapping: swapping,
    angle: isTurning ? placed.turn : undefined,
  })
}
