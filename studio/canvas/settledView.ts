/** A camera as it was when it last came to rest: what is worth painting crisp. */
import type { Camera, CameraState } from '../editor/camera.ts'
import type { Bounds } from '../geometry/polygon.ts'
import { toScreen, type Viewport } from '../geometry/viewport.ts'
import type { Floor } from '../model/floor.ts'

export type SettledView = {
  readonly get: () => CameraState
  readonly subscribe: (listener: () => void) => () => void
}

/** After the last event; the picture is crisp within 150 ms of it. */
const REST_MS = 50
/** Of the frame: when more floor than this is bare, a long gesture is painted on its way too, but not more often than… */
const MOST_BARE = 0.3
const BETWEEN_MS = 400

/** `floor`: the room as it is now. */
export function settledView(camera: Camera, floor: () => Floor): SettledView {
  let settled = camera.get()
  let settledAtMs = 0
  const listeners = new Set<() => void>()
  let waiting: ReturnType<typeof setTimeout> | undefined
  let leave: (() => void) | undefined
  const settle = () => {
    clearTimeout(waiting)
    if (isSameView(settled, camera.get())) return
    settled = camera.get()
    settledAtMs = performance.now()
    for (const listener of listeners) listener()
  }
  const hear = () => {
    const now = camera.get()
    if (now === settled) return
    const isResized = now.size.width !== settled.size.width || now.size.height !== settled.size.height
    const isDue = performance.now() - settledAtMs > BETWEEN_MS
    if (isResized || (isDue && bareShare(settled, now, floor()) > MOST_BARE)) return settle()
    clearTimeout(waiting)
    waiting = setTimeout(settle, REST_MS)
  }
  return {
    get: () => settled,
    subscribe: (listener) => {
      if (listeners.size === 0) {
        settled = camera.get()
        leave = camera.subscribe(hear)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        clearTimeout(waiting)
        leave?.()
      }
    },
  }
}

/** A gesture that came back to where it began leaves nothing to paint. */
function isSameView(a: CameraState, b: CameraState): boolean {
  const [{ viewport: was, size: from }, { viewport: is, size: to }] = [a, b]
  return (
    was.pxPerInch === is.pxPerInch &&
    was.offset.x === is.offset.x &&
    was.offset.y === is.offset.y &&
    from.width === to.width &&
    from.height === to.height
  )
}

/** How much of the frame would show floor that was outside it when it was painted. */
function bareShare(painted: CameraState, now: CameraState, floor: Floor): number {
  const { width, height } = now.size
  const zoom = now.viewport.pxPerInch / painted.viewport.pxPerInch
  const [x, y] = [
    now.viewport.offset.x - painted.viewport.offset.x * zoom,
    now.viewport.offset.y - painted.viewport.offset.y * zoom,
  ]
  const seen = seenFloor(now.viewport, floor, { left: 0, top: 0, right: width, bottom: height })
  const covered = seenFloor(now.viewport, floor, {
    left: Math.max(0, x),
    top: Math.max(0, y),
    right: Math.min(width, x + painted.size.width * zoom),
    bottom: Math.min(height, y + painted.size.height * zoom),
  })
  return (seen - covered) / (width * height)
}

/** Square pixels of the floor within the box. */
function seenFloor(viewport: Viewport, { width, length }: Floor, { left, top, right, bottom }: Bounds): number {
  const [first, last] = [toScreen(viewport, { x: 0, y: 0 }), toScreen(viewport, { x: width, y: length })]
  const across = Math.min(last.x, right) - Math.max(first.x, left)
  const down = Math.min(last.y, bottom) - Math.max(first.y, top)
  return Math.max(0, across) * Math.max(0, down)
}
