/** One value of each part of a room that only its owner sees. */
import type { RoomShell } from '../../studio/model/roomShell.ts'
import type { IS_SHARED } from '../../studio/model/sharedLayout.ts'

type OwnPart = {
  [Part in keyof typeof IS_SHARED]: (typeof IS_SHARED)[Part] extends false ? Part : never
}[keyof typeof IS_SHARED]

export const OWN_PARTS: Required<Pick<RoomShell, OwnPart>> = {
  people: 'wheelchair',
  location: { latitude: 59.9, longitude: 10.8, zone: 'Europe/Oslo', name: 'Oslo' },
  underlay: {
    picture: 'a',
    name: 'our flat.png',
    width: 100,
    height: 200,
    x: 10,
    y: 20,
    across: 2,
    down: 1,
    rotation: 90,
    opacity: 1,
    locked: false,
    shown: true,
  },
}
