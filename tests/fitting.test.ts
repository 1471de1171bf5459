/**
 * The law of "What fits here?" over the whole catalog: what is shown makes no finding, and nothing that makes none is
 * hidden. The second half asks the guidelines about every pose of the place, without any of the shortcuts.
 */
import { describe, expect, it } from 'vitest'
import { records } from '../server/catalog/records.ts'
import { type Candidate, candidateKey, needsPlace, placed } from '../studio/room/fitting/candidate.ts'
import { openFitRoom } from '../studio/room/fitting/fitAnswers.ts'
import { type FitPlace, wallPoses } from '../studio/room/fitting/fitPlace.ts'
import { fitsHere, fitsInRoom } from '../studio/room/fitting/fitsHere.ts'
import { largestBox } from '../studio/room/fitting/largestBox.ts'
import { wallStretches } from '../studio/room/fitting/wallStretches.ts'
import { boxAt } from '../studio/geometry/footprintOutline.ts'
import { ceilingOf } from '../studio/geometry/openingHeights.ts'
import { liesOnFloor } from '../studio/geometry/liesOnFloor.ts'
import { rotate } from '../studio/geometry/point.ts'
import type { Finding } from '../studio/room/guidelines/finding.ts'
import { clash } from '../studio/room/guidelines/clashes.ts'
import { faultsOf, planFindings } from '../studio/room/guidelines/planFindings.ts'
import type { PieceKind } from '../studio/model/furniture.ts'
import type { Item, Layout, Pose } from '../studio/model/layout.ts'
import { everything } from './support/everything.ts'

const all: readonly Candidate[] = records.map((record) => ({
  kind: record.kind,
  name: record.title,
  footprint: {
    shape: record.footprint,
    width: record.length,
    length: record.width,
    ...(record.height > 0 ? { height: record.height } : {}),
  },
}))
/** Products of the same kind and size fit alike. */
const sizes = [...new Map(all.filter(needsPlace).map((each) => [candidateKey(each), each])).values()]
/** `npm test` asks about every sixth size. */
const candidates = everything ? sizes : sizes.filter((_, index) => index % 6 === 0)

type Size = readonly [width: number, length: number, height: number]

function piece(id: string, kind: PieceKind, [width, length, height]: Size, [x, y, rotation]: Size): Item {
  const footprint = { shape: 'rectangle', width, length, height } as const
  return { id, name: id, kind, colour: '#998877', footprint, pose: { x, y, rotation }, locked: false }
}

const door = { kind: 'door', width: 32, hinge: 'first', swing: 'in' } as const
const ROOMS: Record<string, Layout> = {
  'a living room': {
    version: 1,
    floor: {
      shape: 'rectangular',
      width: 170,
      length: 150,
      openings: [
        { ...door, id: 'door', wall: 3, at: 30 },
        { id: 'window', kind: 'window', wall: 0, at: 90, width: 60 },
        { id: 'outlet', kind: 'outlet', wall: 1, at: 20, width: 4 },
      ],
    },
    items: [
      piece('sofa', 'sofa', [78, 36, 33], [85, 132, 180]),
      piece('table', 'coffee-table', [40, 22, 16], [85, 86.5, 180]),
      piece('media', 'cabinet', [48, 16, 24], [162, 75, 90]),
    ],
  },
  'a bedroom in an L': {
    version: 1,
    floor: {
      shape: 'l-shaped',
      width: 190,
      length: 170,
      openings: [
        { ...door, id: 'door', wall: 5, at: 30 },
        { id: 'passage', kind: 'passage', wall: 3, at: 60, width: 36 },
      ],
    },
    items: [
      piece('bed', 'bed', [64, 84, 42], [60, 42, 0]),
      piece('nightstand', 'side-table', [20, 16, 24], [104, 8, 0]),
      piece('chest', 'cabinet', [40, 20, 40], [150, 160, 180]),
    ],
  },
  'a beveled dining room': {
    version: 1,
    floor: {
      shape: 'beveled',
      width: 150,
      length: 130,
      inner: { width: 60, length: 47 },
      openings: [{ ...door, id: 'door', wall: 4, at: 30 }],
    },
    items: [
      piece('table', 'dining-table', [60, 36, 30], [80, 80, 0]),
      piece('chair', 'dining-chair', [19, 21, 33], [80, 105, 180]),
    ],
  },
  'a study in a U': {
    version: 1,
    floor: {
      shape: 'u-shaped',
      width: 160,
      length: 120,
      inner: { width: 48, length: 50, at: 50 },
      openings: [{ ...door, id: 'door', wall: 6, at: 40 }],
    },
    items: [
      piece('chest', 'cabinet', [40, 18, 34], [20, 60, 270]),
      piece('chair', 'chair', [30, 30, 34], [140, 30, 180]),
    ],
  },
}

const FLOOR_POINTS: Record<string, { readonly x: number; readonly y: number }> = {
  'a living room': { x: 70, y: 45 },
  'a bedroom in an L': { x: 60, y: 140 },
  'a beveled dining room': { x: 30, y: 40 },
  'a study in a U': { x: 74, y: 80 },
}

/** Whether a room with one more piece has a finding that it has not without, or one that is worse by a quarter inch. */
function isTurnedDown(before: readonly Finding[], layout: Layout, item: Item): boolean {
  if ((item.footprint.height ?? 0) > ceilingOf(layout.floor)) return true
  const after = { ...layout, items: [...layout.items, item] }
  const missing = ({ isMost, measured = 0, wanted = 0 }: Finding) => (isMost ? measured - wanted : wanted - measured)
  const isNew = (finding: Finding) => {
    const was = before.find(({ id }) => id === finding.id)
    return !was || missing(finding) > missing(was) + 0.25
  }
  // Cheap questions first: every one of them is part of the last.
  if (!liesOnFloor(item, layout.floor) || layout.items.some((other) => clash(item, other))) return true
  return (
    faultsOf(after).some(isNew) ||
    planFindings(after, { withWays: false }).some(isNew) ||
    planFindings(after).some(isNew)
  )
}

/** Every pose of the place, by brute force. */
function posesAt(layout: Layout, place: FitPlace, { footprint }: Candidate): Pose[] {
  if (place.on === 'wall') return wallPoses(layout.floor, place, footprint)
  const { x, y } = place.at
  return [0, 90, 180, 270].flatMap((rotation) => {
    const { left, right, top, bottom } = boxAt(footprint, { x: 0, y: 0, rotation })
    const poses: Pose[] = []
    for (let row = Math.ceil(y - bottom); row <= y - top; row++)
      for (let column = Math.ceil(x - right); column <= x - left; column++) poses.push({ x: column, y: row, rotation })
    return poses
  })
}

it('covers every product that needs a place of its own', () => {
  expect(sizes.length).toBeGreaterThan(50)
  expect(new Set(sizes.map(({ kind }) => kind)).size).toBeGreaterThan(12)
  expect(all.filter((each) => !needsPlace(each)).map(({ kind }) => kind)).not.toContain('sofa')
})

describe.each(Object.keys(ROOMS))('What fits in %s', (name) => {
  const layout = ROOMS[name]
  const at = FLOOR_POINTS[name]
  if (!layout || !at) throw new Error(`No room "${name}".`)
  const before = planFindings(layout)
  const room = openFitRoom(layout)
  const stretches = wallStretches(room.check)
  const places: FitPlace[] = [...stretches, { on: 'floor', at }]

  it('shows nothing that makes a finding, nor that would after a move within its space to spare', () => {
    const wrong: string[] = []
    let shown = 0
    for (const place of places)
      for (const candidate of candidates) {
        const fit = fitsHere(room, place, candidate)
        if (!fit) continue
        shown++
        const { left, right, front, back } = fit.spare
        const ends: (readonly [x: number, y: number])[] = [
          [0, 0],
          [-left, 0],
          [right, 0],
          [0, front],
          [0, -back],
        ]
        const poses = ends.map(([x, y]) => {
          const by = rotate({ x, y }, fit.pose.rotation)
          return { ...fit.pose, x: fit.pose.x + by.x, y: fit.pose.y + by.y }
        })
        if (poses.some((pose) => isTurnedDown(before, layout, placed(candidate, pose))))
          wrong.push(`${candidateKey(candidate)} at ${JSON.stringify(place)}`)
      }
    expect(wrong).toEqual([])
    expect(shown).toBeGreaterThan(everything ? 40 : 12)
  })

  it('hides nothing that makes no finding', () => {
    const wrong: string[] = []
    let hidden = 0
    for (const place of places)
      for (const candidate of candidates) {
        if (fitsHere(room, place, candidate)) continue
        hidden++
        const poses = posesAt(layout, place, candidate)
        if (poses.some((pose) => !isTurnedDown(before, layout, placed(candidate, pose))))
          wrong.push(`${candidateKey(candidate)} at ${JSON.stringify(place)}`)
      }
    expect(wrong).toEqual([])
    expect(hidden).toBeGreaterThan(5)
  })

  it('says that what fits a place fits the room, at a pose without a finding', () => {
    const wrong = candidates.filter((candidate) => {
      const pose = fitsInRoom(room, stretches, candidate)
      return pose
        ? isTurnedDown(before, layout, placed(candidate, pose))
        : places.some((place) => fitsHere(room, place, candidate))
    })
    expect(wrong).toEqual([])
  })

  it('gives a box for each place in which a plain piece makes no finding', () => {
    for (const place of places) {
      const box = largestBox(room, place)
      const piece = box && placed({ kind: 'block', footprint: box.footprint }, box.pose)
      expect(piece && isTurnedDown(before, layout, piece)).toBe(false)
    }
  })
})
