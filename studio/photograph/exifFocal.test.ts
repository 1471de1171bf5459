/** Focal lengths from files as phones and cameras write them. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { exifFocal } from './exifFocal.ts'

type Entries = Record<string, string>

async function photograph(size: [number, number], entries: Entries, format: 'jpeg' | 'webp' | 'png' = 'jpeg') {
  const [width, height] = size
  const picture = sharp({ create: { width, height, channels: 3, background: '#888' } })
  const bytes = await picture.withExif({ IFD2: entries }).toFormat(format).toBuffer()
  return new Blob([new Uint8Array(bytes)])
}

/**
 * A JPEG as other programs leave it, whose EXIF has the sides of the picture before a change; sharp writes those after it.
 * Each entry is a number of 32 bits (type 4) or a fraction (type 5) of the EXIF directory, see CIPA DC-008.
 */
async function changed(entries: readonly (readonly [tag: number, value: number | readonly [number, number]])[]) {
  const ifd = 8 + 2 + 12 + 4
  const values = ifd + 2 + entries.length * 12 + 4
  const tiff = Buffer.alloc(values + entries.length * 8)
  tiff.write('MM\0*', 0, 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  writeEntry(tiff, 10, 0x8769, 4, ifd)
  tiff.writeUInt16BE(entries.length, ifd)
  for (const [index, [tag, value]] of entries.entries()) {
    const at = ifd + 2 + index * 12
    if (typeof value === 'number') writeEntry(tiff, at, tag, 4, value)
    else {
      writeEntry(tiff, at, tag, 5, values + index * 8)
      tiff.writeUInt32BE(value[0], values + index * 8)
      tiff.writeUInt32BE(value[1], values + index * 8 + 4)
    }
  }
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0', 'latin1'), tiff])
  segment.writeUInt16BE(segment.length - 2, 2)
  return new Blob([new Uint8Array(Buffer.concat([plain.subarray(0, 2), segment, plain.subarray(2)]))])
}

function writeEntry(tiff: Buffer, at: number, tag: number, type: number, value: number): void {
  tiff.writeUInt16BE(tag, at)
  tiff.writeUInt16BE(type, at + 2)
  tiff.writeUInt32BE(1, at + 4)
  tiff.writeUInt32BE(value, at + 8)
}

const [FOCAL, FILM, ACROSS, DOWN, DENSITY, UNIT] = [0x920a, 0xa405, 0xa002, 0xa003, 0xa20e, 0xa210] as const
const FULL = [
  [ACROSS, 4_000],
  [DOWN, 3_000],
] as const

/** 26 mm on film for a diagonal of 500 pixels. */
const ON_500 = (26 / Math.hypot(36, 24)) * 500
const PHONE = { FocalLengthIn35mmFilm: '26', FocalLength: '424/100' }

describe('the focal length of a photograph', () => {
  it.each(['jpeg', 'webp', 'png'] as const)(
    'comes from its equivalent on film, by the diagonal: %s',
    async (format) => {
      const file = await photograph([400, 300], PHONE, format)
      const { focal, isCropped, isPanorama } = await exifFocal(file, { width: 400, height: 300 })
      expect(focal).toBeCloseTo(ON_500, 6)
      expect([isCropped, isPanorama]).toEqual([false, false])
    },
  )

  it('is that of the decoded picture, turned upright and made smaller', async () => {
    const found = await exifFocal(await changed([[FILM, 26], ...FULL]), { width: 300, height: 400 })
    expect(found).toEqual({ focal: expect.closeTo(ON_500, 6), isCropped: false, isPanorama: false })
  })

  it('comes from the density of the sensor where the equivalent is missing', async () => {
    // 4,000 pixels on a sensor 36 mm wide.
    const file = await changed([[FOCAL, [24, 1]], ...FULL, [DENSITY, [40_000, 36]], [UNIT, 3]])
    expect((await exifFocal(file, { width: 400, height: 300 })).focal).toBeCloseTo((24 / 36) * 400, 6)
  })

  it('of a crop that kept one side stays, and the crop is named; of another crop it is unknown', async () => {
    const file = await changed([[FILM, 26], ...FULL])
    const found = await exifFocal(file, { width: 4_000, height: 2_000 })
    expect(found).toEqual({ focal: expect.closeTo(ON_500 * 10, 6), isCropped: true, isPanorama: false })
    expect(await exifFocal(file, { width: 3_200, height: 2_000 })).toEqual({ isCropped: true, isPanorama: false })
  })

  it('is not taken where it cannot be, nor from files that say nothing or are damaged', async () => {
    const size = { width: 400, height: 300 }
    const nothing = { isCropped: false, isPanorama: false }
    expect(await exifFocal(await photograph([400, 300], { FocalLengthIn35mmFilm: '1' }), size)).toEqual(nothing)
    expect(await exifFocal(await photograph([400, 300], { FocalLength: '4/1' }), size)).toEqual(nothing)
    expect(await exifFocal(new Blob([]), size)).toEqual(nothing)
    const whole = new Uint8Array(await (await photograph([400, 300], PHONE)).arrayBuffer())
    for (let cut = 1; cut < 160; cut++) await exifFocal(new Blob([whole.slice(0, cut)]), size)
    for (let at = 0; at < 200; at++) {
      const odd = whole.map((byte, index) => (index === at ? 255 - byte : byte))
      const { focal } = await exifFocal(new Blob([odd]), size)
      expect(focal === undefined || (focal > 50 && focal < 4_000)).toBe(true)
    }
  })

  it('says that a picture is a panorama', async () => {
    const gpano =
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:GPano="http://ns.google.com/photos/1.0/panorama/"><GPano:ProjectionType>equirectangular</GPano:ProjectionType></rdf:Description></rdf:RDF></x:xmpmeta>'
    const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#888' } })
    const bytes = await picture.withXmp(gpano).jpeg().toBuffer()
    expect(await exifFocal(new Blob([new Uint8Array(bytes)]), { width: 400, height: 200 })).toMatchObject({
      isPanorama: true,
    })
  })
})
