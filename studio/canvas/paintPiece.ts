/** Paints one piece in plan: in its own inches about its own centre, turned and scaled to where it stands. */
import { toScreen } from '../geometry/viewport.ts'
import type { PieceKind } from '../model/furniture.ts'
import type { Item } from '../model/layout.ts'
import type { Mark } from '../symbols/mark.ts'
import { planSymbol } from '../symbols/planSymbol.ts'
import { lineTint, tint } from '../symbols/tint.ts'
import { deviceRatio } from './canvasOf.ts'
import type { PlanScene } from './planScene.ts'
import type { StudioTheme } from './studioTheme.ts'
import { tracePath } from './tracePath.ts'

type PieceLook = {
  readonly theme: StudioTheme
  readonly pxPerInch: number
  /** Being carried: its shadow falls farther away. */
  readonly lifted?: boolean
  /** A photograph from above instead of the drawn symbol. */
  readonly picture?: CanvasImageSource
}

/** What lies flat casts no shadow. */
const FLAT: ReadonlySet<PieceKind> = new Set(['rug', 'tile'])
const LINE_PX = { outline: 1.4, detail: 0.8, none: 0 }
const SHADOW_PX = { resting: { blur: 7, down: 2 }, lifted: { blur: 18, down: 8 } }

/** The piece where it stands on the stage. */
export function paintPlaced(
  context: CanvasRenderingContext2D,
  item: Item,
  { viewport, theme }: PlanScene,
  picture?: CanvasImageSource,
  lifted?: boolean,
): void {
  const { x, y } = toScreen(viewport, item.pose)
  const { pxPerInch } = viewport
  context.save()
  context.translate(x, y)
  context.rotate((item.pose.rotation * Math.PI) / 180)
  context.scale(pxPerInch, pxPerInch)
  paintPiece(context, item, { theme, pxPerInch, lifted, picture })
  context.restore()
}

function paintPiece(context: CanvasRenderingContext2D, item: Item, look: PieceLook): void {
  if (look.picture) return paintPicture(context, item, look.picture, look)
  const line = lineTint(item.colour)
  planSymbol(item.kind, item.footprint).forEach((mark, index) => {
    const fill = tint(item.colour, mark.tone)
    context.save()
    if (index === 0 && !FLAT.has(item.kind)) castShadow(context, look)
    trace(context, mark)
    if (fill) {
      context.fillStyle = fill
      context.fill()
    }
    context.restore()
    if (mark.line === 'none') return
    trace(context, mark)
    context.strokeStyle = line
    context.lineJoin = 'round'
    context.lineWidth = LINE_PX[mark.line] / look.pxPerInch
    context.globalAlpha = mark.line === 'detail' ? 0.75 : 1
    context.stroke()
    context.globalAlpha = 1
  })
}

function paintPicture(
  context: CanvasRenderingContext2D,
  item: Item,
  picture: CanvasImageSource,
  look: PieceLook,
): void {
  const { width, length } = item.footprint
  context.save()
  if (!FLAT.has(item.kind)) castShadow(context, look)
  context.drawImage(picture, -width / 2, -length / 2, width, length)
  context.restore()
}

/** Shadows know nothing of the context's scale, so they are in device pixels. */
function castShadow(context: CanvasRenderingContext2D, { theme, lifted }: PieceLook): void {
  const { blur, down } = lifted ? SHADOW_PX.lifted : SHADOW_PX.resting
  const ratio = deviceRatio()
  context.shadowColor = theme.shadow
  context.shadowBlur = blur * ratio
  context.shadowOffsetY = down * ratio
}

function trace(context: CanvasRenderingContext2D, mark: Mark): void {
  switch (mark.shape) {
    case 'box':
      context.beginPath()
      context.roundRect(mark.x, mark.y, mark.width, mark.height, mark.radius)
      return
    case 'oval':
      context.beginPath()
      context.ellipse(mark.x, mark.y, mark.rx, mark.ry, 0, 0, 2 * Math.PI)
      return
    case 'path':
      tracePath(context, mark.points, mark.closed)
      return
    default:
      mark satisfies never
  }
}
