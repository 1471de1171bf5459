/** What the sun does to screens, pillows and plants, as findings with a time at which it can be seen. */
import { describe, expect, it } from 'vitest'
import { litPatches } from '../../geometry/sunlight.ts'
import { sunDirection, sunPosition } from '../../geometry/sun.ts'
import { contains } from '../../geometry/polygon.ts'
import type { PieceKind } from '../../model/furniture.ts'
import { Layout } from '../../model/layout.ts'
import { plantNeed } from '../../model/plantLight.ts'
import { daylightFindings } from './sunParts.ts'

type Given = readonly [
  name: string,
  kind: PieceKind,
  width: number,
  length: number,
  height: number,
  x: number,
  y: number,
  rotation: number,
]

/** A room of London, 200 in deep, with a window of 90 in on one wall; north is at the top. */
function room(pieces: readonly Given[], wall: number, change: object = {}): Layout {
  return Layout.parse({
    version: 1,
    floor: {
      shape: 'rectangular',
      width: 200,
      length: 200,
      openings: [{ id: 'w', kind: 'window', wall, at: 100, width: 90, sill: 30, head: 84 }],
      finish: { north: 0 },
      location: { latitude: 51.5, longitude: -0.1, zone: 'Europe/London', name: 'London' },
      ...change,
    },
    items: pieces.map(([name, kind, width, length, height, x, y, rotation]) => ({
      id: name,
      name,
      kind,
      colour: '#aabbcc',
      footprint: { shape: 'rectangle', width, length, height },
      pose: { x, y, rotation },
      locked: false,
    })),
  })
}
const rulesOf = (layout: Layout) => daylightFindings(layout).map(({ rule, pieces }) => `${rule} ${pieces[0]}`)

const SOFA: Given = ['sofa', 'sofa', 84, 36, 32, 150, 100, 90]
const TV: Given = ['tv unit', 'cabinet', 60, 16, 22, 20, 100, 270]

describe('a screen', () => {
  it('is dazzled by the evening sun from a window in the west, and not from one in the north', () => {
    const layout = room([SOFA, TV], 3)
    const [finding] = daylightFindings(layout)
    expect(finding).toMatchObject({ rule: 'screen-sun', pieces: ['tv unit'], isBehind: true })
    const { when, measured } = finding ?? {}
    expect(measured).toBeGreaterThan(0.02)
    // At the time that it names the sun is in the eyes of who sits on the sofa.
    const sun = when && sunDirection(sunPosition(layout.floor.location, when), 0)
    expect(sun && litPatches(layout.floor, sun, 44).some((patch) => contains(patch, { x: 150, y: 100 }))).toBe(true)
    expect(rulesOf(room([SOFA, TV], 0))).toEqual([])
  })

  it('of a desk that looks at the window has the sun on it, and none where the window is in the north', () => {
    const desk = (x: number, y: number, rotation: number): Given => ['desk', 'block', 48, 24, 30, x, y, rotation]
    expect(daylightFindings(room([desk(100, 150, 0)], 2))).toMatchObject([{ rule: 'screen-sun', isBehind: false }])
    expect(rulesOf(room([desk(12, 60, 270)], 0))).toEqual([])
  })
})

describe('a bed', () => {
  const bed = (y: number): Given => ['bed', 'bed', 64, 80, 24, 150, y, 270]

  it('has the sun on its pillows at seven where its head is before a window in the east', () => {
    const [finding] = daylightFindings(room([bed(120)], 1))
    expect(finding).toMatchObject({ rule: 'pillow-sun', pieces: ['bed'], when: { day: '2026-06-21', hour: 7 } })
    expect(rulesOf(room([bed(40)], 1))).toEqual([])
    expect(rulesOf(room([bed(120)], 3))).toEqual([])
  })

  it('south of the equator is checked on the longest day there', () => {
    const location = { latitude: -33.9, longitude: 151.2, zone: 'Australia/Sydney' }
    expect(daylightFindings(room([bed(90)], 1, { location }))).toMatchObject([{ when: { day: '2026-12-21' } }])
  })
})

describe('a plant', () => {
  const plant = (name: string, y: number): Given => [name, 'plant', 14, 14, 30, 100, y, 0]

  it('has too much sun, too little, or is too far from a window, by its need', () => {
    expect(rulesOf(room([plant('Boston fern', 165)], 2))).toEqual(['plant-sun Boston fern'])
    expect(rulesOf(room([plant('Golden barrel cactus', 165)], 2))).toEqual([])
    expect(rulesOf(room([plant('Golden barrel cactus', 20)], 2))).toEqual([
      'plant-window Golden barrel cactus',
      'plant-shade Golden barrel cactus',
    ])
    expect(rulesOf(room([plant('Snake plant', 60)], 2))).toEqual([])
    expect(rulesOf(room([plant('Monstera', 40)], 0))).toEqual([])
  })

  it('that is not alive needs none', () => {
    expect(plantNeed('Fico 46-inch faux rubber plant')).toBeUndefined()
    expect(rulesOf(room([plant('Faux cactus', 20)], 2))).toEqual([])
    expect(plantNeed('Plant')).toBe('medium')
  })
})

it('nothing is said about a room whose place or north is not known', () => {
  expect(daylightFindings(room([SOFA, TV], 3, { location: undefined }))).toEqual([])
  expect(daylightFindings(room([SOFA, TV], 3, { finish: {} }))).toEqual([])
})
