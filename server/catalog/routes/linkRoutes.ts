/** Reads a piece from its page in a shop; its picture is stored for the user like an uploaded one. */
import { LinkedPiece, ReadLink } from '../../../src/contract/linkedPieces.ts'
import { MAX_FURTHER_PICTURES } from '../../../src/contract/products.ts'
import { fetchPage, fetchPagePicture, type PageRules } from '../page/fetchPage.ts'
import { openPageReader } from '../page/pageReader.ts'
import type { PageProduct } from '../page/readProductPage.ts'
import { RemoteFailure } from '../../platform/errorFacts.ts'
import { badField, Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import { type Api, strictLimit } from '../../http/api.ts'
import { requireLogin, userIdOf } from '../../people/auth/session.ts'
import { takeFurtherPicture, takeOwnPicture } from './ownPicture.ts'
import { requireRoomForPicture } from './ownPictureStore.ts'

const FIELD = 'link'
const NO_PICTURE = 'The page shows no picture that can be used.'
const DAY_CHARACTERS = 10
/** Titles of the pages that shops show to programs instead of a product, in the languages of `readInches.ts`. */
const CHALLENGE_TITLE =
  /^(?:just a moment|attention required|(?:\d{3} )?access (?:to this page has been )?denied|(?:\d{3} )?forbidden|pardon our interruption|robot or human|are you (?:a )?(?:human|robot)|verify(?:ing)? (?:that )?you are|security check|(?:human|bot) verification|one more step|captcha|please wait|checking your browser|(?:request )?(?:blocked|unsuccessful)|nur einen moment|zugriff verweigert|un instant|acc[eè]s refus|un momento|acceso denegado|accesso negato|un attimo|even geduld|toegang geweigerd|ett ögonblick|åtkomst nekad|cierpliwości|jeszcze chwila)/i
/** What such pages load. Others load it too, so that it counts only where there is no price. */
const CHALLENGE_CODE =
  /captcha-delivery\.com|_Incapsula_Resource|px-captcha|validateCaptcha|AwsWaf(?:Captcha|Integration)|awsWafCookieDomainList|_cf_chl_opt|kpsdk|ak_bmsc_challenge|sec-if-cpt-container/
/** Of a page, in bytes; such pages are short. */
const MAX_CHALLENGE_BYTES = 100_000
/** Pages that this server reads at once; each holds a picture of up to 20 MB. */
const MAX_PARALLEL = 8
/** Of them for one person. */
const MAX_PARALLEL_PER_USER = 2
const RETRY_SECONDS = 10

export function linkRoutes(
  api: Api,
  world: Pick<
    World,
    'allowance' | 'clock' | 'counter' | 'database' | 'generation' | 'imageAccess' | 'images' | 'settings'
  >,
): void {
  const rules: PageRules = { trusted: world.settings.linkHosts }
  const pages = openPageReader()
  api.addHook('onClose', () => pages.close())
  /** Who waits for a page; a person may be in it more than once. */
  const readers: string[] = []
  api.post(
    '/own-pieces/link',
    {
      onRequest: requireLogin(world),
      config: strictLimit(world.settings, 'generation'),
      schema: { body: ReadLink, response: { 200: LinkedPiece } },
    },
    async (request) => {
      const ownerId = userIdOf(request)
      const own = readers.filter((reader) => reader === ownerId)
      if (readers.length >= MAX_PARALLEL || own.length >= MAX_PARALLEL_PER_USER) throw BUSY
      readers.push(ownerId)
      try {
        return await readLink(ownerId, request.body.link)
      } finally {
        readers.splice(readers.indexOf(ownerId), 1)
      }
    },
  )

  async function readLink(ownerId: string, link: string): Promise<LinkedPiece> {
    await requireRoomForPicture(world, ownerId)
    const {
      pictures,
      terms: _terms,
      ...product
    } = await readPage(link).catch((error: unknown) => {
      if (error instanceof RemoteFailure) throw error
      throw badField(FIELD, `This page cannot be read: ${reasonOf(error)}. Add the piece with a photo instead.`)
    })
    if (product.title === '') throw badField(FIELD, 'This page names no product. Add the piece with a photo instead.')
    const pictured = await pictureOf(ownerId, pictures)
    const further = await furtherOf(ownerId, pictures, pictured.from)
    return {
      ...product,
      ...pictured,
      pictures: further,
      missing: missingIn({ ...product, picture: pictured.picture }),
    }
  }

  async function readPage(link: string): Promise<PageProduct> {
    const { bytes, type, url } = await fetchPage(new URL(link), rules)
    const today = world.clock().toISOString().slice(0, DAY_CHARACTERS)
    const page = await pages.read({ bytes, type, url: url.href, today })
    const isShort = bytes.length <= MAX_CHALLENGE_BYTES
    const isChallenge = CHALLENGE_TITLE.test(page.title) || (isShort && CHALLENGE_CODE.test(bytes.toString('latin1')))
    if (page.price === 0 && isChallenge) throw new Error(`${url.hostname} does not let programs read its pages`)
    return page
  }

  /** The first picture that can be used. */
  async function pictureOf(ownerId: string, pictures: readonly string[]) {
    let note = NO_PICTURE
    for (const [from, address] of pictures.entries())
      try {
        const bytes = await fetchPagePicture(new URL(address), rules)
        return { picture: await takeOwnPicture(world, ownerId, bytes, FIELD), note: null, from }
      } catch (error) {
        // Once a limit of the account is reached, further pictures would be refused too.
        if (error instanceof Problem && error.status !== 400 && error.status !== 413 && error.status !== 415)
          throw error
        note = `Its picture cannot be used: ${reasonOf(error)}.`
      }
    return { picture: null, note, from: pictures.length }
  }

  /** Further pictures of the page after the one that is cut out, one at a time; those that cannot be used are left out. */
  async function furtherOf(ownerId: string, pictures: readonly string[], from: number): Promise<string[]> {
    const taken: string[] = []
    for (const address of pictures.slice(from + 1, from + 1 + MAX_FURTHER_PICTURES))
      try {
        const bytes = await fetchPagePicture(new URL(address), rules)
        taken.push(await takeFurtherPicture(world, ownerId, bytes, FIELD))
      } catch {
        // The piece has its first picture.
      }
    return taken
  }
}

const BUSY = new Problem(
  503,
  'busy',
  'Many pages are being read right now. Please try again in a moment.',
  undefined,
  RETRY_SECONDS,
)

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
