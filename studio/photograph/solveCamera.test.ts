/** What is solved from which lines, what is refused, and what is said about it. */
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../geometry/randomCases.ts'
import type { RoomShell } from '../model/roomShell.ts'
import { type Vector, dotOf, lengthOf, minus, mixed } from '../scene/walk/vector.ts'
import { type PhotographCamera, FILM_DIAGONAL_MM, projected } from './camera.ts'
import { type MarkMeaning, type PhotographMark, lineOf, measured } from './marks.ts'
import { markedLines, randomPhotograph } from './randomPhotographs.ts'
import { type Solved, solveCamera } from './solveCamera.ts'
import { turned } from './startCameras.ts'

const FLOOR: RoomShell = {
  shape: 'rectangular',
  width: 180,
  length: 144,
  ceiling: 96,
  openings: [
    { id: 'window', kind: 'window', wall: 0, at: 120, width: 48, sill: 30, head: 84 },
    { id: 'door', kind: 'passage', wall: 1, at: 40, width: 32, height: 80 },
  ],
}
const SIZE = { width: 1_600, height: 1_200 }

/** From the lower left of the plan to its upper right corner, a phone before the chest. */
function cameraAt(at: Vector, yaw: number, pitch = 12, film = 20): PhotographCamera {
  const focal = (film / FILM_DIAGONAL_MM) * Math.hypot(SIZE.width, SIZE.height)
  return { ...SIZE, focal, center: { x: 800, y: 600 }, at, ...turned(yaw, pitch) }
}

const CORNERWISE = cameraAt([25, 56, 130], -42)
/** Straight at the top wall. */
const FRONTAL = cameraAt([90, 56, 135], -90, 0)

/** The middle part of a line of the plan, as the camera shows it. */
function marked(camera: PhotographCamera, means: MarkMeaning, part: [number, number] = [0.2, 0.8]): PhotographMark {
  const line = lineOf(FLOOR, means)!
  const [from, to] = part.map((share) => {
    const px = projected(camera, mixed(line.from, line.to, share))!
    return { x: px.x / SIZE.width, y: px.y / SIZE.height }
  }) as [PhotographMark['from'], PhotographMark['to']]
  return { id: JSON.stringify(means), from, to, means }
}

/** A mark between two points of the room. */
function between(camera: PhotographCamera, from: Vector, to: Vector, means: MarkMeaning): PhotographMark {
  const [a, b] = [from, to].map((point) => {
    const px = projected(camera, point)!
    return { x: px.x / SIZE.width, y: px.y / SIZE.height }
  }) as [PhotographMark['from'], PhotographMark['to']]
  return { id: JSON.stringify(means), from: a, to: b, means }
}

const CORNER_MARKS = [
  marked(CORNERWISE, { kind: 'foot', wall: 0 }),
  marked(CORNERWISE, { kind: 'foot', wall: 1 }, [0.1, 0.6]),
  marked(CORNERWISE, { kind: 'corner', corner: 1 }),
  marked(CORNERWISE, { kind: 'top', wall: 0 }),
  marked(CORNERWISE, { kind: 'top', wall: 1 }, [0.1, 0.6]),
  marked(CORNERWISE, { kind: 'opening', opening: 'window', side: 'left' }),
  marked(CORNERWISE, { kind: 'opening', opening: 'window', side: 'bottom' }),
  marked(CORNERWISE, { kind: 'opening', opening: 'door', side: 'left' }),
]
const FRONTAL_MARKS = [
  marked(FRONTAL, { kind: 'foot', wall: 0 }),
  marked(FRONTAL, { kind: 'top', wall: 0 }),
  marked(FRONTAL, { kind: 'corner', corner: 0 }),
  marked(FRONTAL, { kind: 'corner', corner: 1 }),
  marked(FRONTAL, { kind: 'foot', wall: 1 }, [0, 0.4]),
  marked(FRONTAL, { kind: 'foot', wall: 3 }, [0.6, 1]),
]

function solve(marks: readonly PhotographMark[], more: Partial<Parameters<typeof solveCamera>[0]> = {}) {
  return solveCamera({ floor: FLOOR, marks, ...SIZE, ...more })
}

function solved(answer: ReturnType<typeof solve>): Solved {
  if (answer.kind !== 'solved') throw new Error(`${answer.problem}: ${answer.sentence}`)
  return answer
}

function expectSame(found: PhotographCamera, truth: PhotographCamera, inches = 0.5, focal = 0.01): void {
  expect(lengthOf(minus(found.at, truth.at))).toBeLessThan(inches)
  expect(dotOf(found.forward, truth.forward)).toBeGreaterThan(1 - 1e-4)
  expect(Math.abs(found.focal / truth.focal - 1)).toBeLessThan(focal)
}

describe('a camera from exact lines', () => {
  it('is found from the edges of a corner', () => {
    const { camera, sure, doubts } = solved(solve(CORNER_MARKS))
    expectSame(camera, CORNERWISE)
    expect(sure.residualPx).toBeLessThan(0.05)
    expect(sure.floorShare).toBeLessThan(0.02)
    expect([...sure.byMark.keys()]).toEqual(CORNER_MARKS.map(({ id }) => id))
    expect(doubts).toEqual([])
  })

  it('is found in rooms of every shape, from whatever is seen of them', () => {
    const random = randomFrom(11)
    let compared = 0
    for (let index = 0; index < 100; index++) {
      const photograph = randomPhotograph(random)
      const { camera, floor } = photograph
      const marks = markedLines(random, photograph, 9, 0)
      const answer = solveCamera({ floor, marks, width: camera.width, height: camera.height })
      if (answer.kind !== 'solved' || answer.sure.floorShare > 0.01) continue
      compared++
      expect(answer.doubts.filter(({ kind }) => kind === 'wrong-mark')).toEqual([])
      expectSame(answer.camera, camera, 1)
    }
    expect(compared).toBeGreaterThan(20)
  })

  it('is the same from the camera before a small change, which is searched from there alone', () => {
    const before = solved(solve(CORNER_MARKS)).camera
    const moved = cameraAt([28, 57, 128], -40)
    const marks = CORNER_MARKS.map(({ means }, index) => marked(moved, means, index === 1 ? [0.1, 0.6] : [0.2, 0.7]))
    expectSame(solved(solve(marks, { start: before })).camera, moved)
  })

  it('has the right scale by one known length, on the floor or upright, where the lines fit any size', () => {
    const marks = CORNER_MARKS.slice(0, 3).concat([
      between(CORNERWISE, [150, 0, 60], [150, 40, 60], { kind: 'upright' }),
      between(CORNERWISE, [60, 30, 40], [120, 30, 40], { kind: 'along', wall: 0 }),
    ])
    expect(solve(marks)).toMatchObject({ kind: 'unsolved', problem: 'needs-more', missing: 'scale' })
    for (const length of [
      between(CORNERWISE, [80, 0, 50], [128, 0, 50], { kind: 'length', inches: 48, lies: 'floor' }),
      between(CORNERWISE, [110, 0, 50], [110, 36, 50], { kind: 'length', inches: 36, lies: 'upright' }),
    ])
      expectSame(solved(solve([...marks, length])).camera, CORNERWISE, 1.5, 0.02)
  })

  it('measures a thing of known size with the ruler, which changes nothing', () => {
    const ruler = between(CORNERWISE, [100, 0, 60], [130, 0, 60], { kind: 'check', inches: 30, lies: 'floor' })
    const wild = { ...ruler, to: { x: 0.9, y: 0.9 } }
    const without = solved(solve(CORNER_MARKS)).camera
    expect(solved(solve([...CORNER_MARKS, wild])).camera).toEqual(without)
    expect(measured(without, ruler)).toBeCloseTo(30, 1)
  })

  it('is found in a cropped picture, and the crop is named', () => {
    const cut = { x: 0.2, y: 0.1 }
    const inCrop = (point: { x: number; y: number }) => ({
      x: (point.x - cut.x) / (1 - cut.x),
      y: (point.y - cut.y) / (1 - cut.y),
    })
    const marks = CORNER_MARKS.map((mark) => ({ ...mark, from: inCrop(mark.from), to: inCrop(mark.to) }))
    const size = { width: SIZE.width * (1 - cut.x), height: SIZE.height * (1 - cut.y) }
    const { camera, doubts } = solved(solve(marks, { ...size, isCropped: true }))
    expect(Math.abs(camera.center.x - (800 - 320))).toBeLessThan(8)
    expect(lengthOf(minus(camera.at, CORNERWISE.at))).toBeLessThan(1.5)
    expect(doubts.map(({ kind }) => kind)).toContain('cropped')
  })
})

describe('one wrong line', () => {
  it.each([
    ['is on another edge', 3, { x: 0.05, y: 0.09 }],
    ['has slipped at one end', 1, { x: 0, y: -0.08 }],
  ] as const)('that %s is named, and the others give the camera', (_, index, by) => {
    const marks = CORNER_MARKS.map((mark, at) =>
      at === index ? { ...mark, to: { x: mark.to.x + by.x, y: mark.to.y + by.y } } : mark,
    )
    const { camera, doubts } = solved(solve(marks))
    expectSame(camera, CORNERWISE, 1)
    expect(doubts).toMatchObject([{ kind: 'wrong-mark', mark: marks[index]!.id }])
    expect(doubts[0]?.sentence).toBe(
      index === 3
        ? 'The line where the top wall meets the ceiling does not go with the others. Check what it shows, or drag it onto its edge.'
        : 'The line where the right wall meets the floor does not go with the others. Check what it shows, or drag it onto its edge.',
    )
  })

  it('that shows another wall than it says is named', () => {
    const marks = CORNER_MARKS.map((mark, index) =>
      index === 4 ? { ...mark, means: { kind: 'top', wall: 2 } as const } : mark,
    )
    expect(solved(solve(marks)).doubts).toMatchObject([{ kind: 'wrong-mark', mark: marks[4]!.id }])
  })

  it('is named in random rooms, and no other one is', () => {
    const random = randomFrom(12)
    let [named, cases] = [0, 0]
    for (let index = 0; index < 60; index++) {
      const photograph = randomPhotograph(random)
      const { camera, floor } = photograph
      const marks = markedLines(random, photograph, 8, 1)
      const size = { width: camera.width, height: camera.height }
      const good = solveCamera({ floor, marks, ...size })
      if (marks.length < 8 || good.kind !== 'solved' || good.sure.floorShare > 0.02) continue
      cases++
      const which = Math.floor(random(0, marks.length))
      const slipped = marks.map((mark, at) =>
        at === which ? { ...mark, from: { x: mark.from.x + 0.06, y: mark.from.y - 0.08 } } : mark,
      )
      const answer = solveCamera({ floor, marks: slipped, ...size })
      const doubt = answer.kind === 'solved' ? answer.doubts.find(({ kind }) => kind === 'wrong-mark') : undefined
      if (!doubt) continue
      expect(doubt.mark).toBe(marks[which]!.id)
      named++
    }
    expect(cases).toBeGreaterThan(15)
    expect(named / cases).toBeGreaterThan(0.75)
  })

  it('in a picture straight at a wall is asked for, not one more edge of the floor that is marked', () => {
    const [width, height] = [6720, 4480]
    const share = (x: number, y: number) => ({ x: x / 100, y: y / 100 })
    // The edges of a real photograph; the last line is no edge along the right wall.
    const marks = (
      [
        [0, 88, 26, 66.4, { kind: 'foot', wall: 3 }],
        [74, 73, 97, 98.3, { kind: 'foot', wall: 1 }],
        [47.8, 58.1, 52.5, 58.1, { kind: 'foot', wall: 0 }],
        [73.6, 7.2, 77.6, 0.6, { kind: 'top', wall: 1 }],
        [73.2, 12, 73.2, 66, { kind: 'upright' }],
        [64, 18.5, 57.8, 34, { kind: 'along', wall: 1 }],
      ] as const
    ).map(([fromX, fromY, toX, toY, means], index) => ({
      id: `${index}`,
      from: share(fromX, fromY),
      to: share(toX, toY),
      means,
    }))
    const floor: RoomShell = { shape: 'rectangular', width: 135, length: 320, ceiling: 108, openings: [] }
    const focal = (17 * Math.hypot(width, height)) / FILM_DIAGONAL_MM
    const answer = solveCamera({ floor, marks, width, height, focal })
    expect(answer).toMatchObject({ kind: 'unsolved', missing: 'place' })
    expect(answer.kind === 'unsolved' && answer.sentence).toMatch(
      /^These lines leave open where the camera stood\. Check/,
    )
    expect(solveCamera({ floor, marks: marks.slice(0, 5), width, height, focal }).kind).toBe('solved')
  })

  it('beside another wrong one is a contradiction, with the lines to check', () => {
    const marks = CORNER_MARKS.map((mark, index) =>
      index === 0 || index === 6 || index === 7 ? { ...mark, from: { x: mark.from.y, y: mark.from.x + 0.2 } } : mark,
    )
    const answer = solve(marks)
    expect(answer).toMatchObject({ kind: 'unsolved', problem: 'contradiction' })
    expect(answer.kind === 'unsolved' && answer.sentence).toMatch(/^The lines do not go together; least of all the /)
  })
})

describe('what cannot be solved is refused with what to do', () => {
  it('no lines, and lines that belong to no place of the plan', () => {
    expect(solve([])).toMatchObject({ problem: 'needs-more', missing: 'place' })
    const loose = [
      between(CORNERWISE, [150, 0, 60], [150, 40, 60], { kind: 'upright' }),
      between(CORNERWISE, [60, 30, 40], [120, 30, 40], { kind: 'along', wall: 0 }),
      between(CORNERWISE, [120, 30, 40], [120, 30, 100], { kind: 'along', wall: 1 }),
    ]
    expect(solve(loose)).toMatchObject({ problem: 'needs-more', missing: 'place' })
    expect(solve(CORNER_MARKS.slice(0, 2))).toMatchObject({ problem: 'needs-more', missing: 'direction' })
  })

  it('a picture straight at a wall has no depth, until EXIF, a side window or a length gives it one', () => {
    expect(solve(FRONTAL_MARKS)).toMatchObject({ problem: 'no-depth', missing: 'focal' })
    expectSame(solved(solve(FRONTAL_MARKS, { focal: FRONTAL.focal })).camera, FRONTAL, 3)
    const length = between(FRONTAL, [60, 0, 20], [60, 0, 80], { kind: 'length', inches: 60, lies: 'floor' })
    expectSame(solved(solve([...FRONTAL_MARKS, length])).camera, FRONTAL, 3)
    const door = (['left', 'right'] as const).map((side) => marked(FRONTAL, { kind: 'opening', opening: 'door', side }))
    expectSame(solved(solve([...FRONTAL_MARKS, ...door])).camera, FRONTAL, 3)
  })

  it('a picture without floor', () => {
    const up = cameraAt([25, 56, 130], -42, -30, 28)
    const marks = [
      marked(up, { kind: 'top', wall: 0 }, [0.4, 1]),
      marked(up, { kind: 'top', wall: 1 }, [0, 0.5]),
      marked(up, { kind: 'corner', corner: 1 }, [0.6, 1]),
      marked(up, { kind: 'opening', opening: 'window', side: 'top' }),
      marked(up, { kind: 'opening', opening: 'window', side: 'left' }, [0.5, 1]),
      marked(up, { kind: 'opening', opening: 'door', side: 'top' }),
    ]
    expect(solve(marks)).toMatchObject({ kind: 'unsolved', problem: 'no-floor' })
  })

  it('a panorama, by its sides or by its EXIF', () => {
    expect(solve(CORNER_MARKS, { width: 4_000 })).toMatchObject({ problem: 'panorama' })
    expect(solve(CORNER_MARKS, { isPanorama: true })).toMatchObject({ problem: 'panorama' })
  })

  it('bears lines of walls and openings that are gone, lines without length, and numbers that are none', () => {
    const odd: PhotographMark[] = [
      { id: 'a', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, means: { kind: 'foot', wall: 99 } },
      { id: 'b', from: { x: 0, y: 0 }, to: { x: 1, y: 1 }, means: { kind: 'opening', opening: 'gone', side: 'top' } },
      { id: 'c', from: { x: 0.5, y: 0.5 }, to: { x: 0.5, y: 0.5 }, means: { kind: 'foot', wall: 0 } },
      { id: 'd', from: { x: Number.NaN, y: 0 }, to: { x: 1, y: 1 }, means: { kind: 'foot', wall: 0 } },
    ]
    expect(solve(odd)).toMatchObject({ problem: 'needs-more' })
    expectSame(solved(solve([...odd, ...CORNER_MARKS])).camera, CORNERWISE)
  })
})
