/** Properties of the camera of a photograph, over thousands of random cameras. */
import { describe, expect, it } from 'vitest'
import { randomFrom } from '../geometry/randomCases.ts'
import { type Vector, dotOf, lengthOf, minus, mixed, plus, times } from '../scene/walk/vector.ts'
import { levelPlane, onPlane, projected, projectedEdge, resized, roomEdges, wallPlane } from './camera.ts'
import { measured } from './marks.ts'
import { movedCamera } from './observations.ts'
import { knownLength, randomPhotograph } from './randomPhotographs.ts'

const CASES = 60
const PER_CASE = 60

describe('the camera of a photograph', () => {
  it('finds each point of a plane again at the pixel that shows it', () => {
    const random = randomFrom(1)
    let met = 0
    for (let index = 0; index < CASES; index++) {
      const { camera, floor } = randomPhotograph(random)
      const planes = [levelPlane(), levelPlane(30), wallPlane(floor, 0)!]
      for (let each = 0; each < PER_CASE; each++) {
        const px = { x: random(-200, camera.width + 200), y: random(-200, camera.height + 200) }
        for (const plane of planes) {
          const point = onPlane(camera, px, plane)
          if (!point) continue
          met++
          expect(Math.abs(dotOf(minus(point, plane.point), plane.normal))).toBeLessThan(1e-6 * (1 + lengthOf(point)))
          const again = projected(camera, point)!
          expect(Math.hypot(again.x - px.x, again.y - px.y)).toBeLessThan(1e-4)
        }
      }
    }
    expect(met).toBeGreaterThan(3_000)
  })

  it('shows nothing that is behind it, and meets no plane there', () => {
    const random = randomFrom(2)
    for (let index = 0; index < CASES; index++) {
      const { camera } = randomPhotograph(random)
      const behind = plus(camera.at, times(camera.forward, -random(1, 100)))
      expect(projected(camera, behind)).toBeUndefined()
      expect(onPlane(camera, camera.center, { point: behind, normal: camera.forward })).toBeUndefined()
    }
  })

  it('keeps unit axes at right angles however often it is turned', () => {
    const random = randomFrom(3)
    let { camera } = randomPhotograph(random)
    for (let turn = 0; turn < 1_000; turn++)
      camera = movedCamera(camera, [random(-0.3, 0.3), random(-0.3, 0.3), random(-0.3, 0.3)])
    const { right, down, forward } = camera
    for (const [a, b, expected] of [
      [right, right, 1],
      [down, down, 1],
      [forward, forward, 1],
      [right, down, 0],
      [down, forward, 0],
      [forward, right, 0],
    ] as [Vector, Vector, number][])
      expect(dotOf(a, b)).toBeCloseTo(expected, 9)
  })

  it('shows the same in a smaller copy of the picture', () => {
    const { camera } = randomPhotograph(randomFrom(4))
    const point = onPlane(camera, { x: camera.width / 2, y: camera.height * 0.9 }, levelPlane())!
    const [whole, half] = [projected(camera, point)!, projected(resized(camera, camera.width / 2), point)!]
    expect([half.x * 2, half.y * 2].map((value) => value.toFixed(6))).toEqual(
      [whole.x, whole.y].map((value) => value.toFixed(6)),
    )
  })

  it('draws the part of an edge that is in front of it, on the line of the edge', () => {
    const random = randomFrom(5)
    let cut = 0
    for (let index = 0; index < CASES; index++) {
      const { camera, floor } = randomPhotograph(random)
      for (const edge of roomEdges(floor)) {
        const drawn = projectedEdge(camera, edge)
        const middle = projected(camera, times(plus(edge.from, edge.to), 0.5))
        const ends = [projected(camera, edge.from), projected(camera, edge.to)]
        if (!middle) continue
        // Only what is not in front at all is left out.
        expect(drawn).toBeDefined()
        if (!drawn) continue
        if (ends.includes(undefined)) cut++
        // An end behind the camera is replaced by the point of the edge an inch in front of it.
        const depth = (point: Vector) => dotOf(minus(point, camera.at), camera.forward)
        const [near, far] = [depth(edge.from), depth(edge.to)]
        const expected = [near, far].map((own, end) => {
          const share = own >= 1 ? end : (1 - near) / (far - near)
          return projected(camera, mixed(edge.from, edge.to, share))!
        })
        for (const [end, px] of drawn.entries())
          expect(Math.hypot(px.x - expected[end]!.x, px.y - expected[end]!.y)).toBeLessThan(1e-3)
        const [a, b] = drawn
        const length = Math.hypot(b.x - a.x, b.y - a.y)
        const off = ((b.x - a.x) * (middle.y - a.y) - (b.y - a.y) * (middle.x - a.x)) / length
        expect(Math.abs(off)).toBeLessThan(1e-3)
      }
    }
    expect(cut).toBeGreaterThan(10)
  })

  it('measures lengths on the floor and heights above it', () => {
    const random = randomFrom(6)
    for (let index = 0; index < CASES; index++) {
      const photograph = randomPhotograph(random)
      const { camera, floorPx } = photograph
      const known = knownLength(random, photograph, 0)
      const inches = known?.means.kind === 'length' ? known.means.inches : Number.NaN
      if (known && !(Math.abs(measured(camera, known)! - inches) < 0.126)) throw new Error(`${inches} inches`)
      const foot = onPlane(camera, floorPx[0]!, levelPlane())!
      const top = projected(camera, plus(foot, [0, 33, 0]))!
      const share = ({ x, y }: { x: number; y: number }) => ({ x: x / camera.width, y: y / camera.height })
      const means = { kind: 'check', lies: 'upright' } as const
      // In either order.
      for (const [from, to] of [
        [floorPx[0]!, top],
        [top, floorPx[0]!],
      ] as const)
        expect(measured(camera, { id: 'ruler', from: share(from), to: share(to), means })).toBeCloseTo(33, 6)
    }
  })
})
