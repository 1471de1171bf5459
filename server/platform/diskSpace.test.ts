import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hasRoom, requireWritable } from './diskSpace.ts'
import { openTestApp } from '../../tests/support/testApp.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roomwright-disk-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('names a data folder that cannot be written, and the setting to correct', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  await expect(requireWritable(join(file, 'data'))).rejects.toThrow(
    /The data folder .* cannot be written \(ENOTDIR\)\. .* DATA_DIR/,
  )
  await expect(requireWritable(join(folder, 'new'))).resolves.toBeUndefined()
})

it('knows a folder without enough room, and one that is gone', async () => {
  expect(await hasRoom(folder)).toBe(true)
  expect(await hasRoom(folder, Number.MAX_SAFE_INTEGER)).toBe(false)
  expect(await hasRoom(join(folder, 'gone'))).toBe(false)
})

it.runIf(process.platform === 'linux')(
  'answers a full disk with 507 and a sentence, and logs it for the operator',
  async () => {
    const app = await openTestApp()
    const { token } = await app.join()
    const picture = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const putting = vi.spyOn(app.world.images, 'put').mockImplementation(async () => {
      await writeFile('/dev/full', picture)
      return ''
    })
    const body = { image: `data:image/png;base64,${picture.toString('base64')}` }
    expect(await app.request('PATCH', 'user/user', { token, body })).toMatchObject({
      status: 507,
      headers: { 'retry-after': '60' },
      body: { code: 'disk-full', message: expect.stringContaining('was not saved') },
    })
    expect(app.logged.at(-1)).toContain('"code":"ENOSPC"')
    putting.mockRestore()
    expect((await app.request('PATCH', 'user/user', { token, body })).status).toBe(200)
    await app.close()
  },
)
