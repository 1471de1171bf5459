/** The templates of each function, several of each. */
import type { RoomTemplate } from '../../../../studio/index.ts'
import type { RoomFunction } from '../../../contract/vocabulary.ts'
import { BATH_TEMPLATES } from './bathTemplates.ts'
import { DINING_TEMPLATES } from './diningTemplates.ts'
import { LIVING_TEMPLATES } from './livingTemplates.ts'
import { SLEEP_TEMPLATES } from './sleepTemplates.ts'

export const ROOM_TEMPLATES: Record<RoomFunction, readonly RoomTemplate[]> = {
  Sleep: SLEEP_TEMPLATES,
  Entertainment: LIVING_TEMPLATES,
  Dining: DINING_TEMPLATES,
  Bath: BATH_TEMPLATES,
}
