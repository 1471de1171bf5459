/**
 * How well rows and pages of shops are read, by field. `precision`: of what is filled in, the share that is right; `filled`: of
 * what a person notes, the share that is filled in rightly.
 */
import { expect, it } from 'vitest'
import { measure } from './measure.ts'

const LEAST = { precision: 0.995, filled: 0.92 }
/** One of a field's few values weighs more. */
const LEAST_OF_FIELD = { precision: 0.98, filled: 0.9 }

it('fills in what a person would note of rows and pages of shops, and nothing else', async () => {
  const { tables, pages, counts } = await measure()
  for (const [of, tally] of Object.entries({ tables, pages })) {
    console.log(`${of} (${JSON.stringify(counts)})`)
    console.table(tally.result().map((row) => ({ ...row, precision: shown(row.precision), filled: shown(row.filled) })))
    if (tally.wrong().length > 0) console.log(tally.wrong().join('\n'))
    const { precision, filled } = tally.total()
    expect([of, precision >= LEAST.precision, filled >= LEAST.filled]).toEqual([of, true, true])
    for (const row of tally.result())
      expect([of, row.field, row.precision >= LEAST_OF_FIELD.precision, row.filled >= LEAST_OF_FIELD.filled]).toEqual([
        of,
        row.field,
        true,
        true,
      ])
  }
})

function shown(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
