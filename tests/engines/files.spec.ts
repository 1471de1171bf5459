/** Files of other programs and pictures, as each engine reads them: homes, a plan beneath the room, a photograph of the room. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PDFDocument, rgb } from '@cantoo/pdf-lib'
import { zipSync } from 'fflate'
import { layoutLink } from '../../studio/draw/export/layoutLink.ts'
import { EDGES } from '../support/knownPhotograph.ts'
import { PICTURE, pixelOf, SIZE } from '../support/knownRoom.ts'
import { furnishedLayout } from '../support/walk.ts'
import type { Person, Thing } from './person.ts'
import { expect, test } from './test.ts'

const HOMES = path.join(import.meta.dirname, '..', 'exchange', 'homes')
const DIALOG: Thing = { role: 'dialog' }
const heading = (name: string): Thing => ({ role: 'heading', name })
const button = (name: string | RegExp): Thing => ({ role: 'button', name })

/** A home, a word of its report, the room that is opened, and its size. */
const FILES = [
  {
    name: 'cottage.sh3d',
    bytes: zipSync({ 'Home.xml': readFileSync(path.join(HOMES, 'cottage.xml')) }),
    report: '6 walls with thickness and height.',
    room: /^Wohnzimmer/,
    size: '153.5 x 149.6 in',
  },
  {
    name: 'cottage.ifc',
    bytes: readFileSync(path.join(HOMES, 'cottage.ifc')),
    report: '1 door with place, width and swing.',
    room: /^Bedroom/,
    size: '157.5 x 118.1 in',
  },
]

for (const { name, bytes, report, room, size } of FILES)
  test(`${name} is read, and a room of it is opened and taken back`, async ({ person }) => {
    await person.open('/studio')
    await person.gives('accept*=".sh3d"', { name, type: '', bytes })
    await person.sees({ ...DIALOG, name: 'Open a room of this home' })
    await person.reads(report)
    await person.press({ role: 'checkbox', name: room, within: DIALOG })
    await person.press({ ...button('Open this room'), within: DIALOG })
    await person.sees(heading(`Room dimension: ${size}`))
    await person.press(button('Undo'))
    await person.sees(heading('Room dimension: 200 x 200 in'))
  })

/** A room of 8 x 6 in on a sheet of 12 x 9 in. */
async function planPdf(): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  made
    .addPage([864, 648])
    .drawRectangle({ x: 144, y: 108, width: 576, height: 432, borderWidth: 1.5, borderColor: rgb(0, 0, 0) })
  return made.save()
}

test('a page of a PDF lies beneath the room at the scale of its drawing, and is there after a reload', async ({
  person,
}) => {
  await person.open('/studio')
  await person.gives('accept^=".pdf,image"', { name: 'flat.pdf', type: 'application/pdf', bytes: await planPdf() })
  const dialog: Thing = { ...DIALOG, name: 'Lay a plan beneath the room' }
  await person.sees(dialog)
  await person.types({ label: 'Or the scale of the drawing, 1 to', within: dialog }, '30')
  await person.key('Enter')
  await person.reads('360 x 270 in')
  await person.press({ ...button('Lay it beneath'), within: dialog })
  await person.seesNo(dialog)
  const isBeneath = () =>
    person.window.run(
      `return [...document.querySelectorAll('[data-around-stage] img')].some((one) => one.naturalWidth > 0)`,
    )
  await person.until('the page lies beneath the room', isBeneath)
  await person.reload()
  await person.until('it is there after a reload', isBeneath)
})

/** Where a point of the known photograph is in the window. */
async function spotOf(person: Person, point: (typeof EDGES)[number]['from']): Promise<{ x: number; y: number }> {
  const box = (await person.window.run(
    `const { left, top, width, height } = document.querySelector('[role=application][aria-label^="Photograph"]').getBoundingClientRect()
    return { left, top, width, height }`,
  )) as { left: number; top: number; width: number; height: number }
  const { x, y } = pixelOf(point)
  return { x: box.left + (x / SIZE.width) * box.width, y: box.top + (y / SIZE.height) * box.height }
}

test('a photograph is marked until the plan lies over it, and furnished, or the page says what this browser lacks', async ({
  person,
}) => {
  await person.open(`/studio?show=photograph#plan=${layoutLink(furnishedLayout())}`)
  await person.sees(button('Choose a photograph'))
  await person.gives('accept^="image/"', { name: 'room.webp', type: 'image/webp', bytes: readFileSync(PICTURE) })
  await person.sees({ role: 'application', name: /^Photograph/ })
  for (const { name, from, to } of EDGES) {
    const asked: Thing = { label: 'What you mark' }
    const value = await person.window.run(
      `const [name] = args; return [...document.querySelectorAll('option')].find((one) => one.textContent === name)?.value`,
      [name],
    )
    await person.chooses(asked, String(value))
    await person.drag([await spotOf(person, from), await spotOf(person, to)])
  }
  await person.reads('The plan lies over the photograph.')
  await person.press({ role: 'radio', name: 'Furnish' })
  await person.until('the furniture is drawn, or there is a reason', async () => {
    const text = String(await person.window.run('return document.body.innerText'))
    const drawn = await person.window.run(
      `return Number(document.querySelector('canvas[data-frames]')?.dataset.frames ?? 0)`,
    )
    return Number(drawn) > 0 || text.includes('This browser cannot draw the furniture')
  })
  expect(await person.count({ role: 'alert' })).toBe(0)
})
