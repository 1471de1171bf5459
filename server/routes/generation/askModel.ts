/**
 * Lets the configured AI model make a part of a board within the user's budget. If the model fails or the budget is
 * used up, keeps the embedded engine's result with a note that states the reason.
 */
import type { Maker } from '../../../src/contract/boards.ts'
import type { Purchase } from '../../billing/spending.ts'
import { Notice } from '../../errorFacts.ts'
import { failureOf, ModelFailure, spokenReason } from '../../generation/models/modelFailure.ts'
import type { ModelSettings } from '../../generation/models/readModels.ts'
import type { World } from '../../world.ts'
import type { Step } from './step.ts'

type Part<T> = {
  step: Step
  settings: ModelSettings | null
  /** The embedded engine's result, used as the fallback. */
  own: T
  callModel: (signal: AbortSignal) => Promise<T>
  keep: (made: T, maker: Maker | null) => Promise<void>
  signal: AbortSignal
  log: (error: unknown) => void
}

const ENGINE_NOTE = { describe: 'The description was written', paint: 'The picture was composed' } as const

export async function askModel<T>(world: World, part: Part<T>): Promise<void> {
  const { step, settings, own, keep, signal, log } = part
  if (!settings) return keep(own, null)
  const { id: jobId, ownerId, draftId, kind } = step
  const purchase: Purchase = { jobId, ownerId, draftId, kind, model: settings.model, micros: settings.costMicros }
  const { spending } = world
  let isReserved = false
  try {
    const made = await attempt()
    if (made instanceof ModelFailure) {
      const note = `${ENGINE_NOTE[kind]} by Roomwright’s own engine: ${spokenReason(made.reason)}.`
      return await keep(own, { model: null, note })
    }
    await keep(made.result, { model: settings.model, note: null })
    if (isReserved) await spending.spend(purchase)
    isReserved = false
  } finally {
    if (isReserved) await spending.release(purchase)
  }

  async function attempt(): Promise<ModelFailure | { result: T }> {
    if (purchase.micros > 0) {
      isReserved = await spending.reserve(purchase)
      if (!isReserved) return new ModelFailure('budget', 'The budget is used up.')
    }
    const limit = AbortSignal.timeout(world.models.timeoutMs)
    try {
      return { result: await part.callModel(AbortSignal.any([signal, limit])) }
    } catch (error) {
      signal.throwIfAborted()
      const failure = limit.aborted ? new ModelFailure('slow', 'The time limit was reached.') : failureOf(error)
      const { reason, status } = failure
      const why = status === undefined ? reason : `${reason}, status ${status}`
      log(new Notice(`The model ${purchase.model} was left aside (${why}).`, { cause: failure }))
      return failure
    }
  }
}
