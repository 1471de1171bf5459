/** A home in the storage of this browser, as a visitor has it. */
import type { Page } from '@playwright/test'

export const PLANTED_HOME = '11111111-1111-4111-8111-111111111111'

/** Two rooms with a door between them, a third one on the storey above, and the home that they are in. */
export async function plantHome(page: Page): Promise<void> {
  await page.goto('/about-us')
  await page.evaluate((id) => {
    const door = (id: string, wall: number, at: number) => ({
      kind: 'door',
      id,
      wall,
      at,
      width: 32,
      hinge: 'first',
      swing: 'in',
    })
    const chest = {
      id: 'chest',
      name: 'Chest',
      kind: 'cabinet',
      colour: '#aa8866',
      footprint: { shape: 'rectangle', width: 30, length: 20, height: 30 },
      pose: { x: 60, y: 90, rotation: 0 },
      locked: false,
    }
    const rooms = [
      { id: 'hall', name: 'Hall', width: 200, openings: [door('street', 3, 60), door('between', 1, 60)], items: [] },
      { id: 'kitchen', name: 'Kitchen', width: 140, openings: [], items: [chest] },
      { id: 'attic', name: 'Attic', width: 120, openings: [], items: [] },
    ]
    const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))
    keep(
      'room-layouts:alone',
      rooms.map(({ id, name }) => ({ id, name, shown: id === 'hall' })),
    )
    for (const { id, width, openings, items } of rooms) {
      const floor = { shape: 'rectangular', width, length: 120, openings }
      keep(`room:alone:${id}`, { revision: 1, layout: { version: 1, floor, items } })
    }
    const place = (id: string, storey: string, x: number) => ({ id, storey, pose: { x, y: 0, rotation: 0 } })
    const storeys = [
      { id: 'ground', name: 'Ground floor', elevation: 0, height: 108 },
      { id: 'roof', name: 'Under the roof', elevation: 108, height: 96 },
    ]
    const places = [place('hall', 'ground', 0), place('kitchen', 'ground', 205), place('attic', 'roof', 0)]
    keep('homes', [{ id }])
    keep(`home:${id}`, { revision: 1, home: { version: 1, name: 'Our home', storeys, places } })
  }, PLANTED_HOME)
}
