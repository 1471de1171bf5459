import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HOUR_MS } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { imageReferences, ownPictures, storedImages } from '../database/schema.ts'
import { openTestDatabase } from '../../../tests/support/testDatabase.ts'
import { openFolderStore } from './imageStore.ts'
import { type ImageStore, imageStoreOn } from './imageStore.ts'
import { sweepImages } from './sweepImages.ts'
import { trackedImages } from './trackedImages.ts'

const OWNER = '11111111-1111-4111-8111-111111111111'
let database: Database
let folder = ''
let ahead = 0
let plain: ImageStore
let images: ImageStore
const clock = () => new Date(Date.now() + ahead)
beforeEach(async () => {
  ahead = 0
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'roomwright-sweep-'))
  plain = imageStoreOn(await openFolderStore(folder))
  images = trackedImages(plain, { database, clock })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const wait = (hours: number) => (ahead += hours * HOUR_MS)
const sweep = (store = images) => sweepImages({ database, images: store, clock })
const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
const isHeld = async (name: string) => (await plain.get(name)) !== undefined
const refer = (name: string) => database.db.insert(ownPictures).values({ ownerId: OWNER, name, createdAt: clock() })
const release = (name: string) => database.db.delete(ownPictures).where(eq(ownPictures.name, name))

it('keeps a picture for a day after it was stored, and as long as a row references it', async () => {
  const [shown, unused] = [
    await images.put(await picture('#112233'), 'jpg'),
    await images.put(await picture('#445566'), 'jpg'),
  ]
  await images.variant(unused, 'webp', 384)
  await refer(shown)
  wait(23)
  expect([await sweep(), await isHeld(unused)]).toEqual([0, true])
  wait(2)
  expect([await sweep(), await isHeld(unused), await isHeld(shown)]).toEqual([1, false, true])
  expect((await readdir(folder, { recursive: true })).filter((file) => file.includes(unused.slice(0, 40)))).toEqual([])
  expect(await database.db.select().from(storedImages)).toMatchObject([{ name: shown }])
})

it('keeps a picture for a day after its last release, or after a design took it by its name', async () => {
  const name = await images.put(await picture('#112233'), 'jpg')
  await refer(name)
  wait(100)
  await sweep()
  await release(name)
  // The database sets `releasedAt` from its own clock; this aligns it with the clock of the test.
  await database.db.update(imageReferences).set({ releasedAt: clock() })
  wait(23)
  expect([await sweep(), await isHeld(name)]).toEqual([0, true])
  expect(await images.take(name)).toMatchObject({ type: 'jpg' })
  wait(2)
  expect([await sweep(), await isHeld(name)]).toEqual([0, true])
  wait(23)
  expect([await sweep(), await isHeld(name)]).toEqual([1, false])
  expect(await images.take(name)).toBeUndefined()
  expect(await database.db.select().from(storedImages)).toEqual([])
})

it('keeps a picture that is stored again while it is being removed', async () => {
  const bytes = await picture('#112233')
  const name = await images.put(bytes, 'jpg')
  wait(25)
  let again: Promise<string> | undefined
  const removing: ImageStore = {
    ...images,
    async remove(wanted) {
      again = images.put(bytes, 'jpg')
      await new Promise((resolve) => setTimeout(resolve, 200))
      await images.remove(wanted)
    },
  }
  expect(await sweep(removing)).toBe(1)
  expect(await again).toBe(name)
  expect(await isHeld(name)).toBe(true)
  expect([await sweep(), await isHeld(name)]).toEqual([0, true])
})

it('lets two servers sweep at the same time', async () => {
  for (const background of ['#111111', '#222222', '#333333', '#444444'])
    await images.put(await picture(background), 'jpg')
  wait(25)
  const removed = await Promise.all([sweep(), sweep(), sweep()])
  expect(removed.reduce((sum, count) => sum + count, 0)).toBe(4)
})

it('removes files without a row, and variants of pictures that are gone', async () => {
  const [known, stranger] = [
    await images.put(await picture('#112233'), 'jpg'),
    await plain.put(await picture('#445566'), 'jpg'),
  ]
  await refer(known)
  await images.variant(known, 'webp', 384)
  const orphan = await plain.put(await picture('#778899'), 'jpg')
  await plain.variant(orphan, 'webp', 384)
  await rm(join(folder, 'originals', orphan.slice(0, 2), orphan))
  const light = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .webp({ quality: 95 })
    .toBuffer()
  await images.light('sofa/photo-384', light, 'webp')
  await images.light('sofa/photo-384', Buffer.concat([light, Buffer.from(' ')]), 'webp')
  for (const version of ['a1', 'b2']) await images.sized('sofa/cutout', version, 384, 'webp', async () => light)
  await sweep()
  expect([await isHeld(stranger), await isHeld(known)]).toEqual([true, true])
  wait(25)
  await sweep()
  expect([await isHeld(stranger), await isHeld(known)]).toEqual([false, true])
  const variants = (await readdir(join(folder, 'variants'), { recursive: true })).filter((file) =>
    file.endsWith('.webp'),
  )
  // One variant of the picture that is kept, and the newest one of each catalogue picture.
  expect(variants.map((file) => file.split('/')[0])).toEqual(expect.arrayContaining([known.slice(0, 2), 'catalogue']))
  expect(variants).toHaveLength(3)
  expect(variants).toContain('catalogue/sofa/cutout-384-webp/b2.webp')
})
