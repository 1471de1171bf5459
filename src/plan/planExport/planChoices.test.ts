import { expect, it } from 'vitest'
import { acceptedFiles, acceptedInWords, FORMATS, PLAN_FORMATS, type PlanOption } from '../../../studio/index.ts'
import { checkboxesOf } from './planChoices.ts'

it.each(PLAN_FORMATS)('offers for %s only the options that it supports', (name) => {
  const fields: readonly PlanOption[] = ['times', 'scale', 'paper']
  const { options }: { readonly options: readonly PlanOption[] } = FORMATS[name].plan
  const ticks = checkboxesOf(name).map(({ tick }) => tick)
  expect(new Set([...ticks, ...fields.filter((field) => options.includes(field))])).toEqual(new Set(options))
})

it('opens every file again that says so, and names it in the picker', () => {
  expect(acceptedFiles('plan')).toBe('.png,.pdf,.svg,.json')
  expect(acceptedInWords('plan')).toBe('PNG, PDF, SVG or JSON')
  expect(acceptedInWords('board')).toBe('PNG or PDF')
  const accepted = acceptedFiles('plan').split(',')
  for (const { extension, opensAgain } of PLAN_FORMATS.map((name) => FORMATS[name]))
    expect(accepted.includes(`.${extension}`)).toBe(opensAgain)
})

it('gives every format a file extension and a label of its own', () => {
  const rows = PLAN_FORMATS.map((name) => FORMATS[name])
  expect(new Set(rows.map(({ extension }) => extension)).size).toBe(rows.length)
  expect(new Set(rows.map(({ plan }) => plan.label)).size).toBe(rows.length)
})
