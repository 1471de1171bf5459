/** The grounds of a scene as elements: walls, floors, and the front edge of a ledge. Lengths are heights of the sheet. */
import type { CollageElement } from '../../model/collage.ts'
import type { ColorPlan } from './colorPlan.ts'
import { colorOf, hexOf } from './colors.ts'
import type { Ground } from './composition.ts'
import type { Area } from './occupied.ts'
import type { Room } from './sceneRooms.ts'
import { boxOf } from './sheet.ts'

type Role = 'wall' | 'floor' | 'plain'

export function fieldsOf(plan: ColorPlan, rooms: readonly Room[], { sort }: Ground, aspect: number): CollageElement[] {
  const rect = (id: string, role: Role, color: string, area: Area): CollageElement => ({
    kind: 'field',
    id,
    role,
    color,
    ...boxOf({ ...area, x: area.x + area.width / 2, y: area.y + area.height / 2, turn: 0 }, aspect),
  })
  return rooms.flatMap(({ field, horizon, foot }, at) => {
    const name = (id: string) => (at === 0 ? id : `${id}-${at + 1}`)
    const bottom = field.y + field.height
    if (sort === 'plain') return [rect(name('plain'), 'plain', plan.wall, field)]
    return [
      rect(name('wall'), 'wall', plan.wall, { ...field, height: horizon - field.y }),
      rect(name('floor'), 'floor', plan.floor, { ...field, y: horizon, height: foot - horizon }),
      ...(foot < bottom
        ? [rect(name('ledge'), 'floor', shaded(plan.floor), { ...field, y: foot, height: bottom - foot })]
        : []),
    ]
  })
}

/** The front of a ledge, which no light from above reaches. */
function shaded(hex: string): string {
  const { light, chroma, hue } = colorOf(hex)
  return hexOf({ light: light * FRONT_LIGHT, chroma, hue })
}
const FRONT_LIGHT = 0.87
