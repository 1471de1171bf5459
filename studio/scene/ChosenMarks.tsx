/** Outlines of the selected pieces on the floor; they follow a drag. */
import { useEffect, useMemo, useRef } from 'react'
import type { Mesh, ShaderMaterial } from 'three'
import type { Editor } from '../editor/editor.ts'
import { shownItem } from '../editor/tool.ts'
import { outline } from '../geometry/footprintOutline.ts'
import { edgesOf } from '../geometry/polygon.ts'
import type { Item } from '../model/layout.ts'
import { addQuad, builder } from './geometry.ts'

type Props = {
  editor: Editor
  items: readonly Item[]
  chosen: readonly string[]
  material: ShaderMaterial
  color: string
}

const RADIANS = Math.PI / 180
/** Inches above the floor, so that rugs do not cover the outline. */
const HEIGHT = 0.9
const WIDE = 0.9

export function ChosenMarks({ items, chosen, ...rest }: Props) {
  return items.filter(({ id }) => chosen.includes(id)).map((item) => <ChosenMark key={item.id} item={item} {...rest} />)
}

function ChosenMark({ item, editor, material, color }: Omit<Props, 'items' | 'chosen'> & { item: Item }) {
  const mesh = useRef<Mesh>(null)
  const { footprint } = item
  const geometry = useMemo(() => {
    const into = builder()
    for (const [a, b] of edgesOf(outline(footprint, { x: 0, y: 0, rotation: 0 }))) {
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
      const out = { x: ((b.y - a.y) / length) * WIDE, y: (-(b.x - a.x) / length) * WIDE }
      const corners = [
        [a.x, HEIGHT, a.y],
        [b.x, HEIGHT, b.y],
        [b.x + out.x, HEIGHT, b.y + out.y],
        [a.x + out.x, HEIGHT, a.y + out.y],
      ] as const
      addQuad(into, { corners, normal: [0, 1, 0] }, { kind: 'mark', rough: 1, color })
    }
    return into.made()
  }, [footprint, color])
  useEffect(() => () => geometry.dispose(), [geometry])
  useEffect(() => {
    const follow = () => {
      const { pose } = shownItem(editor.get().tool, item)
      mesh.current?.position.set(pose.x, 0, pose.y)
      mesh.current?.rotation.set(0, -pose.rotation * RADIANS, 0)
    }
    follow()
    return editor.subscribe(follow)
  }, [editor, item])
  return <mesh ref={mesh} geometry={geometry} material={material} dispose={null} />
}
