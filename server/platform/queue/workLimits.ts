/** How long each kind of work may take, and how often it may end its server. */
import { HOUR_MS, MINUTE_MS } from '../clock.ts'
import type { WorkKind } from '../database/workSchema.ts'

export type TimeLimits = Readonly<Record<WorkKind, number>>

/**
 * Time limit of one start in milliseconds. Far above what each kind takes, so that it ends only work that hangs: a model
 * answers within minutes, a mail server within the time limits of its connection, and the recurring kinds go on where
 * they ended.
 */
export const TIME_LIMITS_MS: TimeLimits = {
  describe: 10 * MINUTE_MS,
  paint: 10 * MINUTE_MS,
  mail: 5 * MINUTE_MS,
  export: HOUR_MS,
  sweep: HOUR_MS,
  digest: HOUR_MS / 2,
  pictures: HOUR_MS,
}

/** Successive interrupted starts, because the work may be what ends its server. */
export const MAX_INTERRUPTIONS = 3
