/** What arranges and mends at a press of a button; its code is fetched when it is first wanted. */
import type { arrangeFirst as arrangeFirstNow } from './arrangeFirst.ts'
import type { mendFinding as mendFindingNow } from './mendFinding.ts'

type Later<Args extends unknown[], Answer> = (...args: Args) => Promise<Answer>

/** See arrangeFirst.ts. */
export const arrangeFirst: Later<Parameters<typeof arrangeFirstNow>, ReturnType<typeof arrangeFirstNow>> = async (
  ...order
) => (await import('./arrangeFirst.ts')).arrangeFirst(...order)

/** See mendFinding.ts. */
export const mendFinding: Later<Parameters<typeof mendFindingNow>, ReturnType<typeof mendFindingNow>> = async (
  ...order
) => (await import('./mendFinding.ts')).mendFinding(...order)
