/** The sentences of the delivery check, for each kind of answer and in each unit. */
import { describe, expect, it } from 'vitest'
import { type Box, findWayIn, lowerToGetIn } from '../../../studio/index.ts'
import type { DeliveryPath, PathStage } from '../../../studio/model/deliveryPath.ts'
import type { Unit } from '../../platform/units.ts'
import { adviceWords, assumptionWords, summaryWords, wayInWords } from './deliveryWords.ts'
import { doorsOf, pathInto, stageNames } from './stages.ts'

const door = (width: number, height = 80, sideways = false): PathStage => ({ kind: 'door', width, height, sideways })
const hall = (width: number): PathStage => ({ kind: 'hall', width, height: 96, sideways: false })
const path = (...stages: PathStage[]): DeliveryPath => ({ stages, ceiling: 96 })
const box = (width: number, depth: number, height: number): Box => ({ width, depth, height })

function sentence(piece: Box, way: DeliveryPath, unit: Unit = 'in'): string {
  return wayInWords(piece, findWayIn(piece, way), way, unit)
}

describe('the answer', () => {
  it('names the tightest point and what is to spare there', () => {
    expect(sentence(box(40, 26, 36), path(door(36), hall(48), door(32)))).toBe(
      'It gets in upright. Tightest point: room door, 3 in to spare on each side.',
    )
    expect(sentence(box(40, 26, 36), path(door(36), hall(48), door(32)), 'cm')).toBe(
      'It gets in upright. Tightest point: room door, 7.6 cm to spare on each side.',
    )
  })

  it('says how to carry it', () => {
    expect(sentence(box(72, 40, 26), path(door(36)))).toMatch(/^It gets in (on its (end|back|side)|tilted)\./)
  })

  it('says that it is tight below the clearance of movers', () => {
    expect(sentence(box(40, 30, 36), path(door(32)))).toBe(
      'It gets in upright, but it is tight. Tightest point: room door, 1 in to spare on each side. Movers want 2 in for hands and blankets.',
    )
  })

  it('says by how much it is too large, and never that it passes exactly', () => {
    expect(sentence(box(40, 38, 36), path(door(32)))).toMatch(/room door, 4 in too wide\.$/)
    expect(sentence(box(32, 32, 32), path(door(32)))).toBe(
      'As a stiff box it does not get in: room door, nothing to spare.',
    )
  })

  it('says that a piece cannot be stood up in its room', () => {
    expect(sentence(box(40, 24, 94), { stages: [door(36)], ceiling: 95 })).toMatch(
      /room, .* in too large to be turned\.$/,
    )
  })
})

describe('what helps', () => {
  it('names the clear size that is needed, and the height of legs', () => {
    const [piece, way] = [box(60, 40, 33), path(door(32))]
    const advice = adviceWords(findWayIn(piece, way), way, lowerToGetIn(piece, way), 'in')
    expect(advice).toContain('It needs more than 33 in of clear width there.')
    expect(advice).toContain('Take off its legs, if they come off: with 1.5 in less height it gets in.')
  })

  it('does not advise to take off legs where that would not help', () => {
    const [piece, way] = [box(60, 60, 60), path(door(32))]
    expect(lowerToGetIn(piece, way)).toBeUndefined()
    expect(adviceWords(findWayIn(piece, way), way, undefined, 'in').join(' ')).not.toMatch(/legs/)
  })
})

describe('what was not checked', () => {
  it('is said, with the length of the halls', () => {
    const [piece, stair] = [box(80, 20, 34), path(door(36), hall(40), { ...LANDING })]
    const words = assumptionWords(piece, findWayIn(piece, stair), stair, 'in').join(' ')
    expect(words).toContain('stiff box of 80 x 20 x 34 in')
    expect(words).toMatch(/Each hall is taken to be straight for \d+ in at least\./)
    expect(words).toContain('the slope and the banister of stairs')
  })
})

const LANDING: PathStage = { kind: 'landing', stair: 40, width: 90, depth: 90, height: 84, turn: 'quarter' }

describe('the stages', () => {
  it('have one name each', () => {
    expect(stageNames(path(door(36), hall(40), hall(40), door(30), door(30)))).toEqual([
      'Street door',
      'Hall 1',
      'Hall 2',
      'Door',
      'Room door',
      'Room',
    ])
  })

  it('end with the widest door of a plan and its ceiling', () => {
    const floor = {
      shape: 'rectangular' as const,
      width: 200,
      length: 160,
      ceiling: 104,
      openings: [
        { id: 'a', kind: 'passage' as const, wall: 0, at: 60, width: 30 },
        { id: 'b', kind: 'passage' as const, wall: 1, at: 60, width: 60, height: 96 },
        { id: 'c', kind: 'window' as const, wall: 2, at: 60, width: 70 },
      ],
    }
    expect(doorsOf(floor)).toEqual([door(60, 96), door(30)])
    const into = pathInto(path(door(36), hall(40), door(28, 80, true)), floor)
    expect(into).toEqual({ stages: [door(36), hall(40), door(60, 96, true)], ceiling: 104 })
  })
})

it('sums up the answers for a board', () => {
  expect(summaryWords(['fits', 'tight'])).toBe('All 2 that were checked get in, 1 of them tightly.')
  expect(summaryWords(['fits', 'stuck', 'stuck'])).toBe('1 of 3 gets in. 2 do not.')
  expect(summaryWords(['fits', 'fits', 'stuck'])).toBe('2 of 3 get in. 1 does not.')
  expect(summaryWords(['tight', 'stuck'])).toBe('1 of 2 gets in, tightly. 1 does not.')
  expect(summaryWords(['fits'])).toBe('The one that was checked gets in.')
  expect(summaryWords([])).toBe('Nothing could be checked.')
})
