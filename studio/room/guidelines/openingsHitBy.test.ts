import { describe, expect, it } from 'vitest'
import { openingsHitBy } from './openingsHitBy.ts'
import { RoomShell, type Opening } from '../../model/roomShell.ts'
import type { Item } from '../../model/layout.ts'
import { fitOpening, openingNear, openingsOf, refitOpenings, wallLength, wallName } from '../../geometry/openings.ts'
import { swingsOf } from '../../geometry/openingZones.ts'
import { area } from '../../geometry/polygon.ts'
import { FLOOR_SHAPES, randomFloor, randomFrom } from '../../geometry/randomCases.ts'

const ROOM: RoomShell = { shape: 'rectangular', width: 200, length: 160 }
const door = (
  id: string,
  wall: number,
  at: number,
  more: Partial<Extract<Opening, { kind: 'door' }>> = {},
): Opening => ({
  kind: 'door',
  id,
  wall,
  at,
  width: 32,
  hinge: 'first',
  swing: 'in',
  ...more,
})

/** Every opening lies within its wall, and no two share a stretch of it. */
function isSound(floor: RoomShell): boolean {
  return openingsOf(floor).every((one) => {
    const [low, high] = [one.at - one.width / 2, one.at + one.width / 2]
    const isWithin = low > -1e-6 && high < wallLength(floor, one.wall) + 1e-6
    const isFree = openingsOf(floor).every(
      (other) =>
        other === one || other.wall !== one.wall || Math.abs(other.at - one.at) > (other.width + one.width) / 2 - 1e-5,
    )
    return isWithin && isFree
  })
}

describe('doors and windows', () => {
  it('are missing from a floor that was saved before there were any', () => {
    expect(openingsOf(RoomShell.parse(ROOM))).toEqual([])
    const furnished = { ...ROOM, openings: [door('d', 0, 50)] }
    expect(RoomShell.parse(JSON.parse(JSON.stringify(furnished)))).toEqual(furnished)
  })

  it('stay within their wall and beside each other', () => {
    expect(fitOpening(ROOM, door('d', 0, 5), [])?.at).toBe(16)
    expect(fitOpening(ROOM, door('d', 0, 100), [door('e', 0, 90)])?.at).toBe(122)
    expect(fitOpening({ ...ROOM, width: 30 }, door('d', 0, 15), [])).toBeUndefined()
  })

  it('keep valid positions wherever they are dragged, and when the shape of the room changes', () => {
    const random = randomFrom(11)
    for (const shape of FLOOR_SHAPES) {
      for (const next of FLOOR_SHAPES) {
        let floor = randomFloor(random, shape)
        for (let index = 0; index < 5; index++) {
          const opening = door(`d${index}`, 0, 0, { width: random(12, 40) })
          const to = { x: random(-20, floor.width + 20), y: random(-20, floor.length + 20) }
          const placed = openingNear(floor, to, opening, openingsOf(floor))
          const fitted = fitOpening(floor, placed, openingsOf(floor))
          if (fitted) floor = { ...floor, openings: [...openingsOf(floor), fitted] }
        }
        expect(isSound(floor)).toBe(true)
        expect(isSound(refitOpenings(floor, randomFloor(random, next)))).toBe(true)
      }
    }
  })

  it('name the wall they are in', () => {
    expect([0, 1, 2, 3].map((wall) => wallName(ROOM, wall))).toEqual([
      'top wall',
      'right wall',
      'bottom wall',
      'left wall',
    ])
    expect(wallName({ ...ROOM, shape: 'l-shaped' }, 2)).toBe('wall C (top)')
  })
})

describe('a door', () => {
  const chest = (x: number, y: number, kind: Item['kind'] = 'cabinet'): Item => ({
    id: 'a',
    name: 'Chest',
    kind,
    colour: '#aa8866',
    footprint: { shape: 'rectangle', width: 20, length: 20 },
    pose: { x, y, rotation: 0 },
    locked: false,
  })
  const hits = (item: Item, more: Parameters<typeof door>[3]) =>
    openingsHitBy(item, { ...ROOM, openings: [door('d', 0, 100, more)] }).length

  it('sweeps a quarter of a circle at every wall', () => {
    for (const wall of [0, 1, 2, 3])
      for (const hinge of ['first', 'last'] as const)
        expect(area(swingsOf(ROOM, door('d', wall, 60, { hinge }))[0] ?? [])).toBeCloseTo((Math.PI * 32 ** 2) / 4, -1)
  })

  it('is hit by what stands in its swing, on the side of its hinge', () => {
    // The opening reaches from 84 to 116; far from the hinge the arc leaves the corner at 116, 32 free.
    expect(hits(chest(94, 35), { hinge: 'first' })).toBe(1)
    expect(hits(chest(122, 38), { hinge: 'first' })).toBe(0)
    expect(hits(chest(122, 38), { hinge: 'last' })).toBe(1)
  })

  it('is not hit when it swings out, nor by a rug', () => {
    expect(hits(chest(100, 10), { swing: 'out' })).toBe(0)
    expect(hits(chest(100, 10, 'rug'), {})).toBe(0)
    expect(hits(chest(100, 10), {})).toBe(1)
  })
})
