/**
 * The items that a pointer drags, and the marks around them. React renders which items are dragged; their positions are
 * set on the nodes directly with each event, and only this layer is drawn.
 */
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import type { Shape as Node } from 'konva/lib/Shape.js'
import { memo, useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { findItem } from '../commands/applyCommand.ts'
import type { Editor } from '../editor/editor.ts'
import { viewOf } from '../editor/handles.ts'
import type { Pin } from '../editor/pins.ts'
import { heldIds, shownFloor, shownPose } from '../editor/tool.ts'
import { wallShown } from '../../draw/symbols/drawRoom.ts'
import { CameraLayer, drawAt } from '../../stage/view/CameraLayer.tsx'
import { lastCall } from './lastCall.ts'
import { useEditor } from '../../stage/view/useEditor.ts'
import { ItemNode } from './ItemNode.tsx'
import { MARKS_ABOVE, MARKS_BELOW, markScene } from './marks.ts'
import { type ShownFindings, type StageLook, painting } from './stageLook.ts'

type Props = {
  editor: Editor
  look: StageLook
  findings: ShownFindings | undefined
  pins: readonly Pin[] | undefined
}

export const HandLayer = memo(function HandLayer({ editor, look, findings, pins }: Props) {
  const layer = useRef<KonvaLayer>(null)
  const nodes = useRef(new Map<string, Node>())
  const { camera } = editor
  const held = useEditor(editor, ({ tool }) => heldIds(tool))
  const brought = useEditor(editor, (state) => (state.tool.name === 'bringing' ? state.tool.item : undefined))
  const tool = useCallback(() => editor.get().tool, [editor])

  useLayoutEffect(() => {
    const place = () => {
      const { tool } = editor.get()
      for (const [id, node] of nodes.current) {
        const pose = shownPose(tool, id)
        // A new item becomes visible once it is over the plan.
        if (pose) node.setAttrs({ x: pose.x, y: pose.y, rotation: pose.rotation, visible: true })
        else if (id === brought?.id) node.visible(false)
      }
    }
    place()
    // Together with the layer of the items, from which these come.
    layer.current?.batchDraw()
    const stops = [
      editor.subscribe(() => {
        // What is picked up or put down is drawn once React has taken it from the one layer to the other.
        if (heldIds(editor.get().tool) !== held) return
        place()
        // Draws immediately: moves are reported just before a frame is painted, and `batchDraw` waits for the next one.
        layer.current?.draw()
      }),
      // While the view scrolls during a drag at its edge, the drawn position is outdated.
      camera.subscribe(() => {
        if (layer.current && held.length > 0) drawAt(layer.current, camera)
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [editor, camera, held, brought])

  const paint = useMemo(() => {
    const { inks, formatLength } = look
    const sceneAt = lastCall(
      (state: ReturnType<typeof editor.get>, seen: ReturnType<typeof camera.get>, point: number) =>
        markScene({
          state,
          view: { ...viewOf(seen), point },
          look: { point, inks, formatLength },
          wall: wallShown(shownFloor(state.tool, state.layout), point, seen.aroundPx),
          findings,
          ...(pins && { pins }),
        }),
    )
    const nodesOf = (marks: typeof MARKS_ABOVE) =>
      marks.map((mark) => painting((point) => mark(sceneAt(editor.get(), camera.get(), point)), inks.font))
    return { below: nodesOf(MARKS_BELOW), above: nodesOf(MARKS_ABOVE) }
  }, [editor, camera, look, findings, pins])

  const { layout } = editor.get()
  return (
    <CameraLayer camera={camera} layerRef={layer}>
      {paint.below.map((sceneFunc, index) => (
        <Shape key={`below ${index}`} listening={false} perfectDrawEnabled={false} sceneFunc={sceneFunc} />
      ))}
      {(brought ? [brought] : held.flatMap((id) => findItem(layout, id) ?? [])).map((item) => {
        const keep = (node: Node | null) => {
          if (node) nodes.current.set(item.id, node)
          else nodes.current.delete(item.id)
        }
        return <ItemNode key={item.id} item={item} look={look} tool={tool} nodeRef={keep} />
      })}
      {paint.above.map((sceneFunc, index) => (
        <Shape key={`above ${index}`} listening={false} perfectDrawEnabled={false} sceneFunc={sceneFunc} />
      ))}
    </CameraLayer>
  )
})
