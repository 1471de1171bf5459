import { expect, it } from 'vitest'
import sharp from 'sharp'
import { metadataSegment } from './panoramaFile.ts'

it('writes metadata that picture viewers find, and leaves the picture unchanged', async () => {
  const plain = await sharp({ create: { width: 64, height: 32, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer()
  const file = Buffer.concat([plain.subarray(0, 2), metadataSegment(64, 32), plain.subarray(2)])
  const { width, height, xmp } = await sharp(file).metadata()
  expect([width, height]).toEqual([64, 32])
  const words = String(xmp)
  expect(words).toContain('GPano:ProjectionType="equirectangular"')
  expect(words).toContain('GPano:FullPanoWidthPixels="64"')
  expect(words.trim().endsWith('</x:xmpmeta>')).toBe(true)
  const { dominant } = await sharp(file).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
})
