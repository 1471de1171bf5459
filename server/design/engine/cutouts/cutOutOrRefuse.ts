/**
 * Runs `cutOut` in a worker and returns refusals as values, because errors keep only their message when they cross the
 * process boundary.
 */
import type { z } from 'zod'
import type { BrushStroke } from '../../../../src/contract/cutouts.ts'
import { Problem } from '../../../platform/problem.ts'
import { cutOut } from './cutOut.ts'
import { modelMatte } from './modelMatte.ts'
import type { CutOutAnswer, TrueSize } from './cutOutResult.ts'

export async function cutOutOrRefuse({
  picture,
  model,
  ...options
}: {
  picture: Uint8Array
  size: TrueSize | null
  strokes: readonly BrushStroke[]
  model: string | null
}): Promise<z.infer<typeof CutOutAnswer>> {
  try {
    return await cutOut(picture, {
      ...options,
      model: model === null ? null : (upright) => modelMatte(model, upright),
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, code, message, field } = error
    return { refused: { status, code, message, ...(field === undefined ? {} : { field }) } }
  }
}
