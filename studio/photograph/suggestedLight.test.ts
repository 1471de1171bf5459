import { expect, it } from 'vitest'
import { KNOWN } from '../../tests/support/knownRoom.ts'
import { furnishedLayout } from '../../tests/support/walk.ts'
import { randomFrom } from '../geometry/randomCases.ts'
import { shadedPhotograph } from './shadedPhotograph.ts'
import { suggestedLight } from './suggestedLight.ts'

it('the light of a room with orange walls is as warm as its white ceiling, not as they are', () => {
  const { floor } = furnishedLayout()
  const { picture, camera } = shadedPhotograph(randomFrom(1), {
    floor,
    camera: KNOWN,
    pixels: 300,
    wall: [0.78, 0.45, 0.1],
    ground: { material: 'oak', color: [0.53, 0.32, 0.15] },
  })
  expect(Math.abs(suggestedLight(floor, camera, picture).warmth)).toBeLessThan(0.1)
})
