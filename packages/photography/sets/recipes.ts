/** The furnished rooms that are rendered for the website. */
import { DAY_ROOMS } from './dayRooms.ts'
import { QUIET_ROOMS } from './quietRooms.ts'
import type { SetRecipe } from './setRecipe.ts'

export const SETS: readonly SetRecipe[] = [...DAY_ROOMS, ...QUIET_ROOMS]
