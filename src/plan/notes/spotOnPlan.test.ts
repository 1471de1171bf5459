import { expect, it } from 'vitest'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { spotOnPlan } from './spotOnPlan.ts'

const chest: Item = {
  id: 'a',
  name: 'Oak chest',
  kind: 'cabinet',
  colour: '#aa8866',
  footprint: { shape: 'rectangle', width: 30, length: 20 },
  pose: { x: 100, y: 100, rotation: 90 },
  locked: false,
}
const layout: Layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 200 }, items: [chest] }

it('names the piece at or beside a place, else its distances in the unit of the reader', () => {
  expect(spotOnPlan({ x: 100, y: 114 }, layout, 'in')).toBe('On the plan, at Oak chest')
  expect(spotOnPlan({ x: 120, y: 100 }, layout, 'in')).toBe('On the plan, beside Oak chest')
  expect(spotOnPlan({ x: 20, y: 30 }, layout, 'in')).toBe('On the plan, 20 in from the left and 30 in from the top')
  expect(spotOnPlan({ x: 20, y: 30 }, layout, 'cm')).toBe('On the plan, 50.8 cm from the left and 76.2 cm from the top')
})
