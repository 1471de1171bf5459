import { expect, it } from 'vitest'
import { floorOutline } from '../geometry/floorOutline.ts'
import { distance, nearestOnSegment } from '../geometry/point.ts'
import { contains, edgesOf } from '../geometry/polygon.ts'
import { FLOOR_SHAPES, randomFloor, randomFrom } from '../geometry/randomCases.ts'
import { fitFloor, toScreen } from '../geometry/viewport.ts'
import type { Floor } from '../model/floor.ts'
import { hidden } from './patches.ts'
import { wallPx } from './paintFloor.ts'
import type { PlacedFloor } from './planScene.ts'

const MARGIN_PX = 40

function placed(floor: Floor): PlacedFloor {
  return { floor, viewport: fitFloor(floor, 600, MARGIN_PX), stage: { width: 680, height: 680 }, marginPx: MARGIN_PX }
}

it('a patch lies on what nothing shows through: the floor of any shape and its walls', () => {
  const random = randomFrom(3)
  let found = 0
  for (let round = 0; round < 600; round++) {
    const floor = randomFloor(random, FLOOR_SHAPES[round % FLOOR_SHAPES.length] ?? 'cut')
    const scene = placed(floor)
    const [left, top] = [random(-20, 640), random(-20, 640)]
    const part = hidden({ left, top, right: left + random(20, 200), bottom: top + random(20, 200) }, scene)
    if (!part) continue
    found++
    const outline = floorOutline(floor).map((point) => toScreen(scene.viewport, point))
    for (let across = 0; across <= 10; across++) {
      for (let down = 0; down <= 10; down++) {
        const x = part.left + ((part.right - part.left) * across) / 10
        const y = part.top + ((part.bottom - part.top) * down) / 10
        const away = Math.min(...edgesOf(outline).map(([a, b]) => distance(nearestOnSegment({ x, y }, a, b), { x, y })))
        expect(contains(outline, { x, y }) || away <= wallPx(scene)).toBe(true)
      }
    }
  }
  expect(found).toBeGreaterThan(100)
})
