/** Handles at the sides and corners of a chosen block of one's own, for hands; the same sizes can be typed. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { findItem } from '../commands/applyCommand.ts'
import { type BlockGrip, canResize, sizedBy } from '../editor/blockSize.ts'
import type { Editor, PointerType } from '../editor/editor.ts'
import { type Point, add, rotate, subtract } from '../geometry/point.ts'
import { type Viewport, toFloor, toScreen } from '../geometry/viewport.ts'
import type { Item, Layout } from '../model/layout.ts'
import styles from './BlockHandles.module.css'
import { pointOnStage } from './pointOnStage.ts'
import { useEditor } from './useEditor.ts'

const SIGNS = [-1, 0, 1] as const
const GRIPS: readonly BlockGrip[] = SIGNS.flatMap((y) => SIGNS.map((x) => ({ x, y }))).filter(
  ({ x, y }) => x !== 0 || y !== 0,
)
/** Pixels of the shorter side below which handles would leave no piece to take hold of: at the corners, at the sides. */
const LEAST_PX: Record<PointerType, { readonly corners: number; readonly sides: number }> = {
  mouse: { corners: 20, sides: 54 },
  pen: { corners: 40, sides: 80 },
  touch: { corners: 76, sides: 130 },
}

type Pull = { readonly item: Item; readonly at: Point; readonly from: Layout; readonly startedMs: number }

export function BlockHandles({ editor, viewport }: { editor: Editor; viewport: Viewport }) {
  const item = useEditor(editor, ({ layout, selection }) => findItem(layout, selection))
  const isAlone = useEditor(editor, ({ also, tool }) => also.length === 0 && tool.name === 'idle')
  const hand = useEditor(editor, (state) => state.pointer)
  const pull = useRef<Pull>(null)
  if (!item || !isAlone || !canResize(item)) return null

  const floorPoint = (event: PointerEvent<HTMLElement>) => {
    const stage = event.currentTarget.parentElement
    return stage ? toFloor(viewport, pointOnStage(stage, event)) : item.pose
  }
  const handleDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pull.current = { item, at: floorPoint(event), from: editor.get().layout, startedMs: event.timeStamp }
  }
  const handleMove = (event: PointerEvent<HTMLButtonElement>, grip: BlockGrip) => {
    if (!pull.current) return
    const { item: first, at, from, startedMs } = pull.current
    const by = rotate(subtract(floorPoint(event), at), -first.pose.rotation)
    const whole = event.ctrlKey || event.metaKey ? by : { x: Math.round(by.x), y: Math.round(by.y) }
    const { footprint, pose } = sizedBy(first, grip, whole, from.floor)
    const command = { type: 'resize', id: first.id, width: footprint.width, length: footprint.length, pose } as const
    // All moves of one pull carry the moment of its start, so that they are one step.
    editor.commit(command, { key: `resize ${first.id} ${startedMs}`, atMs: startedMs })
  }
  const letGo = () => {
    pull.current = null
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !pull.current) return
    if (editor.get().layout !== pull.current.from) editor.undo()
    pull.current = null
    event.preventDefault()
    event.stopPropagation()
  }
  const { footprint, pose } = item
  const shorter = Math.min(footprint.width, footprint.length) * viewport.pxPerInch
  const { corners, sides } = LEAST_PX[hand]
  return GRIPS.filter(({ x, y }) => shorter >= (x !== 0 && y !== 0 ? corners : sides)).map((grip) => {
    const corner = { x: (grip.x * footprint.width) / 2, y: (grip.y * footprint.length) / 2 }
    const { x, y } = toScreen(viewport, add(pose, rotate(corner, pose.rotation)))
    return (
      <button
        key={`${grip.x} ${grip.y}`}
        type="button"
        // The same is done by typing a size, which keys reach.
        tabIndex={-1}
        aria-hidden="true"
        className={`${styles.handle} ${styles[hand]}`}
        style={{ left: x, top: y }}
        data-grip={`${grip.x} ${grip.y}`}
        onPointerDown={handleDown}
        onPointerMove={(event) => handleMove(event, grip)}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={handleKey}
      />
    )
  })
}
