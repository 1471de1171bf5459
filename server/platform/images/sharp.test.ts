import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { sharp } from './sharp.ts'
import { drawnPicture } from '../../../tests/support/testPicture.ts'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))

it('is the only file of the server, apart from its tests, that imports sharp', () => {
  const others = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(\.test\.ts|(^|[\\/])test[A-Z]\w*\.ts)$/.test(file))
    .filter((file) =>
      /from 'sharp'|import\('sharp'\)|require\('sharp'\)/.test(readFileSync(join(SERVER, file), 'utf8')),
    )
  expect(others).toEqual([join('platform', 'images', 'sharp.ts')])
})

it('decodes JPEG, PNG, WebP and AVIF and no other format', async () => {
  const plain = sharp({ create: { width: 20, height: 10, channels: 3, background: '#336699' } })
  const widthOf = async (bytes: Buffer) => (await sharp(bytes).raw().toBuffer({ resolveWithObject: true })).info.width
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const)
    expect([format, await widthOf(await plain.clone().toFormat(format).toBuffer())]).toEqual([format, 20])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>')
  const blocked = [svg, await plain.clone().gif().toBuffer(), await plain.clone().tiff().toBuffer()]
  for (const bytes of blocked) await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format')
  await expect(
    plain
      .clone()
      .composite([{ input: svg }])
      .png()
      .toBuffer(),
  ).rejects.toThrow('unsupported image format')
})

it('draws test pictures in a separate process', async () => {
  const picture = await drawnPicture('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>')
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 20, height: 10 })
})
