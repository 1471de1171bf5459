/** What lies flat looks in 3D as it does in the plan, and no level of a model loses the pattern of its product. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PICTURES } from '../../server/catalog/pictures.ts'
import { records } from '../../server/catalog/records.ts'
import { pixelsOf } from './flatModel.ts'
import { MAX_LEVEL_DIFFERENCE, readModel } from './glb.ts'
import { inches } from './primitives/inches.ts'
import { farthestApart, meanDifference, seen, surfacesOf } from './seenModel.ts'

const LEVELS = ['model.glb', 'model-coarse.glb'] as const
/** Greatest mean CIEDE2000 between a model from above and its plan picture. */
const MAX_FROM_PLAN = 6
const TIMEOUT_MS = 240_000

const surfacesIn = async (id: string, level: string) => surfacesOf(await readModel(join(PICTURES, id, level)))

it('shows every flat product from above as its plan picture does, in both levels of detail', {
  timeout: TIMEOUT_MS,
}, async () => {
  const wrong: string[] = []
  for (const { id, length, width } of records.filter(({ placement }) => placement === 'flat')) {
    const plan = await pixelsOf(readFileSync(join(PICTURES, id, 'plan.webp')))
    const [wide, deep] = [inches(length), inches(width)]
    const frame = { left: -wide / 2, top: -deep / 2, width: wide, height: deep }
    for (const level of LEVELS) {
      const model = seen(await surfacesIn(id, level), 'above', frame, plan.width, plan.height)
      const far = meanDifference(plan.data, model, (a, b) => a + b > 0)
      if (far > MAX_FROM_PLAN) wrong.push(`${id}/${level}: ${far.toFixed(1)}`)
    }
  }
  expect(wrong).toEqual([])
})

it('shows the same colors in both levels of all other products, from above, from the front and from the side', {
  timeout: TIMEOUT_MS,
}, async () => {
  const wrong: string[] = []
  for (const { id } of records.filter(({ placement }) => placement !== 'flat')) {
    const [fine, coarse] = [await surfacesIn(id, 'model.glb'), await surfacesIn(id, 'model-coarse.glb')]
    const far = farthestApart(fine, coarse)
    if (far > MAX_LEVEL_DIFFERENCE) wrong.push(`${id}: ${far.toFixed(1)}`)
  }
  expect(wrong).toEqual([])
})
