import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawnPicture } from '../../tests/support/testPicture.ts'
import { Board, Draft, SaveProductsAnswer } from '../../src/contract/boards.ts'
import { GenerateDescriptionAnswer, GenerateImageAnswer } from '../../src/contract/generation.ts'
import { ENGINE_REVISION } from './engine/revision.ts'
import { openEngine } from './engine/openEngine.ts'
import { openTestApp } from '../../tests/support/testApp.ts'

it('makes a whole board with the real engine from catalogue products and a user’s picture', async () => {
  const app = await openTestApp({ generation: openEngine({ workers: 1 }) })
  const { token } = await app.join()
  const disc = await drawnPicture(
    '<svg width="90" height="90"><rect width="90" height="90" fill="#fff"/><circle cx="45" cy="45" r="30" fill="#a33"/></svg>',
  )
  const image = (await sharp(disc).jpeg().toBuffer()).toString('base64')
  const body = {
    selectedProducts: [{ id: 'sofa-oat' }, { id: 'coffee-table' }, { title: 'Red pouf', price: 40, image, length: 20 }],
    function_name: 'Entertainment',
    style: 'Natural Tones',
    draft_id: randomUUID(),
  }
  const described = await app.request('POST', 'generate-description/', { token, body })
  expect(described.status).toBe(200)
  const { background_removed_images: cutouts, description, palette } = GenerateDescriptionAnswer.parse(described.body)
  expect(description.description).toContain('Red pouf')
  expect(palette.length).toBeGreaterThan(0)
  for (const cutout of cutouts) {
    const { channels } = await sharp(Buffer.from(cutout, 'base64')).stats()
    expect(channels).toHaveLength(4)
    expect(channels[3]?.min).toBe(0)
  }
  expect(cutouts).toHaveLength(3)
  const painted = await app.request('POST', 'generate-image', { token, body })
  const room = await sharp(Buffer.from(GenerateImageAnswer.parse(painted.body).image_url, 'base64')).metadata()
  expect(room).toMatchObject({ format: 'jpeg', width: 1344, height: 896 })
  // The engine's revision is stored with the draft and copied to the saved board.
  const draft = Draft.parse((await app.request('GET', `drafts/${body.draft_id}`, { token })).body)
  expect(draft.made).toMatchObject({ engine: ENGINE_REVISION })
  expect(draft.harmony?.note).toContain('Natural Tones')
  const payload = {
    title: 'Any',
    image_url: GenerateImageAnswer.parse(painted.body).image_url,
    draft_id: body.draft_id,
  }
  const saved = await app.request('POST', 'save-products/', { token, body: [payload] })
  const board = Board.parse(
    (await app.request('GET', `boards/${SaveProductsAnswer.parse(saved.body).id}`, { token })).body,
  )
  expect(board).toMatchObject({ made: draft.made, seed: draft.seed, harmony: draft.harmony, palette: draft.palette })
  await app.close()
})
