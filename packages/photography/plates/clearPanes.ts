/**
 * Separates the panes of a window from its frame in the light after dark, which the rendering at reduced size blurs
 * across their edges: panes get no light, and the frame beside them gets that of the surrounding frame.
 */
import { sight, type View } from '../../../server/design/engine/picture/camera.ts'

/** Panes are set back behind the wall, so they are seen beside the opening itself. Inches. */
const RECESS = 6
/** The sky and the garden are greener than red by this; frames, walls and curtains are not. */
const MIN_GREENNESS = 0.02
/** Radius in pixels of the neighborhood from which the frame takes its light. */
const AROUND = 4

/** @param dusk the light after dark, three numbers per pixel; changed in place */
export function clearPanes(dusk: Float32Array, albedo: Float32Array, view: View): void {
  const { width, height, window: opening } = view
  if (!opening) return
  const isWindow = (x: number, y: number) => {
    const to = sight(view, x + 0.5, y + 0.5)
    const far = -view.x / to.x
    const [along, up] = [view.y + to.y * far, view.z + to.z * far]
    const isWithin = up > opening.z0 - RECESS && up < opening.z1 + RECESS
    return far > 0 && along > opening.y0 - RECESS && along < opening.y1 + RECESS && isWithin
  }
  const isPane = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (isOutdoors(albedo, y * width + x) && isWindow(x, y)) isPane[y * width + x] = 1
  const before = Float32Array.from(dusk)
  for (let y = AROUND; y < height - AROUND; y++)
    for (let x = AROUND; x < width - AROUND; x++) {
      const at = y * width + x
      if (isPane[at]) dusk.fill(0, 3 * at, 3 * at + 3)
      else if (isPane[at - 2] || isPane[at + 2] || isPane[at - 2 * width] || isPane[at + 2 * width])
        for (let c = 0; c < 3; c++) dusk[3 * at + c] = brightest(before, width, at, c, isPane)
    }
}

function isOutdoors(albedo: Float32Array, pixel: number): boolean {
  return (albedo[3 * pixel + 1] ?? 0) > (albedo[3 * pixel] ?? 0) + MIN_GREENNESS
}

/** The light of the frame around a frame pixel. */
function brightest(dusk: Float32Array, width: number, at: number, c: number, isPane: Uint8Array): number {
  let most = dusk[3 * at + c] ?? 0
  for (let dy = -AROUND; dy <= AROUND; dy++)
    for (let dx = -AROUND; dx <= AROUND; dx++) {
      const near = at + dy * width + dx
      if (!isPane[near]) most = Math.max(most, dusk[3 * near + c] ?? 0)
    }
  return most
}
