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

it('a link to a plan holds the doors of neighbors as doors of its own', async () => {
  vi.stubGlobal('window', { location: new URL('https://rooms.example/studio') })
  const door = { kind: 'door', wall: 1, at: 60, width: 32, hinge: 'first', swing: 'out' } as const
  const openings = [
    { ...door, id: 'seen-1', wall: 0 },
    { ...door, id: 'beside:kitchen:d' },
  ]
  const room: Layout = { version: 1, floor: { shape: 'rectangular', width: 200, length: 160, openings }, items: [] }
  const [, letters = ''] = (await planLink(room)).split('#plan=')
  const opened = await planOfLink(letters)
  expect('layout' in opened && opened.layout.floor.openings).toEqual([openings[0], { ...door, id: 'seen-2' }])
})
