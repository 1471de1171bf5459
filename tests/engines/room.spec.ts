/** The room designer without an account: mouse, finger, pen and keys on its plan. */
import type { Person, Point, PointerType, Thing } from './person.ts'
import { expect, test } from './test.ts'

const tab = (name: string): Thing => ({ role: 'tab', name })
const field = (name: string): Thing => ({ role: 'textbox', name })
const button = (name: string | RegExp): Thing => ({ role: 'button', name })

type Place = { x: number; y: number; rotation: number }

/** Opens the studio with a crate of 30 x 20 in, and without snapping. */
async function withCrate(person: Person): Promise<void> {
  await person.open('/studio')
  await person.press(tab('Catalog'))
  await person.until('the form of an own piece is open', async () => {
    if ((await person.count(field('Piece name'))) > 0) return true
    await person.press({ role: 'group', text: 'A piece of your own size' }).catch(() => undefined)
    return false
  })
  await person.types(field('Piece name'), 'Crate')
  await person.types(field('Piece width'), '30')
  await person.types(field('Piece depth'), '20')
  await person.press(button('Add piece'))
  await person.press({ role: 'switch', name: 'Snap' })
  await person.press(tab('Pieces'))
  await person.until('the crate is listed', async () => (await placeOf(person)) !== undefined)
}

/** Where the list says that the crate is, in inches and degrees. */
async function placeOf(person: Person): Promise<Place | undefined> {
  return (await person.window.run(`const { dataset } = document.querySelector('[data-piece="Crate"]') ?? {}
    return dataset && { x: Number(dataset.x), y: Number(dataset.y), rotation: Number(dataset.rotation) }`)) as Place
}

async function isNear(person: Person, x: number, y: number): Promise<void> {
  await person.until(`the crate is near ${x}, ${y}`, async () => {
    const place = await placeOf(person)
    return !!place && Math.abs(place.x - x) < 2 && Math.abs(place.y - y) < 2
  })
}

/** Viewport pixels of points on the floor, given in inches. */
async function pixels(person: Person, ...points: [x: number, y: number][]): Promise<Point[]> {
  const { left, top, scale } = (await person.window.run(`const plan = document.querySelector('[data-px-per-inch]')
    const { left, top } = plan.getBoundingClientRect()
    const read = (name) => Number(plan.getAttribute(name))
    return { left: left + read('data-offset'), top: top + read('data-offset-y'), scale: read('data-px-per-inch') }`)) as {
    left: number
    top: number
    scale: number
  }
  return points.map(([x, y]) => ({ x: Math.round(left + x * scale), y: Math.round(top + y * scale) }))
}

async function dragCrate(person: Person, x: number, y: number, pointer: PointerType = 'mouse'): Promise<void> {
  const from = await placeOf(person)
  await person.drag(await pixels(person, [from?.x ?? 0, from?.y ?? 0], [x, y]), pointer)
}

for (const pointer of ['mouse', 'touch'] as const)
  test(`a piece of one's own follows the ${pointer}, and undo brings it back`, async ({ person }, { project }) => {
    test.skip(project.name === 'webkit' && pointer !== 'mouse', `WebKitGTK's driver has no ${pointer}.`)
    await withCrate(person)
    const before = await placeOf(person)
    await dragCrate(person, 60, 140, pointer)
    await isNear(person, 60, 140)
    await person.press(button('Undo'))
    await isNear(person, before?.x ?? 0, before?.y ?? 0)
    await person.press(button('Redo'))
    await isNear(person, 60, 140)
  })

test('keys move, turn, copy, undo and remove the chosen piece', async ({ person }) => {
  await withCrate(person)
  await dragCrate(person, 100, 100)
  await isNear(person, 100, 100)
  await person.key('ArrowRight')
  await isNear(person, 101, 100)
  await person.key('Shift+ArrowUp')
  await person.key(']')
  await person.until('it is turned', async () => (await placeOf(person))?.rotation === 5)
  await person.key('Control+z')
  await person.until('it is not turned', async () => (await placeOf(person))?.rotation === 0)
  await person.key('Control+d')
  await person.until('there are two', async () => (await crates(person)) === 2)
  await person.key('Delete')
  await person.until('there is one', async () => (await crates(person)) === 1)
})

async function crates(person: Person): Promise<unknown> {
  return person.window.run('return document.querySelectorAll("[data-piece]").length')
}

test('the wheel with Ctrl zooms the plan where it points, and leaves the page alone', async ({ person }) => {
  await withCrate(person)
  const zoom = () => person.window.run(`return Number(document.querySelector('[data-px-per-inch]').dataset.pxPerInch)`)
  const before = Number(await zoom())
  const [point] = await pixels(person, [100, 100])
  await person.window.act([
    {
      type: 'key',
      id: 'keyboard',
      actions: [{ type: 'keyDown', value: '\uE009' }, ...Array.from({ length: 6 }, () => ({ type: 'pause' as const }))],
    },
    {
      type: 'wheel',
      id: 'wheel',
      actions: [1, 2, 3].map(() => ({
        type: 'scroll',
        ...(point as Point),
        deltaX: 0,
        deltaY: -120,
        origin: 'viewport',
      })),
    },
  ])
  await person.window.act([{ type: 'key', id: 'keyboard', actions: [{ type: 'keyUp', value: '\uE009' }] }])
  await person.until('the plan is larger', async () => Number(await zoom()) > before)
  expect(await person.window.run('return [devicePixelRatio, visualViewport.scale, scrollX, scrollY]')).toEqual([
    1, 1, 0, 0,
  ])
})

for (const [typed, inches] of [
  ['240', '240'],
  ['5.08 m', '200'],
  ['16 ft 8 in', '200'],
  ['２４０', '240'],
] as const)
  test(`a width of "${typed}" is ${inches} in`, async ({ person }) => {
    await person.open('/studio')
    await person.types(field('Room width'), typed)
    await person.key('Enter')
    await person.sees({ role: 'heading', name: `Room dimension: ${inches} x 200 in` })
  })

test('a width that is no length is refused with what to do, and the room stays', async ({ person }) => {
  await person.open('/studio')
  await person.types(field('Room width'), '0')
  await person.key('Enter')
  expect(await person.sees({ role: 'alert' })).toMatch(/at least 1 in/)
  await person.sees({ role: 'heading', name: 'Room dimension: 200 x 200 in' })
})

test('shape, door and pieces are there after a reload', async ({ person }) => {
  await withCrate(person)
  await person.pressAt((await pixels(person, [20, 20]))[0] ?? { x: 0, y: 0 })
  await person.press({ role: 'radio', name: 'L-shaped' })
  await person.press(button('Add door'))
  await person.reads('Kept in this browser')
  await person.reload()
  await person.isChecked({ role: 'radio', name: 'L-shaped' })
  await person.press(tab('Pieces'))
  await person.until('the crate is there', async () => (await placeOf(person)) !== undefined)
})

test('a product is found by its words and dragged onto the plan', async ({ person }) => {
  await person.open('/studio')
  await person.press(tab('Catalog'))
  await person.types({ role: 'searchbox', name: 'Search products' }, 'floor lamp')
  const card: Thing = { role: 'button', name: /wide,/, text: /lamp/i }
  await person.sees(card)
  const from = await person.middleOf(card)
  await person.drag([from, ...(await pixels(person, [120, 120]))])
  await person.press(tab('Pieces'))
  await person.until('it is listed', async () => (await crates(person)) === 1)
})

test('the room is shown in 3D, or the page says what this browser lacks', async ({ person }) => {
  await withCrate(person)
  await person.press({ role: 'radio', name: '3D' })
  await person.until('there is a picture or a reason', async () => {
    const text = String(await person.window.run('return document.body.innerText'))
    const frames = await person.window.run(
      `return Number(document.querySelector('canvas[data-frames]')?.dataset.frames ?? 0)`,
    )
    return Number(frames) > 0 || text.includes('This browser cannot draw the room in 3D')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the room is set and its piece is moved with the sheet below the plan', async ({ person }) => {
    await person.open('/studio')
    expect(await person.window.run('return document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    await person.types(field('Room width'), '150')
    await person.key('Enter')
    await person.sees({ role: 'heading', name: 'Room dimension: 150 x 200 in' })
    await person.press(tab('Catalog'))
    await person.press(button('Add plant'))
    await person.press(tab('Pieces'))
    await person.until('it is listed', async () => (await crates(person)) === 1)
  })
})
