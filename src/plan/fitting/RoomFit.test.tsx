// With a document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { chooseUnit } from '../../platform/unitChoice.ts'
import { testProduct } from '../../../tests/support/testProduct.ts'
import { browserLayouts } from '../layouts/browserLayouts.ts'
import { hasRoomHere } from '../kept/hasRoomHere.ts'
import { lastRoom } from '../kept/roomsRepository.ts'
import { ROOM_ALONE } from '../designer/roomAlone.ts'
import { RoomFit } from './RoomFit.tsx'
import { verdictInWords } from './verdictWords.ts'

const DOOR = { kind: 'door', id: 'door', wall: 3, at: 40, width: 32, hinge: 'first', swing: 'in' } as const
const SMALL: RoomShell = { shape: 'rectangular', width: 100, length: 90, openings: [DOOR] }
const EMPTY: RoomShell = { shape: 'rectangular', width: 200, length: 200 }

beforeEach(() => chooseUnit('in'))
afterEach(() => {
  cleanup()
  localStorage.clear()
})

async function draw(id: string, floor: RoomShell) {
  const rooms = browserLayouts(ROOM_ALONE.id)
  await rooms.create({ id, name: id }, { version: 1, floor, items: [] })
  await rooms.show(id)
}

function show(length: number) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RoomFit product={testProduct({ length, width: 30, height: 30 })} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('whether a product fits the room that was drawn last', () => {
  it('states the remaining walkway, with a link to the room', async () => {
    await draw('small', SMALL)
    expect(hasRoomHere()).toBe(true)
    show(40)
    const line = await screen.findByText(/^Fits your room: \d+ in( or more)? of walkway left\./)
    expect(line.getAttribute('data-fits')).toBe('true')
    expect(screen.getByRole('link', { name: 'See the room' }).getAttribute('href')).toBe('/studio')
  })

  it('says why it does not', async () => {
    await draw('small', SMALL)
    show(160)
    expect(
      await screen.findByText(/^Does not fit your room: it is larger \(160 x 30 in\) than the floor\./),
    ).toBeDefined()
  })

  it('ignores the empty room that the studio opens with', async () => {
    expect(hasRoomHere()).toBe(false)
    await draw('small', SMALL)
    await draw('empty', EMPTY)
    expect((await lastRoom(false))?.layout.floor).toEqual(SMALL)
  })

  it('is empty if no room was drawn', async () => {
    await draw('empty', EMPTY)
    expect(await lastRoom(false)).toBeNull()
  })
})

it('uses the reader’s unit, and mentions no walkway without a door', () => {
  const candidate = { kind: 'sofa', footprint: { shape: 'rectangle', width: 80, length: 36, height: 100 } } as const
  expect(verdictInWords({ fits: true, walkway: 36.6 }, candidate, 'in')).toBe('Fits your room: 36 in of walkway left.')
  expect(verdictInWords({ fits: true, walkway: 60 }, candidate, 'in')).toBe(
    'Fits your room: 60 in or more of walkway left.',
  )
  expect(verdictInWords({ fits: true }, candidate, 'in')).toBe(
    'Fits your room. Add a door to its plan to check the ways through it.',
  )
  expect(verdictInWords({ fits: false, because: 'ceiling', ceiling: 96 }, candidate, 'cm')).toBe(
    'Does not fit your room: it is 254 cm high, the ceiling 243.8 cm.',
  )
  expect(verdictInWords({ fits: false, because: 'pieces' }, candidate, 'in')).toBe(
    'Does not fit your room as it is furnished: no free place is as large as 80 x 36 in.',
  )
})
