/** The lines of a drawing of another program as the underlay of a room: true to scale, with its lines to snap to. */
import { closeCanvas, type DrawnLayer, type Editor, openCanvas } from '../../../studio/index.ts'
import { MAX_UNDERLAY_LINES, MAX_UNDERLAY_PX, UNDERLAY_OPACITY } from '../../../studio/model/underlay.ts'
import { uuid } from '../../platform/uuid.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { keepUnderlay } from './underlayPictures.ts'

/** Pixels per inch that show the lines of a small room well; larger drawings have fewer. */
const MAX_PX_PER_INCH = 16
const MARGIN_PX = 8
const LINE_PX = 1.5
const POINT = /([ML])(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)/g

/** `name`: of the file. Returns false, with a message, if the layers have no lines. */
export async function layDrawing(editor: Editor, name: string, layers: readonly DrawnLayer[]): Promise<boolean> {
  const drawn = layers.filter(({ path }) => path !== '')
  const [left, top] = (['left', 'top'] as const).map((side) => Math.min(...drawn.map(({ bounds }) => bounds[side])))
  const [right, bottom] = (['right', 'bottom'] as const).map((side) =>
    Math.max(...drawn.map(({ bounds }) => bounds[side])),
  )
  if (left === undefined || top === undefined || !Number.isFinite(left) || !Number.isFinite(top)) {
    showAlert('The layers that are shown have no lines. Show another layer.')
    return false
  }
  const [across, down] = [Math.max(1, (right ?? left) - left), Math.max(1, (bottom ?? top) - top)]
  const scale = Math.min(
    MAX_PX_PER_INCH,
    (MAX_UNDERLAY_PX.side - 2 * MARGIN_PX) / Math.max(across, down),
    Math.sqrt(MAX_UNDERLAY_PX.all / (across * down)) * 0.99,
  )
  const [width, height] = [across, down].map((side) => Math.ceil(side * scale) + 2 * MARGIN_PX) as [number, number]
  const canvas = openCanvas(width, height)
  const { element, context } = canvas
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.setTransform(scale, 0, 0, scale, MARGIN_PX - left * scale, MARGIN_PX - top * scale)
  context.strokeStyle = '#000000'
  context.lineWidth = LINE_PX / scale
  for (const { path } of drawn) context.stroke(new Path2D(path))
  const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, 'image/png'))
  closeCanvas(canvas)
  if (!blob) throw new Error('The drawing could not be encoded.')
  const id = uuid()
  const lines = linesOf(drawn, (x, y) => [(x - left) * scale + MARGIN_PX, (y - top) * scale + MARGIN_PX])
  await keepUnderlay(editor, id, { picture: blob, lines })
  const { floor } = editor.get().layout
  editor.commit({
    type: 'setUnderlay',
    underlay: {
      picture: id,
      name: name.slice(0, 200),
      width,
      height,
      x: floor.width / 2,
      y: floor.length / 2,
      across: 1 / scale,
      down: 1 / scale,
      rotation: 0,
      opacity: UNDERLAY_OPACITY.usual,
      locked: false,
      shown: true,
    },
  })
  return true
}

function linesOf(
  layers: readonly DrawnLayer[],
  toPixels: (x: number, y: number) => readonly [number, number],
): Float32Array {
  const found: number[] = []
  for (const { path } of layers) {
    let from: readonly [number, number] | undefined
    for (const [, kind, x, y] of path.matchAll(POINT)) {
      // All are drawn.
      if (found.length >= 4 * MAX_UNDERLAY_LINES) break
      const to = toPixels(Number(x), Number(y))
      if (kind === 'L' && from && Math.hypot(to[0] - from[0], to[1] - from[1]) >= 1) found.push(...from, ...to)
      from = to
    }
  }
  return new Float32Array(found)
}
