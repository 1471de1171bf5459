/**
 * Cut-outs for the engine: computed in worker processes and cached by content, before the order goes to its own worker.
 */
import { createHash } from 'node:crypto'
import type { BrushStroke } from '../../../../src/contract/cutouts.ts'
import { logFailure } from '../../../platform/errorFacts.ts'
import { checkPicture } from '../../../platform/images/checkPicture.ts'
import { Problem } from '../../../platform/problem.ts'
import type { EngineProduct, ForeignProduct, Order, Report } from '../order.ts'
import type { Pool } from '../pool.ts'
import type { Task } from '../perform.ts'
import { REVISION } from './cutOut.ts'
import { CutOutAnswer, type CutOutResult, type TrueSize } from './cutOutResult.ts'
import { plainColorPicture, sizeOf } from './cutoutOf.ts'
import { keyOfCutout, type KeptCutouts } from './keptCutouts.ts'

type CutOptions = { size?: TrueSize | null; strokes?: readonly BrushStroke[] }

type Cutouts = {
  cut(picture: Uint8Array, options: CutOptions, signal?: AbortSignal): Promise<CutOutResult>
  /** The order with all external pictures cut out. */
  prepared<T extends Order>(order: T, report: Report, signal?: AbortSignal): Promise<T>
}

const silent = () => undefined

/**
 * @param options.model the operator's matting model: its path, a mark that changes with the file, and the worker that
 * runs it
 */
export function openCutouts(options: {
  pool: Pool
  kept: KeptCutouts | null
  model: { path: string; mark: string; pool: Pool } | null
}): Cutouts {
  const { pool, kept, model } = options

  const cut: Cutouts['cut'] = async (picture, { size = null, strokes = [] }, signal) => {
    const made = createHash('sha256').update(JSON.stringify([REVISION, model?.mark ?? null, size, strokes]))
    const key = keyOfCutout(picture, made.digest('hex'))
    const found = await kept?.find(key)
    if (found) return found
    checkPicture(picture, 'cutout', 'picture')
    signal?.throwIfAborted()
    const task = { kind: 'cutOut' as const, picture, size, strokes: [...strokes] }
    const modelled = model && (await byModel({ ...task, model: model.path }, model.pool, signal))
    const answer = modelled ?? CutOutAnswer.parse(await pool.run({ ...task, model: null }, silent, signal))
    if ('refused' in answer) {
      const { status, code, message, field } = answer.refused
      throw new Problem(status, code, message, field)
    }
    // Does not cache a result of the embedded matting while a model is configured, so that the next request tries the
    // model again.
    if (!model || modelled) await kept?.keep(key, answer)
    return answer
  }

  /** Null when the model fails, for example for lack of memory; the embedded matting is used instead. */
  const byModel = async (task: Task, models: Pool, signal?: AbortSignal) => {
    try {
      return CutOutAnswer.parse(await models.run(task, silent, signal))
    } catch (error) {
      signal?.throwIfAborted()
      logFailure('The matting model failed, so the embedded matting is used.', error)
      return null
    }
  }

  /** A bad picture does not fail the board: its product gets a plain color and a note that says why. */
  const cutProduct = async (product: ForeignProduct, picture: Uint8Array, signal?: AbortSignal) => {
    try {
      return await cut(picture, { size: sizeOf(product) }, signal)
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return plainColorPicture(product, error.message)
      throw error
    }
  }

  return {
    cut,
    async prepared(order, report, signal) {
      const products: EngineProduct[] = []
      for (const product of order.products) {
        if ('folder' in product || product.cut || !product.image) products.push(product)
        else {
          report({ stage: 'cut-outs', share: products.length / order.products.length })
          products.push({ ...product, cut: await cutProduct(product, product.image, signal) })
        }
      }
      return { ...order, products }
    },
  }
}
