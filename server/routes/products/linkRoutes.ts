/** Reads a piece from its page in a shop, with a picture that is kept for its owner like an uploaded one. */
import { LinkedPiece, ReadLink } from '../../../src/contract/linkedPieces.ts'
import { fetchPage, fetchPagePicture, type PageRules } from '../../catalogue/page/fetchPage.ts'
import { type PageProduct, readProductPage } from '../../catalogue/page/readProductPage.ts'
import { badField, Problem } from '../../problem.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../api.ts'
import { requireLogin, userIdOf } from '../auth/session.ts'
import { takeOwnPicture } from './ownPicture.ts'
import { requireRoomForPicture } from './ownPictureStore.ts'

const FIELD = 'link'
const NO_PICTURE = 'The page shows no picture that can be used.'
const DAY_CHARACTERS = 10

export function linkRoutes(api: Api, world: World): void {
  const rules: PageRules = { trusted: world.settings.linkHosts }
  api.post(
    '/own-pieces/link',
    {
      onRequest: requireLogin(world),
      config: strictLimit(world.settings, 'generation'),
      schema: { body: ReadLink, response: { 200: LinkedPiece } },
    },
    async (request) => {
      const ownerId = userIdOf(request)
      await requireRoomForPicture(world, ownerId)
      const page = await fetchPage(new URL(request.body.link), rules).catch((error: unknown) => {
        throw badField(FIELD, `This page cannot be read: ${reasonOf(error)}. Add the piece with a photo instead.`)
      })
      const today = world.clock().toISOString().slice(0, DAY_CHARACTERS)
      const { pictures, terms: _terms, ...product } = readProductPage(page.html, page.url, today)
      if (product.title === '') throw badField(FIELD, 'This page names no product. Add the piece with a photo instead.')
      const pictured = await pictureOf(ownerId, pictures)
      return { ...product, ...pictured, missing: missingIn({ ...product, picture: pictured.picture }) }
    },
  )

  /** The first picture that can be used. */
  async function pictureOf(ownerId: string, pictures: readonly string[]) {
    let note = NO_PICTURE
    for (const address of pictures)
      try {
        const bytes = await fetchPagePicture(new URL(address), rules)
        return { picture: await takeOwnPicture(world, ownerId, bytes, FIELD), note: null }
      } catch (error) {
        // A limit of the account holds for every further picture too.
        if (error instanceof Problem && error.status !== 400 && error.status !== 413 && error.status !== 415)
          throw error
        note = `Its picture cannot be used: ${reasonOf(error)}.`
      }
    return { picture: null, note }
  }
}

function missingIn(
  piece: Omit<PageProduct, 'pictures' | 'terms'> & Pick<LinkedPiece, 'picture'>,
): LinkedPiece['missing'] {
  return [
    ...(piece.price === 0 ? ['price' as const] : []),
    ...(['length', 'width', 'height', 'picture'] as const).filter((name) => piece[name] === null),
  ]
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
}
