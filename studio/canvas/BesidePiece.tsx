/** Keeps a small bar of buttons beside what is chosen, where it covers least; not while a hand moves the piece. */
import { type ReactNode, useMemo, useState } from 'react'
import { findItem } from '../commands/applyCommand.ts'
import { pieceIndex } from '../editor/pieceIndex.ts'
import { type PointerType, type Editor, chosenIds } from '../editor/editor.ts'
import { widened } from '../geometry/boxGrid.ts'
import { outline } from '../geometry/footprintOutline.ts'
import type { Point } from '../geometry/point.ts'
import { type Polygon, boundsOf } from '../geometry/polygon.ts'
import { type Viewport, toScreen } from '../geometry/viewport.ts'
import { isOutOfTheWay } from '../guidelines/isOutOfTheWay.ts'
import type { Item, Layout } from '../model/layout.ts'
import { BAR, GAP_PX, besidePlace } from './besidePlace.ts'
import styles from './BesidePiece.module.css'
import { KNOB_REACH_PX, type Size, rotateHandle } from './rotateHandle.ts'
import { useEditor } from './useEditor.ts'

type Props = { editor: Editor; viewport: Viewport; stage: Size; children: ReactNode }

export function BesidePiece({ editor, viewport, stage, children }: Props) {
  const layout = useEditor(editor, (state) => state.layout)
  const selection = useEditor(editor, (state) => state.selection)
  const also = useEditor(editor, (state) => state.also)
  const hand = useEditor(editor, (state) => state.pointer)
  const isMoving = useEditor(editor, ({ tool }) => MOVING.has(tool.name) && !('waits' in tool && tool.waits))
  const [placeBeside] = useState(steadyPlace)
  const place = useMemo(() => {
    if (isMoving) return undefined
    const ids = chosenIds({ ...editor.get(), selection, also })
    const items = ids.flatMap((id) => findItem(layout, id) ?? [])
    return placeBeside(items, layout, { viewport, stage, hand })
  }, [placeBeside, isMoving, editor, selection, also, layout, viewport, stage, hand])
  if (!place) return null
  return (
    <div className={styles.bar} style={{ top: place.y, left: place.x }}>
      {children}
    </div>
  )
}

const MOVING: ReadonlySet<string> = new Set(['dragging', 'carrying', 'rotating', 'framing'])

type View = { readonly viewport: Viewport; readonly stage: Size; readonly hand: PointerType }

/** A bar that is pressed to turn the piece does not run away from the hand: it stays while the piece does. */
function steadyPlace() {
  let last: { readonly spot: string; readonly view: Viewport; readonly place: Point } | undefined
  return (chosen: readonly Item[], layout: Layout, view: View): Point | undefined => {
    const spot = chosen.map(({ pose }) => `${pose.x} ${pose.y}`).join()
    const isResting = last?.spot === spot && last.view === view.viewport
    const place = placeBeside(chosen, layout, view, isResting ? last?.place : undefined)
    last = place && { spot, view: view.viewport, place }
    return place
  }
}

/** Undefined where nothing is chosen, or nothing of it is seen. */
function placeBeside(
  chosen: readonly Item[],
  { items }: Layout,
  { viewport, stage, hand }: View,
  now: Point | undefined,
): Point | undefined {
  if (chosen.length === 0) return undefined
  const corners = chosen.flatMap(({ footprint, pose }) => outline(footprint, pose))
  const box = boundsOf(corners.map((point) => toScreen(viewport, point)))
  const isSeen = box.right > 0 && box.left < stage.width && box.bottom > 0 && box.top < stage.height
  if (!isSeen) return undefined
  const reach = (BAR.width + 2 * GAP_PX) / viewport.pxPerInch
  const near = pieceIndex(items).near(widened(boundsOf(corners), reach))
  const kept = near.filter((item) => chosen.includes(item) || !isOutOfTheWay(item))
  const polygons = kept.map(({ footprint, pose }) => outline(footprint, pose).map((point) => toScreen(viewport, point)))
  return besidePlace(box, [...polygons, ...knobs(chosen, viewport, stage, hand)], stage, now)
}

function knobs([item, ...others]: readonly Item[], viewport: Viewport, stage: Size, hand: PointerType): Polygon[] {
  if (!item || others.length > 0) return []
  const { x, y } = rotateHandle(item, viewport, stage, hand).knob
  const reach = KNOB_REACH_PX[hand]
  return [
    [
      { x: x - reach, y: y - reach },
      { x: x + reach, y: y - reach },
      { x: x + reach, y: y + reach },
      { x: x - reach, y: y + reach },
    ],
  ]
}
