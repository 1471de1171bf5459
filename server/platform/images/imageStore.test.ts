import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { openImageStore } from './imageStore.ts'

let folder = ''
afterEach(() => rm(folder, { recursive: true, force: true }))

it('stores, lists and removes pictures of a folder together with their variants', async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-images-'))
  const images = await openImageStore(folder)
  const picture = (background: string) =>
    sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .jpeg()
      .toBuffer()
  const [one, two] = [
    await images.put(await picture('#884422'), 'jpg'),
    await images.put(await picture('#224488'), 'jpg'),
  ]
  await images.variant(one, 'webp', 10)
  await images.variant(two, 'webp', 10)
  const names = async () => {
    const found: string[] = []
    for await (const name of images.names()) found.push(name)
    return new Set(found)
  }
  expect(await names()).toEqual(new Set([one, two]))
  await images.remove(one)
  await images.remove(one)
  await images.remove('../../etc/passwd')
  expect(await names()).toEqual(new Set([two]))
  const left = await readdir(folder, { recursive: true })
  expect(left.filter((path) => path.includes(one.slice(0, 40)))).toEqual([])
  expect(left.filter((path) => path.includes(two.slice(0, 40)))).toHaveLength(2)
})

it('removes what interrupted writes have left, but not a write that may still be running', async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-images-'))
  const images = await openImageStore(folder)
  const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()
  const name = await images.put(bytes, 'jpg')
  const [old, fresh] = [join(folder, 'originals', 'old.jpg.1.part'), join(folder, 'originals', 'new.jpg.2.part')]
  for (const path of [old, fresh]) await writeFile(path, bytes.subarray(0, 10))
  await utimes(old, new Date(0), new Date(0))
  expect(await images.removeUnfinished(new Date(60_000))).toBe(1)
  expect(await readdir(join(folder, 'originals'))).toEqual(expect.not.arrayContaining(['old.jpg.1.part']))
  expect(await readdir(join(folder, 'originals'))).toEqual(expect.arrayContaining(['new.jpg.2.part']))
  expect((await images.get(name))?.bytes).toEqual(bytes)
})
