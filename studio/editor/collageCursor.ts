/** The cursor over a target of a collage, as CSS names it. */
import type { CollageTarget } from './collageHandles.ts'

export function cursorOf(target: CollageTarget, isSwapping: boolean): string {
  if (isSwapping) return 'crosshair'
  switch (target.on) {
    case 'sheet':
      return ''
    case 'element':
      return 'move'
    case 'knob':
      return 'grab'
    case 'end':
      return 'crosshair'
    case 'side':
      return target.spot.x === 0 ? 'ns-resize' : 'ew-resize'
    case 'corner':
      return target.spot.x === target.spot.y ? 'nwse-resize' : 'nesw-resize'
    default:
      return target satisfies never
  }
}
