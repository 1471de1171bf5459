/** The room itself: one node for walls and floor, one for each opening, one for the measurements. */
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import { memo, useEffect, useMemo, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import type { Editor } from '../../editor/editor.ts'
import type { StudioSettings } from '../../editor/settings.ts'
import { shownFloor } from '../../editor/tool.ts'
import { openingsOf } from '../../geometry/openings.ts'
import { type Steps, stepsOf } from '../../model/steps.ts'
import { drawOpening } from '../../symbols/drawOpening.ts'
import { drawMeasures, drawRoom, wallShown } from '../../symbols/drawRoom.ts'
import { CameraLayer } from '../view/CameraLayer.tsx'
import { lastCall } from '../view/lastCall.ts'
import { useEditor } from '../view/useEditor.ts'
import { type StageLook, painting } from './stageLook.ts'

type Props = { editor: Editor; look: StageLook }

export const RoomLayer = memo(function RoomLayer({ editor, look }: Props) {
  const layer = useRef<KonvaLayer>(null)
  const { camera } = editor
  const openings = useEditor(editor, ({ layout }) => layout.floor.openings)
  const { inks, formatLength } = look
  const paint = useMemo(() => {
    const floor = () => shownFloor(editor.get().tool, editor.get().layout)
    const wall = (point: number) => wallShown(floor(), point, camera.get().wallRoom)
    const walls = lastCall((of: ReturnType<typeof floor>, point: number, lines: GridLines, x: number, y: number) =>
      drawRoom(of, { point, inks, wall: wall(point), grid: lines, isHatched: true, pixel: { x, y } }),
    )
    return {
      room: painting((point) => {
        const { offset } = camera.get().viewport
        return walls(floor(), point, linesOf(editor.get().settings), offset.x, offset.y)
      }, inks.font),
      measures: painting((point) => drawMeasures(floor(), { point, inks, wall: wall(point), formatLength }), inks.font),
      opening: (id: string) =>
        painting((point) => {
          const { tool, opening: chosen } = editor.get()
          const opening = openingsOf(floor()).find((each) => each.id === id)
          // An opening that is dragged along the walls is drawn in the hand layer.
          if (!opening || (tool.name === 'sliding' && tool.opening.id === id)) return []
          return drawOpening(floor(), opening, { point, inks, wall: wall(point), isChosen: id === chosen }).shapes
        }, inks.font),
    }
  }, [editor, camera, inks, formatLength])
  useEffect(() => {
    const shown = () => {
      const { tool, layout, opening, settings } = editor.get()
      return [
        shownFloor(tool, layout),
        tool.name === 'sliding' ? tool.opening.id : undefined,
        opening,
        linesOf(settings),
      ]
    }
    let last = shown()
    return editor.subscribe(() => {
      const next = shown()
      if (next.every((each, index) => each === last[index])) return
      last = next
      layer.current?.draw()
    })
  }, [editor])
  return (
    <CameraLayer camera={camera} layerRef={layer}>
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={paint.room} />
      {openings?.map(({ id }) => (
        <OpeningNode key={id} paint={paint.opening} id={id} />
      ))}
      <Shape listening={false} perfectDrawEnabled={false} sceneFunc={paint.measures} />
    </CameraLayer>
  )
})

type GridLines = Steps['grid'] | undefined

function linesOf(settings: StudioSettings): GridLines {
  return settings.grid ? stepsOf(settings).grid : undefined
}

type OpeningProps = { id: string; paint: (id: string) => ReturnType<typeof painting> }

function OpeningNode({ id, paint }: OpeningProps) {
  const sceneFunc = useMemo(() => paint(id), [paint, id])
  return <Shape listening={false} perfectDrawEnabled={false} sceneFunc={sceneFunc} />
}
