/** Lists the drafts that a user has not saved, so that left designs can be found again. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { DraftEntries, MAX_LISTED_DRAFTS } from '../../src/contract/boards.ts'
import { ImagesAs } from '../../src/contract/products.ts'
import { shownColors } from '../../src/contract/shownColors.ts'
import { DAY_MS } from '../platform/clock.ts'
import { drafts } from '../platform/database/schema.ts'
import { type AskedPictures, wireImage, wirePictures, withPictures } from '../platform/images/wireImage.ts'
import type { World } from '../world.ts'
import type { Api } from '../http/api.ts'
import { requireLogin, userIdOf } from '../people/auth/session.ts'
import { KEPT_DRAFT_DAYS } from '../boards/purgeDeleted.ts'

const Query = z.object({ images: ImagesAs })

export function draftListRoutes(
  api: Api,
  world: Pick<World, 'clock' | 'counter' | 'database' | 'imageAccess' | 'images' | 'settings'>,
): void {
  const schema = { querystring: Query, response: { 200: DraftEntries } }
  api.get('/drafts', { onRequest: requireLogin(world), schema }, async (request) => {
    // Drafts are private, so the addresses of their pictures are signed.
    const rows = await unsavedDrafts(world, userIdOf(request))
    const wired = (asked: AskedPictures) =>
      Promise.all(
        rows.map(async ({ id, description, image, palette, record, createdAt, usedAt }) => ({
          id,
          title: description.main_title,
          image_url: image && (await wireImage(world.images, image, wirePictures(asked, world.imageAccess.signed))),
          palette: shownColors(palette, record),
          created_at: createdAt.toISOString(),
          kept_until: new Date(usedAt.getTime() + KEPT_DRAFT_DAYS * DAY_MS).toISOString(),
        })),
      )
    return withPictures(request.query.images, wired, { isList: rows.length > 1 })
  })
}

/** Drafts of deleted boards are not listed, because these are restored as boards. */
async function unsavedDrafts({ database: { db } }: Pick<World, 'database'>, ownerId: string) {
  return db
    .select({
      id: drafts.id,
      description: drafts.description,
      image: drafts.image,
      palette: drafts.palette,
      record: drafts.record,
      createdAt: drafts.createdAt,
      usedAt: drafts.usedAt,
    })
    .from(drafts)
    .where(and(eq(drafts.ownerId, ownerId), isNull(drafts.boardId)))
    .orderBy(desc(drafts.createdAt))
    .limit(MAX_LISTED_DRAFTS)
}
