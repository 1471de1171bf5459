import { expect, it } from 'vitest'
import { FORMATS, PLAN_FORMATS } from '../../../studio/index.ts'
import { type PlanCheckbox, checkboxesOf } from './planChoices.ts'

it('offers for every format only the options that it supports', () => {
  const ticks = Object.fromEntries(PLAN_FORMATS.map((name) => [name, checkboxesOf(name).map(({ tick }) => tick)]))
  const both: PlanCheckbox[] = ['hasLegend', 'hasMeasures', 'isInUse']
  expect(ticks).toEqual({
    png: [...both, 'isTransparent'],
    jpeg: both,
    pdf: [...both, 'hasScore', 'hasList', 'hasCutouts', 'hasTape'],
    svg: [...both, 'isTransparent'],
    json: [],
  })
})

it('gives every format a file extension and a label of its own', () => {
  const rows = PLAN_FORMATS.map((name) => FORMATS[name])
  expect(new Set(rows.map(({ extension }) => extension)).size).toBe(rows.length)
  expect(new Set(rows.map(({ plan }) => plan.label)).size).toBe(rows.length)
})
