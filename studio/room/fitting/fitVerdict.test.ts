import { describe, expect, it } from 'vitest'
import { planFindings } from '../guidelines/planFindings.ts'
import type { Opening } from '../../model/roomShell.ts'
import type { Item, Layout } from '../../model/layout.ts'
import { type Candidate, TRIAL_ID } from './candidate.ts'
import { createFitAnswers } from './fitAnswers.ts'

type Size = readonly [width: number, length: number, height?: number]

const piece = (kind: Candidate['kind'], [width, length, height = 30]: Size): Candidate => ({
  kind,
  name: 'The piece',
  footprint: { shape: 'rectangle', width, length, height },
})
const standing = (id: string, [width, length]: Size, x: number, y: number): Item => ({
  ...piece('block', [width, length]),
  id,
  name: id,
  colour: '#998877',
  pose: { x, y, rotation: 0 },
  locked: false,
})
/** A door in the left wall, near the bottom. */
const DOOR: Opening = { kind: 'door', id: 'door', wall: 3, at: 40, width: 32, hinge: 'first', swing: 'in' }
const room = (items: readonly Item[], openings: readonly Opening[] = [DOOR], size: Size = [144, 120]): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: size[0], length: size[1], ceiling: 96, openings: [...openings] },
  items: [...items],
})
const verdictIn = (layout: Layout, candidate: Candidate) => createFitAnswers(layout)({ kind: 'why', candidate }).verdict

describe('why a piece fits a room', () => {
  it('measures the remaining walkway, which is narrower in a narrow room', () => {
    const wide = verdictIn(room([]), piece('chair', [24, 24]))
    const narrow = verdictIn(room([], [{ ...DOOR, wall: 0, at: 20 }], [40, 140]), piece('chair', [24, 24]))
    if (!wide?.fits || !narrow?.fits) throw new Error(`Both fit: ${JSON.stringify([wide, narrow])}`)
    expect(wide.walkway).toBeGreaterThan(40)
    expect(narrow.walkway).toBeGreaterThanOrEqual(24)
    expect(narrow.walkway).toBeLessThanOrEqual(40)
  })

  it('measures no way in a room without a door', () => {
    expect(verdictIn(room([], []), piece('sofa', [84, 36]))).toEqual({ fits: true })
  })

  it('names the ceiling, the floor, and the pieces that leave no place', () => {
    expect(verdictIn(room([]), piece('cabinet', [30, 12, 100]))).toEqual({
      fits: false,
      because: 'ceiling',
      ceiling: 96,
    })
    expect(verdictIn(room([]), piece('sofa', [200, 36]))).toEqual({ fits: false, because: 'floor' })
    const full = room([standing('block', [100, 100], 94, 50)], [])
    expect(verdictIn(full, piece('sofa', [84, 46]))).toEqual({ fits: false, because: 'pieces' })
  })

  it('names the clearance with the smallest shortfall, as the guidelines find it in the room with the piece', () => {
    // A cabinet fits between a block and the wall, but its doors cannot open.
    const layout = room([standing('block', [144, 70], 72, 85)], [], [144, 120])
    const verdict = verdictIn(layout, piece('cabinet', [60, 26]))
    if (verdict?.fits !== false || verdict.because !== 'clearance')
      throw new Error(`Not so: ${JSON.stringify(verdict)}`)
    const { finding } = verdict
    expect(finding).toMatchObject({ rule: 'storage-front', wanted: 30 })
    expect(finding.pieces).toContain(TRIAL_ID)
    expect(finding.measured).toBeLessThanOrEqual(24)
    expect(planFindings(verdict.layout).map(({ id }) => id)).toContain(finding.id)
  })
})
