/** The items that are not being dragged, one node each in paint order, and the marks of those in conflict. */
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { memo, useMemo, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { findClashes } from '../../guidelines/clashes.ts'
import type { Editor } from '../../editor/editor.ts'
import { isMisplaced } from '../../guidelines/openingsHitBy.ts'
import { heldIds } from '../../editor/tool.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { drawOverlap } from '../../symbols/drawMarks.ts'
import { CameraLayer } from '../view/CameraLayer.tsx'
import { useEditor } from '../view/useEditor.ts'
import { ItemNode } from './ItemNode.tsx'
import { type StageLook, painting } from './stageLook.ts'

type Props = { editor: Editor; look: StageLook }

export const ItemLayer = memo(function ItemLayer({ editor, look }: Props) {
  const layer = useRef<KonvaLayer>(null)
  const layout = useEditor(editor, (state) => state.layout)
  // Items held by a gesture are drawn in the hand layer.
  const held = useEditor(editor, ({ tool }) => heldIds(tool))
  const { inks, formatLength } = look
  const marked = useMemo(() => inTheWay(layout), [layout])
  const marks = useMemo(() => {
    const shown = marked.filter(
      ({ item, others }) => !held.includes(item.id) && (!others || others.some((other) => !held.includes(other))),
    )
    return painting((point) => shown.flatMap(({ item }) => drawOverlap(item, { point, inks, formatLength })), inks.font)
  }, [marked, held, inks, formatLength])
  return (
    <CameraLayer camera={editor.camera} layerRef={layer}>
      {layout.items.map((item) => (
        <ItemNode key={item.id} item={item} look={look} isHidden={held.includes(item.id)} />
      ))}
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={marks} />
    </CameraLayer>
  )
})

type InTheWay = {
  readonly item: Item
  /** Those that it overlaps; undefined if it lies where nothing may lie. */
  readonly others: readonly string[] | undefined
}

/** The items that overlap another one or lie where they must not. */
function inTheWay({ items, floor }: Layout): InTheWay[] {
  const clashes = findClashes(items)
  return items.flatMap((item) => {
    if (isMisplaced(item, floor)) return { item, others: undefined }
    const others = clashes.get(item.id)
    return others ? { item, others } : []
  })
}
