/** The rooms around the open one, drawn pale below it. */
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import type { Context } from 'konva/lib/Context.js'
import type { Shape as Node } from 'konva/lib/Shape.js'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { drawHomeRooms } from '../../draw/symbols/drawHome.ts'
import { paintShapes } from '../../draw/symbols/paintShapes.ts'
import { boxesIntersect } from '../../geometry/boxGrid.ts'
import { boundsOnSheet } from '../../home/sheet/placedRooms.ts'
import { seenPart } from '../../stage/camera.ts'
import { CameraLayer, drawAt } from '../../stage/view/CameraLayer.tsx'
import { useEditor } from '../../stage/view/useEditor.ts'
import type { Editor } from '../editor/editor.ts'
import { pointOf, type StageLook } from './stageLook.ts'

/** Of the canvas: what is drawn on it keeps its own opacities. */
const OPACITY = '0.38'

export const BesideLayer = memo(function BesideLayer({ editor, look }: { editor: Editor; look: StageLook }) {
  const layer = useRef<KonvaLayer>(null)
  const { camera } = editor
  const rooms = useEditor(editor, ({ beside }) => beside.rooms)
  const { inks } = look
  const paint = useMemo(
    () => (context: Context, node: Node) => {
      const point = pointOf(node)
      const seen = seenPart(camera.get())
      const shown = rooms.filter((room) => boxesIntersect(boundsOnSheet(room), seen))
      const labelOf = ({ name }: { readonly name: string }) => ({ name, facts: '' })
      paintShapes(context, drawHomeRooms(shown, { point, inks, labelOf }), { point, font: inks.font })
    },
    [camera, rooms, inks],
  )
  useLayoutEffect(() => {
    if (!layer.current || !paint) return
    layer.current.getNativeCanvasElement().style.opacity = OPACITY
    drawAt(layer.current, camera)
  }, [paint, camera])
  return (
    <CameraLayer camera={camera} layerRef={layer}>
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={paint} />
    </CameraLayer>
  )
})
