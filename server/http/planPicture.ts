/** The picture of a shared room, home or photograph that programs show beside its link. */
import { toSvg } from '../../studio/draw/export/toSvg.ts'
import { type Shape, sizeOf } from '../../studio/draw/symbols/drawing.ts'
import { paintedDrawing } from '../platform/images/drawing.ts'
import { type PlanLink, searchOf, type SharedPlan } from './planEmbed.ts'

/** Pixels, of the shape that programs show beside links (https://ogp.me). */
export const PLAN_PICTURE = { path: '/plan.png', width: 1200, height: 630 } as const
/** Pixels around the plan. */
const MARGIN = 35
/** Pixels of an inch at which the painter reads an SVG. */
const PIXELS_PER_INCH = 72

type LinkPicture = { readonly url: string; readonly type: string; readonly width: number; readonly height: number }

/** What programs show beside the link: the drawn plan, or the photograph itself. */
export function linkPicture(origin: string, link: PlanLink, { picture }: SharedPlan): LinkPicture {
  if (picture) return { ...picture, url: `${origin}${picture.path}`, type: 'image/jpeg' }
  const { path, ...size } = PLAN_PICTURE
  return { ...size, url: `${origin}${path}?${searchOf(link)}`, type: 'image/png' }
}

/** A PNG of the plan without letters, which are too small to read there; undefined for a home without rooms, and for a photograph. */
export async function planPicture({ drawing }: SharedPlan): Promise<Buffer | undefined> {
  const drawn = drawing()
  if (!drawn) return undefined
  const { path: _, ...picture } = PLAN_PICTURE
  const { width, height } = sizeOf(drawn)
  const fitting = Math.max(width / (picture.width - 2 * MARGIN), height / (picture.height - 2 * MARGIN))
  const plain = { ...drawn, title: '', shapes: withoutLetters(drawn.shapes) }
  return paintedDrawing({ ...picture, svg: toSvg(plain, fitting * PIXELS_PER_INCH, undefined) })
}

function withoutLetters(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape): readonly Shape[] => {
    if (shape.shape === 'text') return []
    return shape.shape === 'group' ? [{ ...shape, shapes: withoutLetters(shape.shapes) }] : [shape]
  })
}
