/** What arranges and mends at a press of a button; its code is fetched when it is first wanted. */
import type { arrangeFirst as arrangeFirstNow } from './arrangeFirst.ts'
import type { fixFinding as mendFindingNow } from './fixFinding.ts'

type Later<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>

/** See arrangeFirst.ts. */
export const arrangeFirst: Later<Parameters<typeof arrangeFirstNow>, ReturnType<typeof arrangeFirstNow>> = async (
  ...order
) => (await import('./arrangeFirst.ts')).arrangeFirst(...order)

/** See fixFinding.ts. */
export const fixFinding: Later<Parameters<typeof mendFindingNow>, ReturnType<typeof mendFindingNow>> = async (
  ...order
) => (await import('./fixFinding.ts')).fixFinding(...order)
