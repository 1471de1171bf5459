/** The colors of a board, read back by readers of others. */
import { decode } from 'ase-utils'
import { formatHex } from 'culori'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { paletteFile } from './paletteFile.ts'

const PALETTE = {
  title: 'Quiet Harbor: a\ncafé */',
  colors: [
    { hex: '#f4efe6', name: 'Linen', role: 'wall' as const },
    { hex: '#8a5a3c', name: 'Walnut', role: 'floor' as const },
    { hex: '#2f4a3f', name: 'Deep  Spruce' },
    { hex: '#000000', name: '墨' },
    { hex: '#ffffff', name: '' },
    { hex: '#b0486a', name: 'Walnut' },
  ],
}
const NAMES = ['Linen', 'Walnut', 'Deep Spruce', '墨', '#ffffff', 'Walnut']
const hexOf = (parts: readonly number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
/** As procreate-swatches 0.1.1 reads it. */
const Procreate = z.object({
  name: z.string(),
  swatches: z.array(
    z.object({ hue: z.number(), saturation: z.number(), brightness: z.number(), alpha: z.literal(1) }).nullable(),
  ),
})
const HEXES = PALETTE.colors.map(({ hex }) => hex)

async function bytesOf(kind: Parameters<typeof paletteFile>[0]): Promise<Uint8Array> {
  return new Uint8Array(await (await paletteFile(kind, PALETTE)).blob.arrayBuffer())
}

it('writes Adobe swatches: one group with the title, each color under its name', async () => {
  const { version, groups } = decode(Buffer.from(await bytesOf('ase')))
  expect(version).toBe('1.0')
  expect(groups).toHaveLength(1)
  expect(groups[0]?.name).toBe('Quiet Harbor: a café */')
  expect(groups[0]?.colors.map(({ name }) => name)).toEqual(NAMES)
  expect(groups[0]?.colors.map(({ color }) => hexOf(color.map((part) => part * 255)))).toEqual(HEXES)
})

it('writes the palette of GIMP: one line each, the name after one space', async () => {
  const lines = new TextDecoder().decode(await bytesOf('gpl')).split('\n')
  expect(lines.slice(0, 4)).toEqual(['GIMP Palette', 'Name: Quiet Harbor: a café */', 'Columns: 6', '#'])
  expect(lines.slice(4)).toEqual([
    '244 239 230 Linen',
    '138 90 60 Walnut',
    '47 74 63 Deep Spruce',
    '0 0 0 墨',
    '255 255 255 #ffffff',
    '176 72 106 Walnut',
    '',
  ])
})

it('writes the thirty places of a Procreate palette', async () => {
  const files = unzipSync(await bytesOf('procreate'))
  expect(Object.keys(files)).toEqual(['Swatches.json'])
  const { name, swatches } = Procreate.parse(JSON.parse(strFromU8(files['Swatches.json'] ?? new Uint8Array())))
  expect(name).toBe('Quiet Harbor: a café */')
  expect(swatches).toHaveLength(30)
  const read = swatches.flatMap((place) =>
    place ? [formatHex({ mode: 'hsv', h: place.hue * 360, s: place.saturation, v: place.brightness })] : [],
  )
  expect(read).toEqual(HEXES)
})

it('writes variables of their own names, and ends its comment only once', async () => {
  expect(new TextDecoder().decode(await bytesOf('css'))).toBe(
    [
      '/* Quiet Harbor: a café * / */',
      ':root {',
      '  --linen: #f4efe6; /* wall */',
      '  --walnut: #8a5a3c; /* floor */',
      '  --deep-spruce: #2f4a3f;',
      '  --墨: #000000;',
      '  --color-5: #ffffff;',
      '  --walnut-6: #b0486a;',
      '}',
      '',
    ].join('\n'),
  )
})

it('names the files after the board', async () => {
  expect((await paletteFile('procreate', PALETTE)).name).toBe('quiet-harbor-a-cafe-palette.swatches')
})
