/** Paints one piece in plan: in its own inches about its own centre, turned and scaled to where it stands. */
import { toScreen } from '../geometry/viewport.ts'
import type { PieceKind } from '../model/furniture.ts'
import type { Item } from '../model/layout.ts'
import type { Mark } from '../symbols/mark.ts'
import { planSymbol } from '../symbols/planSymbol.ts'
import { lineTint, tint } from '../symbols/tint.ts'
import { deviceRatio } from './canvasOf.ts'
import type { PlanScene } from './planScene.ts'
import { paintShadow } from './shadowSprite.ts'
import type { StudioTheme } from './studioTheme.ts'
import { tracePath } from './tracePath.ts'

type PieceLook = {
  readonly theme: StudioTheme
  readonly pxPerInch: number
  /** Being carried: its shadow falls farther away. */
  readonly lifted?: boolean
  /** A photograph from above instead of the drawn symbol. */
  readonly picture?: HTMLImageElement
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
  picture?: HTMLImageElement,
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
    if (fill) {
      const body = (pen: CanvasRenderingContext2D) => {
        trace(pen, mark)
        pen.fillStyle = fill
        pen.fill()
      }
      if (index === 0) paintBody(context, item, `${item.kind} ${item.footprint.shape}`, body, look)
      else body(context)
    }
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

function paintPicture(context: CanvasRenderingContext2D, item: Item, picture: HTMLImageElement, look: PieceLook): void {
  const { width, length } = item.footprint
  paintBody(
    context,
    item,
    nameOf(picture),
    (pen) => pen.drawImage(picture, -width / 2, -length / 2, width, length),
    look,
  )
}

const names = new WeakMap<HTMLImageElement, string>()
let named = 0

/** A short name: an address may be the whole picture. */
function nameOf(picture: HTMLImageElement): string {
  const name = names.get(picture) ?? `picture ${++named}`
  names.set(picture, name)
  return name
}

/** With its shadow, which is that of the whole form. */
function paintBody(
  context: CanvasRenderingContext2D,
  { kind, footprint: { width, length }, pose: { rotation } }: Item,
  form: string,
  draw: (context: CanvasRenderingContext2D) => void,
  { theme, pxPerInch, lifted }: PieceLook,
): void {
  if (FLAT.has(kind)) return draw(context)
  const { blur, down } = lifted ? SHADOW_PX.lifted : SHADOW_PX.resting
  const ratio = deviceRatio()
  const shadow = { blur, down, colour: theme.shadow }
  if (paintShadow(context, { form, width, length, draw }, shadow, { pxPerInch, ratio, rotation })) return draw(context)
  context.save()
  // Shadows know nothing of the context's scale, so they are in device pixels.
  context.shadowColor = theme.shadow
  context.shadowBlur = blur * ratio
  context.shadowOffsetY = down * ratio
  draw(context)
  context.restore()
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
