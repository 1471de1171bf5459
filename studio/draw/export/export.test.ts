import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { randomFloor, randomFrom } from '../../geometry/randomCases.ts'
import { PieceKind } from '../../model/furniture.ts'
import { Layout } from '../../model/layout.ts'
import { OWN_PARTS } from '../../../tests/support/ownParts.ts'
import { crc32 } from './pngText.ts'
import { drawPlan } from './drawPlan.ts'
import { openZones, zonePolygon } from '../../room/guidelines/openZones.ts'
import { pathOf, sizeOf } from '../symbols/drawing.ts'
import { readLayoutText } from './layoutFile.ts'
import { isWholePicture } from './canvasFile.ts'
import { layoutLink, readLayoutLink } from './layoutLink.ts'
import { LAYOUT_MARK, layoutText, sharedText } from './layoutText.ts'
import { openLayoutFile } from './openLayoutFile.ts'
import { pngText, withPngText } from './pngText.ts'
import { toSvg } from './toSvg.ts'

const bytesOf = (letters: string) => Uint8Array.from(atob(letters), (letter) => letter.codePointAt(0) ?? 0)
/** A PNG of one pixel. */
const PNG = bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==')
/** A JPEG of 3 x 2 pixels. */
const JPEG = bytesOf(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMARRf/9k=',
)
const MAX_LINK_CHARACTERS = 2000
/** A link from before groups existed: a locked sofa at 50, 40. */
const OLD_LINK =
  'NYxBDoJQEEPv0nUXg0pCuIbLySyG7xdMftAAxoXx7g4BNn1pm1YrfjEP_spoMeW0-Ni_i08gPo_bMqA9iRAlj_1uflRF1Nfn3QPzBveuSwnU46RksLnE9tysIiJGrQOMMKQ2Vmb2Bw'

function room(pieces: number, seed = 1): Layout {
  const random = randomFrom(seed)
  const hundredth = (low: number, high: number) => Math.round(random(low, high) * 100) / 100
  const floor = randomFloor(random, 'l-shaped')
  const door = { kind: 'door', id: 'd1', wall: 0, at: 30, width: 32, hinge: 'first', swing: 'in' } as const
  return Layout.parse({
    version: 1,
    floor: { ...floor, openings: [door, { kind: 'radiator', id: 'r', wall: 4, at: 40, width: 30, depth: 4 }] },
    items: Array.from({ length: pieces }, (_, index) => ({
      id: `id-${index}`,
      productId: `halden-sofa-${index}-oat`,
      name: `Halden ${60 + index}-inch sofa, oat & “ünïcode” <b>`,
      kind: PieceKind.options[index % PieceKind.options.length],
      colour: '#b8a58c',
      footprint: { shape: 'rectangle', width: hundredth(20, 90), length: hundredth(10, 40), height: 30.5 },
      pose: { x: hundredth(0, 200), y: hundredth(0, 200), rotation: Math.floor(random(0, 72)) * 5 },
      locked: index % 2 === 0,
    })),
  })
}

const OPTIONS = {
  formatLength: (inches: number) => `${inches} in`,
  isTransparent: false,
  hasNumbers: true,
  hasMeasures: true,
  grid: [6, 12] as const,
  point: 50 / 72,
  title: 'A plan',
}
const withoutIds = ({ floor, items }: Layout) => ({ floor, items: items.map(({ id: _id, ...item }) => item) })

describe('a link', () => {
  it('holds the whole layout, accurate to a hundredth of an inch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.integer(), (pieces, seed) => {
        const layout = room(pieces, seed)
        const read = readLayoutLink(layoutLink(layout))?.document
        expect(read && withoutIds(read)).toEqual(withoutIds(layout))
      }),
    )
  })

  it('keeps groups, and links from before groups still open', () => {
    const layout = room(6)
    const grouped = {
      ...layout,
      items: layout.items.map((item, index) => (index < 4 ? { ...item, group: `g${index % 2}` } : item)),
    }
    const groups = readLayoutLink(layoutLink(grouped))?.document.items.map(({ group }) => group)
    expect(groups).toEqual(['group-1', 'group-2', 'group-1', 'group-2', undefined, undefined])
    expect(readLayoutLink(OLD_LINK)?.document.items).toMatchObject([
      { name: 'Sofa', locked: true, pose: { x: 50, y: 40 } },
    ])
  })

  it('of ten pieces has at most 2,000 characters, all of them valid in a URL', () => {
    const link = layoutLink(room(10))
    expect(link.length).toBeLessThan(MAX_LINK_CHARACTERS)
    expect(link).toMatch(/^[\w-]+$/)
  })

  it('that is truncated or invented yields no layout', () => {
    expect(readLayoutLink(layoutLink(room(3)).slice(0, 40))?.document).toBeUndefined()
    expect(readLayoutLink('hello')?.document).toBeUndefined()
    expect(readLayoutLink('')?.document).toBeUndefined()
  })
})

describe('a file', () => {
  const layout = room(5)

  it('of text opens again, whatever characters the names contain', () => {
    expect(readLayoutText(layoutText(layout))?.document).toEqual(layout)
    expect(openLayoutFile(new TextEncoder().encode(layoutText(layout)))?.document).toEqual(layout)
  })

  it('that is a picture keeps the layout between its chunks, and stays a valid picture', async () => {
    const picture = await withPngText(new Blob([PNG]), LAYOUT_MARK, layoutText(layout))
    expect(await isWholePicture(picture, 1, 1)).toBe(true)
    const png = new Uint8Array(await picture.arrayBuffer())
    expect(openLayoutFile(png)?.document).toEqual(layout)
    expect(pngText(PNG, LAYOUT_MARK)).toBeUndefined()
    expect([...png.subarray(-12)]).toEqual([...PNG.subarray(-12)])
  })

  it('that is a picture is complete only with its end, and has one size', async () => {
    for (const [bytes, width, height] of [
      [PNG, 1, 1],
      [JPEG, 3, 2],
    ] as const) {
      expect(await isWholePicture(new Blob([bytes]), width, height)).toBe(true)
      expect(await isWholePicture(new Blob([bytes]), width, height + 1)).toBe(false)
      for (let cut = 0; cut < bytes.length; cut++)
        expect(await isWholePicture(new Blob([bytes.subarray(0, cut)]), width, height)).toBe(false)
    }
    await expect(withPngText(new Blob([PNG.subarray(0, -4)]), LAYOUT_MARK, 'cut')).rejects.toThrow(
      'incomplete or invalid',
    )
  })

  it('that is a picture of another format is complete if the browser decodes it at its size', async () => {
    const webp = new Blob([new TextEncoder().encode('RIFF....WEBPVP8L')])
    expect(await isWholePicture(webp, 3, 2)).toBe(false)
    vi.stubGlobal('createImageBitmap', async () => ({ width: 3, height: 2, close: () => {} }))
    expect(await isWholePicture(webp, 3, 2)).toBe(true)
    expect(await isWholePicture(webp, 3, 1)).toBe(false)
    vi.unstubAllGlobals()
  })

  it('that is an SVG drawing keeps the layout in its metadata', () => {
    const svg = toSvg(drawPlan(layout, OPTIONS), 50, layout)
    expect(openLayoutFile(new TextEncoder().encode(svg))?.document).toEqual(layout)
    expect(svg).not.toContain('<b>')
  })

  it('that people send to others leaves out what only the owner sees; their own plan file keeps it', () => {
    const own: Layout = { ...layout, floor: { ...layout.floor, ...OWN_PARTS } }
    const drawing = toSvg(drawPlan(own, OPTIONS), 50, own)
    expect(openLayoutFile(new TextEncoder().encode(drawing))?.document).toEqual(layout)
    expect(readLayoutText(sharedText(own))?.document).toEqual(layout)
    expect(readLayoutText(layoutText(own))?.document).toEqual(own)
  })

  it('of another kind holds no layout', () => {
    expect(openLayoutFile(PNG)?.document).toBeUndefined()
    expect(openLayoutFile(new TextEncoder().encode('{"kind":"other"}'))?.document).toBeUndefined()
    expect(openLayoutFile(new Uint8Array())?.document).toBeUndefined()
  })
})

describe('a drawing', () => {
  it('includes the room with its walls and dimensions, at any scale', () => {
    const layout = { ...room(3), floor: { shape: 'rectangular', width: 200, length: 150, wall: 6 } } as const
    const bare = drawPlan(layout, { ...OPTIONS, hasMeasures: false, point: 0 })
    expect(sizeOf(bare)).toEqual({ width: 212, height: 162 })
    const svg = toSvg(bare, 50, layout)
    expect(svg).toContain('width="4.24in" height="3.24in" viewBox="-6 -6 212 162"')
  })

  it('shows the floor that things in use take only with its option', () => {
    const layout = { ...room(40), floor: { shape: 'rectangular', width: 200, length: 150 } } as const
    const zones = openZones(layout).map((zone) => pathOf(zonePolygon(zone, zone.whole)))
    expect(zones.length).toBeGreaterThan(2)
    const paths = (isInUse: boolean) =>
      drawPlan(layout, { ...OPTIONS, isInUse }).shapes.flatMap((shape) => (shape.shape === 'path' ? [shape.d] : []))
    expect(paths(true)).toEqual(expect.arrayContaining(zones))
    for (const zone of zones) expect(paths(false)).not.toContain(zone)
  })

  it('shows the sun on the floor below the pieces, and when it is there, only with its option', () => {
    const layout = room(4)
    const patch = [at2(10, 10), at2(40, 10), at2(40, 60)]
    const sunlight = { patches: [patch], strength: 1, words: 'Sun on the floor on June 21 at 9 am.' }
    const [bare, lit] = [drawPlan(layout, OPTIONS), drawPlan(layout, { ...OPTIONS, sunlight })]
    const indexOf = ({ shapes }: typeof lit) =>
      shapes.findIndex((shape) => shape.shape === 'path' && shape.d === pathOf(patch))
    expect(indexOf(bare)).toBe(-1)
    expect(indexOf(lit)).toBeGreaterThan(0)
    expect(indexOf(lit)).toBeLessThan(lit.shapes.findIndex(({ shape }) => shape === 'group'))
    const words = lit.shapes.find((shape) => shape.shape === 'text' && shape.text === sunlight.words)
    expect(words).toBeDefined()
    expect(lit.bounds.bottom).toBeGreaterThan(bare.bounds.bottom)
    const none = drawPlan(layout, { ...OPTIONS, sunlight: { ...sunlight, patches: [], strength: 0 } })
    expect(indexOf(none)).toBe(-1)
  })

  it('holds every piece once, at its position', () => {
    const layout = room(12)
    const groups = drawPlan(layout, OPTIONS).shapes.filter((shape) => shape.shape === 'group')
    expect(groups.map(({ at, turn }) => ({ x: at.x, y: at.y, rotation: turn }))).toEqual(
      layout.items.map(({ pose }) => pose),
    )
  })
})

it('has the checksum that PNG requires', () => {
  // The standard check value of CRC-32.
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

function at2(x: number, y: number) {
  return { x, y }
}
