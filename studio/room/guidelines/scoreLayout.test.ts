import { describe, expect, it } from 'vitest'
import { randomFrom } from '../../geometry/randomCases.ts'
import type { Opening } from '../../model/roomShell.ts'
import type { PieceKind } from '../../model/furniture.ts'
import { Layout, type Pose } from '../../model/layout.ts'
import type { ZoneUse } from '../../model/zones.ts'
import { scoreLayout } from './scoreLayout.ts'
import { SCORE_RULES, type ScoreRuleName, scoreOf, scoreRule } from './scoreRules.ts'
import { SCORE_TERMS, type TermName } from './scoreTerms.ts'
import type { ReasonPart } from './scorePart.ts'
import { partWords } from './scoreWords.ts'

type Piece = readonly [
  id: string,
  kind: PieceKind,
  width: number,
  length: number,
  pose: Pose,
  height?: number,
  shape?: 'ellipse',
]

const at = (x: number, y: number, rotation = 0): Pose => ({ x, y, rotation })
const SIZE = { width: 240, length: 200 }

function room(pieces: readonly Piece[], openings: readonly Opening[] = [], size = SIZE): Layout {
  return Layout.parse({
    version: 1,
    floor: { shape: 'rectangular', ...size, openings },
    items: pieces.map(([id, kind, width, length, pose, height = 30, shape = 'rectangle']) => ({
      id,
      name: id,
      kind,
      colour: '#aabbcc',
      footprint: { shape, width, length, height },
      pose,
      locked: false,
    })),
  })
}

const door = (along: number, wall = 2): Opening => ({
  id: `door-${wall}`,
  kind: 'door',
  wall,
  at: along,
  width: 32,
  hinge: 'first',
  swing: 'out',
})
const window = (along: number, wall = 0): Opening => ({ id: 'window', kind: 'window', wall, at: along, width: 60 })

const sofa: Piece = ['sofa', 'sofa', 84, 38, at(120, 19)]
const table = (x: number, y: number, rotation = 0): Piece => ['table', 'coffee-table', 44, 24, at(x, y, rotation), 16]
const bed: Piece = ['bed', 'bed', 64, 84, at(120, 42)]
const stand = (x: number, y: number, id = 'stand'): Piece => [id, 'side-table', 20, 16, at(x, y), 24]
const media = (x: number, y: number, rotation = 180): Piece => ['media', 'cabinet', 60, 16, at(x, y, rotation), 24]
const dining: Piece = ['dining', 'dining-table', 60, 36, at(120, 100), 30]
const seat = (x: number, y: number, rotation: number, id = 'seat'): Piece => [
  id,
  'dining-chair',
  18,
  20,
  at(x, y, rotation),
  34,
]
const chair = (x: number, y: number, rotation: number, id = 'chair'): Piece => [
  id,
  'chair',
  30,
  32,
  at(x, y, rotation),
  34,
]
const desk = (x: number, y: number, rotation = 0): Piece => ['desk', 'block', 48, 24, at(x, y, rotation), 30]
const lamp = (x: number, y: number): Piece => ['lamp', 'lamp', 16, 16, at(x, y), 60, 'ellipse']

/** The layout with a pinned zone in the middle of its upper wall. */
const withZone = (layout: Layout, use: ZoneUse): Layout => ({
  ...layout,
  floor: { ...layout.floor, zones: [{ id: 'zone', use, x: 80, y: 0, width: 80, length: 60, isPinned: true }] },
})

const partOf = (layout: Layout, rule: string) =>
  scoreLayout(layout)
    .terms.flatMap(({ parts }) => parts)
    .find((part): part is ReasonPart => part.rule === rule)

/** A room of New York with a wide window, to the south (2) or to the east (1). */
const sunny = (pieces: readonly Piece[], wall = 2): Layout => {
  const layout = room(pieces, [{ id: 'window', kind: 'window', wall, at: wall === 2 ? 120 : 100, width: 100 }])
  const location = { latitude: 40.7, longitude: -74, zone: 'America/New_York' }
  return { ...layout, floor: { ...layout.floor, finish: { north: 0 }, location } }
}
const potted = (name: string, y: number): Piece => [name, 'plant', 16, 16, at(120, y), 36, 'ellipse']

/** For each rule, a room between far off (0) and its target (1). */
const APPROACHES: Record<ScoreRuleName, (share: number) => Layout> = {
  'table-distance': (share) => room([sofa, table(120, 38 + 12 + 60 - 43 * share)]),
  'table-offset': (share) => room([sofa, table(180 - 60 * share, 67)]),
  'table-angle': (share) => room([sofa, table(120, 80, Math.round(45 - 45 * share))]),
  'nightstand-gap': (share) => room([bed, stand(40 + 36 * share, 8)]),
  'nightstand-head': (share) => room([bed, stand(76, 60 - 52 * share)]),
  'nightstand-sides': (share) => room([bed, stand(76, 8), stand(share < 1 ? 54 : 164, 8, 'second')]),
  'lamp-sides': (share) =>
    room([
      bed,
      stand(76, 8),
      stand(164, 8, 'second'),
      ['lamp', 'lamp', 12, 12, at(76, 8), 20, 'ellipse'],
      ['other lamp', 'lamp', 12, 12, at(share < 1 ? 72 : 164, 8), 20, 'ellipse'],
    ]),
  'chair-to-table': (share) => room([dining, seat(120, 20 + 56 * share, 0)]),
  'chair-angle': (share) => room([dining, seat(120, 70, Math.round(90 - 90 * share))]),
  'desk-offset': (share) => room([desk(120, 12), seat(170 - 50 * share, 30, 180)]),
  'place-width': (share) => room([dining, seat(110, 76, 0), seat(124 + 14 * share, 76, 0, 'second')]),
  'side-table-gap': (share) => room([sofa, stand(20 + 46 * share, 8)]),
  'lamp-gap': (share) => room([sofa, lamp(10 + 58 * share, 10)]),
  'rests-on': (share) => room([bed, ['pillow', 'pillow', 20, 12, at(200 - 80 * share, 20), 8]]),
  'rug-offset': (share) => room([dining, ['rug', 'rug', 96, 60, at(120, 40 + 60 * share), 1]]),
  'rug-angle': (share) => room([dining, ['rug', 'rug', 96, 60, at(120, 100, Math.round(45 - 45 * share)), 1]]),
  'rug-turn': (share) => room([dining, ['rug', 'rug', 96, 60, at(120, 100, Math.round(90 - 90 * share)), 1]]),
  'mat-gap': (share) =>
    room([
      ['bath', 'bath', 60, 30, at(120, 15)],
      ['mat', 'rug', 34, 21, at(120, 90 - 47 * share), 1],
    ]),
  'mat-offset': (share) =>
    room([
      ['bath', 'bath', 60, 30, at(120, 15)],
      ['mat', 'rug', 34, 21, at(180 - 60 * share, 43), 1],
    ]),
  'seats-balance': (share) => room([dining, seat(120, 76, 0), seat(160 - 40 * share, 90 + 34 * share, 180, 'second')]),
  'ottoman-gap': (share) => room([sofa, ['ottoman', 'block', 20, 20, at(120, 120 - 62 * share), 17]]),
  'bench-gap': (share) => room([bed, ['bench', 'bench', 48, 16, at(120, 160 - 66 * share), 18]]),
  'talk-distance': (share) => room([sofa, chair(120, 184 - 60 * share, 180)]),
  'talk-angle': (share) => room([sofa, chair(120, 130, Math.round(60 + 120 * share))]),
  'talk-side': (share) => room([sofa, chair(190 - 70 * share, 19 + 110 * share, 180)]),
  'view-distance': (share) => room([sofa, media(120, 292 - 150 * share)], [], { width: 240, length: 300 }),
  'view-angle': (share) => room([sofa, media(210 - 90 * share, 150)]),
  'chair-view-angle': (share) => room([sofa, chair(60, 100, Math.round(180 + 90 * share)), media(120, 192)]),
  'focal-turn': (share) => room([sofa, media(120, 150, Math.round(100 + 80 * share))]),
  'screen-window': (share) =>
    room([['sofa', 'sofa', 84, 38, at(120, 181, 180)], media(120 - 80 * share, 8, 0)], [window(120)]),
  'zone-gap': (share) => room([sofa, ['dining', 'dining-table', 60, 36, at(120, 60 + 60 * share), 30]]),
  'zone-pinned': (share) => withZone(room([desk(30 + 90 * share, 12)]), 'work'),
  'zone-free': (share) => withZone(room([desk(120 + 70 * share, 12)]), 'pass'),
  'with-zone': (share) =>
    room([dining, desk(30, 12), ['sideboard', 'cabinet', 34, 14, at(24 + 40 * share, 40 + 60 * share), 40]]),
  'wall-gap': (share) => room([['chest', 'cabinet', 48, 18, at(120, 60 - 51 * share), 34]]),
  'fixture-gap': (share) => room([['vanity', 'vanity', 48, 22, at(120, 60 - 49 * share), 34]]),
  'sofa-wall-gap': (share) => room([['sofa', 'sofa', 84, 38, at(120, 119 - 100 * share)]]),
  'sofa-strip': (share) => room([['sofa', 'sofa', 84, 38, at(120, 33 - 14 * share)]]),
  'corner-gap': (share) => room([['plant', 'plant', 20, 20, at(120, 70 - 60 * share), 40, 'ellipse']]),
  'wall-angle': (share) => room([['sofa', 'sofa', 84, 38, at(120, 100, Math.round(45 - 45 * share))]]),
  axis: (share) => room([sofa, media(190 - 70 * share, 150)]),
  'faces-room': (share) => room([chair(120, 30, Math.round(180 + 180 * share) % 360)]),
  // In whole cells of its grid.
  'open-floor': (share) =>
    room([
      ['chest', 'cabinet', 240, 70, at(120, 75 - 8 * Math.round(5 * share)), 34],
      ['other', 'cabinet', 240, 50, at(120, 175, 180), 34],
    ]),
  'solid-wall': (share) => room([['chest', 'cabinet', 48, 18, at(120 - 80 * share, 9), 34]], [door(120, 0)]),
  'desk-light': (share) => room([desk(30 + 90 * share, 12 + 100 * (1 - share))], [window(120)]),
  'screen-sun': (share) => sunny([desk(120, 160 - 130 * share)]),
  'pillow-sun': (share) => sunny([['bed', 'bed', 64, 84, at(198, 130 - 98 * share, 270)]], 1),
  'plant-window': (share) => sunny([potted('monstera', 20 + 130 * share)]),
  'plant-sun': (share) => sunny([potted('fern', 170 - 140 * share)]),
  'plant-shade': (share) => sunny([potted('cactus', 40 + 130 * share)]),
  'chair-light': (share) => room([chair(120, 190 - 150 * share, 180)], [window(120)]),
  'bed-view': (share) => room([['bed', 'bed', 64, 84, at(120, 100, Math.round(180 - 180 * share) % 360)]], [door(120)]),
  'bed-from-door': (share) => room([['bed', 'bed', 64, 84, at(60 + 140 * share, 100)]], [door(100, 3)]),
  'seat-from-door': (share) => room([chair(30 + 70 * share, 100, 90)], [door(100, 3)]),
  'table-from-door': (share) => room([['dining', 'dining-table', 60, 36, at(120, 160 - 60 * share), 30]], [door(120)]),
  'rug-from-door': (share) => room([bed, ['rug', 'rug', 96, 60, at(120, 170 - 70 * share), 1]], [door(120)]),
  'pillow-head': (share) => room([bed, ['pillow', 'pillow', 20, 12, at(120, 70 - 56 * share), 8]]),
  'rests-angle': (share) => room([bed, ['pillow', 'pillow', 20, 12, at(120, 20, Math.round(45 - 45 * share)), 8]]),
  'chair-askew': (share) => room([chair(120, 100, Math.round(22 - 22 * share))]),
  'chair-table-gap': (share) => room([sofa, table(120, 67), chair(20 + 40 * share, 67, 270)]),
}

describe('the score of a room', () => {
  it.each(Object.keys(APPROACHES) as ScoreRuleName[])(
    'rises on the way to the target of %s, and ends at 100',
    (rule) => {
      const shares = Array.from({ length: 13 }, (_, index) => index / 12)
      const scores = shares.map((share) => partOf(APPROACHES[rule](share), rule)?.score ?? Number.NaN)
      for (const [index, score] of scores.slice(1).entries())
        expect(score).toBeGreaterThanOrEqual((scores[index] ?? 0) - 1e-6)
      expect(scores[0]).toBeLessThan(80)
      expect(scores.at(-1)).toBeCloseTo(100, 6)
    },
  )

  it('never falls when a measured value comes closer to its target', () => {
    const random = randomFrom(5)
    for (const name of Object.keys(SCORE_RULES) as ScoreRuleName[]) {
      const rule = scoreRule(name)
      const [low, high] = rule.wanted
      for (let round = 0; round < 200; round++) {
        const target = Math.min(high, Math.max(low, random(-50, 250)))
        const from = random(-200, 400)
        const nearer = from + (target - from) * random(0, 1)
        expect(scoreOf(rule, nearer)).toBeGreaterThanOrEqual(scoreOf(rule, from) - 1e-9)
      }
      expect(scoreOf(rule, low)).toBe(100)
    }
  })

  it('rates the narrowest way to each piece, up to 36 in', () => {
    const wayTo = (width: number) => {
      const wall: Piece = ['wall', 'block', 240 - width, 20, at((240 - width) / 2, 110), 90]
      return scoreLayout(room([sofa, wall], [door(20)])).terms.find(({ term }) => term === 'walkway')?.score ?? -1
    }
    const scores = [6, 14, 20, 28, 34, 44].map(wayTo)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
    expect(scores.at(-1)).toBe(100)
    expect(scores[0]).toBeLessThan(40)
  })

  it('rates the space before a chest from nothing to the comfortable 36 in', () => {
    const scoreAt = (gap: number) =>
      partOf(
        room([
          ['chest', 'cabinet', 60, 18, at(120, 9), 34],
          ['box', 'block', 60, 20, at(120, 28 + gap), 30],
        ]),
        'storage-front',
      )?.score
    expect([0, 15, 30, 33, 36, 50].map(scoreAt)).toEqual([0, 30, 60, 80, 100, 100])
  })

  it('names the pieces, the measured and the wanted length, and what to draw', () => {
    const part = partOf(room([sofa, table(120, 38 + 30 + 12)]), 'table-distance')
    expect(part).toMatchObject({
      pieces: ['table', 'sofa'],
      measured: 30,
      wanted: 18,
      unit: 'in',
      isMost: true,
      term: 'pairs',
    })
    expect(part?.mark).toEqual({ segment: [at2(120, 38), at2(120, 68)] })
    const words =
      part && partWords(part, { nameOf: (id) => id.toUpperCase(), formatLength: (inches) => `${inches} in` })
    expect(words).toBe('TABLE is 30 in from SOFA; 18 in or less is better.')
  })

  it('measures from the edges that a person would measure, and says where pieces overlap', () => {
    const wordsOf = (layout: Layout, rule: ScoreRuleName) => {
      const found = partOf(layout, rule)
      return found && partWords(found, { nameOf: (id) => id, formatLength: (inches) => `${Math.round(inches)} in` })
    }
    // The frame of the door begins 16 in from its middle.
    expect(wordsOf(room([chair(51, 100, 90)], [door(100, 3)]), 'seat-from-door')).toMatch(
      /^Chair is 35 in from the door frame/,
    )
    expect(wordsOf(room([desk(30, 12)], [window(120)]), 'desk-light')).toBe(
      'Desk is 36 in from the nearest window; 24 in or less gives daylight.',
    )
    expect(wordsOf(room([dining, seat(120, 92, 0)]), 'chair-to-table')).toBe(
      'Seat is pushed 20 in under dining, too far to sit down.',
    )
  })

  it('expects a bench at the dining table, or at a wall if there is no table', () => {
    const bench = (x: number, y: number): Piece => ['bench', 'bench', 48, 16, at(x, y), 18]
    const termOf = (term: TermName, pieces: readonly Piece[]) =>
      scoreLayout(room(pieces)).terms.find((each) => each.term === term)?.score
    expect(termOf('pairs', [dining, bench(120, 72)])).toBe(100)
    expect(termOf('pairs', [dining, bench(120, 8)])).toBeLessThan(50)
    expect(termOf('walls', [dining, bench(120, 72)])).toBeUndefined()
    expect(termOf('walls', [bench(120, 72)])).toBe(0)
    expect(termOf('walls', [bench(120, 8)])).toBe(100)
  })

  it('halves the score of a room with an overlap, and names the pair', () => {
    const free = scoreLayout(room([sofa, media(120, 192)]))
    const hit = scoreLayout(room([sofa, media(120, 192), ['box', 'block', 20, 20, at(120, 19)]]))
    expect(free.hard).toEqual([])
    expect(hit.hard).toMatchObject([{ rule: 'overlap', pieces: ['box', 'sofa'] }])
    expect(hit.score).toBeLessThan(free.score * 0.6)
  })

  it('finds a front that cannot be reached from a door, although the back can', () => {
    const facingWall: Piece = ['books', 'cabinet', 100, 13, at(120, 30, 180), 72]
    const sides: Piece[] = [
      ['left', 'block', 10, 37, at(65, 18.5)],
      ['right', 'block', 10, 37, at(175, 18.5)],
    ]
    const { hard } = scoreLayout(room([facingWall, ...sides], [door(120)]))
    expect(hard).toMatchObject([{ rule: 'way', pieces: ['books'], wanted: 24 }])
    expect(scoreLayout(room([['books', 'cabinet', 100, 13, at(120, 30), 72], ...sides], [door(120)])).hard).toEqual([])
  })

  it('finds a way between two doors that is too narrow', () => {
    const wall: Piece = ['wall', 'block', 222, 20, at(111, 100), 90]
    const doors = [door(120, 2), door(120, 0)]
    expect(scoreLayout(room([wall], doors)).hard).toMatchObject([
      { rule: 'between-doors', opening: 'door-0', wanted: 24 },
    ])
    expect(scoreLayout(room([], doors)).hard).toEqual([])
  })

  it('gives no verdict on ways in a room without a door, and says so', () => {
    const { terms, unchecked } = scoreLayout(room([bed, desk(30, 150)]))
    expect(unchecked).toEqual([
      { term: 'walkway', why: 'no-door' },
      { term: 'door-view', why: 'no-door' },
      { term: 'light', why: 'no-window' },
    ])
    expect(terms.map(({ term }) => term)).not.toContain('walkway')
    expect(scoreLayout(room([bed], [door(120)])).unchecked).toEqual([])
  })

  it('says that daylight is not checked for a lone chair in a room without a window', () => {
    const light = { term: 'light', why: 'no-window' }
    expect(scoreLayout(room([chair(120, 100, 0)])).unchecked).toContainEqual(light)
    expect(scoreLayout(room([chair(120, 100, 0)], [window(120)])).unchecked).not.toContainEqual(light)
    expect(scoreLayout(room([sofa, chair(120, 150, 180)])).unchecked).not.toContainEqual(light)
  })

  it('never lists a term as not checked that has a score', () => {
    const both = (Object.keys(APPROACHES) as ScoreRuleName[]).flatMap((rule) => {
      const { floor, ...rest } = APPROACHES[rule](0)
      return [floor, { ...floor, openings: [] }].flatMap((shell) => {
        const { terms, unchecked } = scoreLayout({ ...rest, floor: shell })
        return unchecked.filter(({ term }) => terms.some((scored) => scored.term === term))
      })
    })
    expect(both).toEqual([])
  })

  it.each(Object.keys(APPROACHES) as ScoreRuleName[])('says %s in a sentence whose pieces all have names', (rule) => {
    const found = partOf(APPROACHES[rule](0), rule)
    const words = found && partWords(found, { nameOf: (id) => `The ${id}`, formatLength: (inches) => `${inches} in` })
    expect(words).toMatch(/^\S.*\.$/)
    expect(words).not.toMatch(/ {2}| [;.,]|undefined/)
  })

  it('judges the sun only in a room whose place and north are known', () => {
    const known = sunny([desk(120, 160)])
    const { location: _location, ...nowhere } = known.floor
    const { finish: _finish, ...unturned } = known.floor
    const termsOf = (floor: Layout['floor']) => scoreLayout({ ...known, floor }).terms.map(({ term }) => term)
    expect(termsOf(known.floor)).toContain('sun')
    expect(termsOf(nowhere)).not.toContain('sun')
    expect(termsOf(unturned)).not.toContain('sun')
  })

  it('gives every part a number, whatever is in the wall behind a piece', () => {
    const place = { id: 'behind', wall: 0, at: 120 } as const
    const openings: readonly Opening[] = [
      { ...place, kind: 'door', width: 32, hinge: 'first', swing: 'in' },
      { ...place, kind: 'double-door', width: 60, swing: 'out' },
      { ...place, kind: 'sliding-door', width: 60 },
      { ...place, kind: 'pocket-door', width: 32, pocket: 'first' },
      { ...place, kind: 'passage', width: 36 },
      { ...place, kind: 'window', width: 60 },
      { ...place, kind: 'radiator', width: 40, depth: 4 },
      { ...place, kind: 'outlet', width: 3 },
    ]
    for (const opening of openings)
      for (const piece of [sofa, bed]) {
        const { score, terms } = scoreLayout(room([piece], [opening]))
        const numbers = [
          score,
          ...terms.flatMap((term) => [term.score, ...term.parts.flatMap((part) => [part.score, part.measured])]),
        ]
        expect([opening.kind, numbers.filter((each) => !Number.isFinite(each))]).toEqual([opening.kind, []])
      }
  })

  it('takes a radiator or an outlet behind a piece for wall', () => {
    for (const opening of [
      { id: 'radiator', kind: 'radiator', wall: 0, at: 120, width: 40, depth: 4 },
      { id: 'outlet', kind: 'outlet', wall: 0, at: 120, width: 3 },
    ] as const)
      expect(partOf(room([sofa], [opening]), 'solid-wall')).toMatchObject({ measured: 1, score: 100 })
  })

  it('has a rule for each term besides the clearances', () => {
    const known = new Set<TermName>((Object.keys(SCORE_RULES) as ScoreRuleName[]).map((name) => scoreRule(name).term))
    expect([...known, 'walkway', 'clearance'].sort()).toEqual(Object.keys(SCORE_TERMS).sort())
  })
})

function at2(x: number, y: number) {
  return { x, y }
}
