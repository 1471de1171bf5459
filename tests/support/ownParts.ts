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
  photographs: [
    {
      id: 'p',
      picture: 'b',
      name: 'sofa corner.jpg',
      width: 1600,
      height: 1200,
      focal: 1300,
      marks: [{ id: 'm', from: { x: 0.1, y: 0.8 }, to: { x: 0.7, y: 0.6 }, means: { kind: 'foot', wall: 1 } }],
      light: { brightness: 1, warmth: 0, shadow: 0.5, from: 90, height: 45 },
      front: [{ id: 's', does: 'cover', radius: 0.02, points: [{ x: 0.5, y: 0.5 }] }],
      out: [{ id: 'o', does: 'cover', radius: 0.05, points: [{ x: 0.2, y: 0.6 }] }],
      finish: { wall: { '0': { color: '#b9c2ae' } }, floor: { material: 'oak' }, isAll: true },
    },
  ],
}
