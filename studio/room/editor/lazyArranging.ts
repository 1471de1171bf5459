/** Lazy versions of the functions that arrange a room and fix findings; their code is loaded on first use. */
import type { arrangeFirst as arrangeFirstNow } from './arrangeFirst.ts'
import type { fixFinding as fixFindingNow } from './fixFinding.ts'

type LazyFunction<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>

/** See arrangeFirst.ts. */
export const arrangeFirst: LazyFunction<
  Parameters<typeof arrangeFirstNow>,
  ReturnType<typeof arrangeFirstNow>
> = async (...order) => (await import('./arrangeFirst.ts')).arrangeFirst(...order)

/** See fixFinding.ts. */
export const fixFinding: LazyFunction<Parameters<typeof fixFindingNow>, ReturnType<typeof fixFindingNow>> = async (
  ...order
) => (await import('./fixFinding.ts')).fixFinding(...order)
