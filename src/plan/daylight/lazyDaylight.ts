/** The daylight of a room, loaded when it is shown. */
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const load = () => import('./Daylight.tsx')

export const DaylightBar = lazyComponent('daylight', async () => (await load()).DaylightBar)
export const RoomDaylight = lazyComponent('daylight', async () => (await load()).RoomDaylight)
