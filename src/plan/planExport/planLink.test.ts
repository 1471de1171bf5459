import { afterEach, expect, it, vi } from 'vitest'
import type { Layout } from '../../../studio/model/layout.ts'
import { OWN_PARTS } from '../../../tests/support/ownParts.ts'
import { planLink, planOfLink } from './planLink.ts'

afterEach(() => vi.unstubAllGlobals())

it('a link to a plan carries nothing that only the owner of the room sees', async () => {
  vi.stubGlobal('window', { location: new URL('https://rooms.example/studio?unit=cm') })
  const room: Layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 160 }, items: [] }
  const link = await planLink({ ...room, floor: { ...room.floor, ...OWN_PARTS } })
  const [page, letters = ''] = link.split('#plan=')
  expect(page).toBe('https://rooms.example/studio?unit=cm')
  expect(await planOfLink(letters)).toEqual({ layout: room, changes: [] })
})
