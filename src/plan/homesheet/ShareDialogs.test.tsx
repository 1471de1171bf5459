// With a document
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { WholeHomeFile } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { AlertsProvider } from '../../ui/Alerts.tsx'
import { LINK_LENGTH } from './homeLinks.ts'
import { ShareHomeDialog } from './ShareDialogs.tsx'

afterEach(cleanup)

/** A home of a visitor whose rooms have nothing in common that a packer could use. */
function homeOf(count: number): WholeHomeFile {
  const rooms = Array.from({ length: count }, (_, room) => {
    const items = Array.from({ length: 12 }, (__, index): Layout['items'][number] => {
      const [a, b] = [(room * 7919 + index * 104729) % 9973, (room * 6151 + index * 3571) % 9871]
      return {
        id: `${index}`,
        name: `Piece ${a * b}`,
        kind: 'block',
        colour: `#${((a * b) % 0xffffff).toString(16).padStart(6, '0')}`,
        footprint: { shape: 'rectangle', width: 10 + (a % 9000) / 100, length: 10 + (b % 9000) / 100 },
        pose: { x: (a % 20_000) / 100, y: (b % 16_000) / 100, rotation: a % 360 },
        locked: false,
      }
    })
    return {
      id: `room ${room}`,
      name: `Room ${room}`,
      layout: { version: 1 as const, floor: { shape: 'rectangular' as const, width: 200, length: 160 }, items },
    }
  })
  const places = rooms.map(({ id }, index) => ({ id, storey: 'g', pose: { x: index * 50, y: 0, rotation: 0 } }))
  const storeys = [{ id: 'g', name: 'Ground floor', elevation: 0, height: 108 }]
  return { home: { version: 1, name: 'Our home', storeys, places }, rooms }
}

function open(count: number) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AlertsProvider>
        <ShareHomeDialog homeId="home" whole={homeOf(count)} where="browser" onClose={() => undefined} />
      </AlertsProvider>
    </QueryClientProvider>,
  )
}
const link = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' })

it('puts a home of a few rooms into its link', async () => {
  open(2)
  expect((await link()).value).toMatch(/\/studio\?home=link#home=[\w-]+$/)
  expect(screen.queryByText(/Some messengers cut/)).toBeNull()
})

it('says that some messengers cut a long link', async () => {
  open(20)
  const { length } = (await link()).value
  expect(length).toBeGreaterThan(LINK_LENGTH.cut)
  expect(length).toBeLessThan(LINK_LENGTH.most)
  expect(screen.getByText(/Some messengers cut links that long/)).toBeTruthy()
})

it('gives no link to a home that is too large for one, and says what to do instead', async () => {
  open(100)
  expect((await screen.findByText(/This home is too large for a link/)).textContent).toMatch(
    /it would have [\d,]{6,} characters.*Log in to share it by a short link, or export it as a home file/,
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})
