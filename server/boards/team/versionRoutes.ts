/** Named versions of a board: listed, saved, restored and deleted by its owner and editors. */
import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { sharedLayout } from '../../../studio/model/sharedLayout.ts'
import { Version, VersionList } from '../../../src/contract/versions.ts'
import { wireCutout, wireImage, wirePictures } from '../../platform/images/wireImage.ts'
import { canEditDesign } from '../../people/policies.ts'
import { forbidden, notFound, Problem } from '../../platform/problem.ts'
import type { World } from '../../world.ts'
import type { Api } from '../../http/api.ts'
import { wirePhotos } from '../arrangedPhotos.ts'
import { VisibleVersion } from '../visibleBoard.ts'
import { drawableLayout } from '../plans/sensibleLayout.ts'
import { wireKeptProducts } from '../../catalog/routes/wireProduct.ts'
import type { BoardPlace } from '../boardRole.ts'
import { teamBoard, type TeamBoard } from './teamBoard.ts'
import { namedVersionRoutes, nameBefore } from '../namedVersions.ts'
import { PLAIN_ARRANGEMENT } from '../../../src/contract/arrangements.ts'
import { MAX_LAYOUTS } from '../../../src/contract/layoutLimits.ts'
import type { Transaction } from '../../platform/database/lockOwner.ts'
import type { MadeBy } from '../../../src/contract/boards.ts'
import type { KeptArrangement } from '../../platform/database/keptDesign.ts'
import { boards, boardVersions, type KeptLayout, layouts } from '../../platform/database/schema.ts'
import { admitVersion, type VersionsOf } from '../../people/limits/team.ts'
import { keptArrangement, writeArrangement } from '../arrangementStore.ts'
import type { BoardRow } from '../boardStore.ts'
import { changesTo, type Decided, piecesOf } from '../changeProducts.ts'
import { colorFamilies } from '../../design/engine/palette/colorFamilies.ts'
import { forgetOldestDeleted, layoutsOf } from '../plans/layoutRepository.ts'
import { refuseTakenDown } from '../takedowns.ts'

export function versionRoutes(
  api: Api,
  world: Pick<
    World,
    'catalogue' | 'clock' | 'counter' | 'database' | 'generation' | 'imageAccess' | 'images' | 'settings'
  >,
): void {
  namedVersionRoutes(api, world, {
    things: 'boards',
    One: Version,
    List: VersionList,
    subjectOf: editable,
    list: async (team) => {
      const rows = await versionsOf(world, team.place)
      return { versions: await Promise.all(rows.map((row) => wireVersion(row, team))) }
    },
    save: async (team, name) => wireVersion(await saveVersion(world, team.place, name), team),
    versionsOf: ({ place }) => versionsAt(place),
    restore: ({ board }, id) => restoreVersion(world, board, id),
  })

  async function editable(request: Parameters<typeof teamBoard>[1]): Promise<TeamBoard> {
    const team = await teamBoard(world, request)
    if (!canEditDesign(team.role)) throw forbidden()
    return team
  }

  async function wireVersion(row: VersionRow, { board, role, linkHash }: TeamBoard): Promise<Version> {
    const version = VisibleVersion.parse(row)
    const layout = (row.layouts.find(({ shown }) => shown) ?? row.layouts[0])?.layout ?? null
    const { imageAccess, images } = world
    const address =
      linkHash === undefined ? imageAccess.signed : imageAccess.shared({ boardId: board.id, tokenHash: linkHash })
    const pictures = wirePictures('url', address)
    const [picture, products, cutouts] = await Promise.all([
      version.image ? wireImage(images, version.image, pictures) : null,
      wireKeptProducts(world, version, pictures),
      Promise.all(version.cutouts.map((name) => wireCutout(images, name, pictures))),
    ])
    return {
      id: version.id,
      name: version.name,
      automatic: version.automatic,
      created_at: version.createdAt.toISOString(),
      products,
      images: cutouts,
      picture,
      ...(version.palette ? { palette: version.palette } : {}),
      ...(version.record ? { record: version.record } : {}),
      arrangement: wirePhotos(arrangementOf(version), address),
      layout: drawableLayout(layout && (role === 'owner' ? layout : sharedLayout(layout))),
      layouts: row.layouts.length,
    }
  }
}

/** Storage of the named versions of a board, with its products, collage and layouts. */
type VersionRow = typeof boardVersions.$inferSelect

/** The versions of a board, the newest first. */
function versionsOf({ database }: Pick<World, 'database'>, place: BoardPlace): Promise<VersionRow[]> {
  return database.db
    .select()
    .from(boardVersions)
    .where(versionsAt(place).here)
    .orderBy(desc(boardVersions.createdAt), desc(boardVersions.id))
}

/** Stores the current state of the board under a name. Throws Problem 409 beyond the limits. */
function saveVersion(world: Pick<World, 'clock' | 'database'>, place: BoardPlace, name: string): Promise<VersionRow> {
  return withBoardLock(world, place, (tx, board) => keep(world, tx, board, { name, automatic: false }))
}

/**
 * Restores the products, the collage and the layouts of a version, after storing the current state as an automatic
 * version. Layouts that the version does not have are deleted, and can be restored like other deleted ones.
 *
 * @throws Problem 404 for an unknown version, 409 if the board changes meanwhile, has no room for one more version, or the
 * picture was taken down
 */
async function restoreVersion(
  world: Pick<World, 'catalogue' | 'clock' | 'database' | 'generation' | 'images'>,
  board: BoardRow,
  id: string,
): Promise<void> {
  const place = { ownerId: board.ownerId, boardId: board.id }
  const [version] = await world.database.db.select().from(boardVersions).where(versionAt(place, id))
  if (!version) throw notFound('version')
  const { revision } = keptArrangement(board)
  const arrangement = keptArrangement(version).arrangement
  const pieces = piecesOf({ ...board, products: version.products, cutouts: version.cutouts })
  // Boards of other clients may have no product records; only their collage and layouts are restored.
  const changes =
    pieces.length > 0
      ? await changesTo(world, { of: 'board', row: board }, pieces, arrangement, decidedIn(version))
      : { arrangement: { ...keptArrangement(board), revision: revision + 1, arrangement } }
  await withBoardLock(world, place, async (tx, now) => {
    const { image } = version
    if (image !== null) await refuseTakenDown(tx, { ownerId: board.ownerId, image, draftId: null }, 'version')
    await keep(world, tx, now, { name: nameBefore(version), automatic: true })
    const all = { ...changes, ...pictureOf(version, board, changes) }
    if (!(await writeArrangement({ database: { db: tx } }, { of: 'board', row: board }, revision, all)))
      throw new Problem(409, 'changed-elsewhere', 'This board was changed elsewhere in the meantime. Try again.')
    await restoreLayouts(world, tx, place, version.layouts)
  })
}

/** What was decided about the design of a version; undefined on versions from before it was kept. */
function decidedIn({ palette, record }: VersionRow): Decided | undefined {
  return palette && record ? { palette, record, colors: colorFamilies(palette) } : undefined
}

/** The room picture of a version with what made it and which products it shows; nothing of versions without one. */
function pictureOf(
  version: VersionRow,
  board: BoardRow,
  changes: { arrangement: KeptArrangement; madeBy?: MadeBy | null },
) {
  if (version.image === null) return {}
  const { words } = (changes.madeBy === undefined ? board.madeBy : changes.madeBy) ?? {}
  const madeBy = version.madeBy && { ...version.madeBy, ...(words === undefined ? {} : { words }) }
  const { pictured } = keptArrangement(version)
  return { image: version.image, madeBy, arrangement: { ...changes.arrangement, pictured } }
}

async function keep(
  world: Pick<World, 'clock'>,
  tx: Transaction,
  board: BoardRow,
  { name, automatic }: Pick<VersionRow, 'name' | 'automatic'>,
): Promise<VersionRow> {
  const place = { ownerId: board.ownerId, boardId: board.id }
  const rows = await layoutsOf(tx, place)
  const kept: KeptLayout[] = rows.map(({ id, name: title, shown, layout }) => ({ id, name: title, shown, layout }))
  const arrangement = board.arrangement && { ...board.arrangement, shelf: [] }
  const { products, cutouts, image, madeBy, palette, record } = board
  const weight = JSON.stringify({ products, cutouts, arrangement, palette, record, kept }).length
  await admitVersion(tx, versionsAt(place), weight)
  const row = {
    ...place,
    id: randomUUID(),
    name,
    automatic,
    products,
    cutouts,
    arrangement,
    image,
    madeBy,
    palette,
    record,
    layouts: kept,
    weight,
    createdAt: world.clock(),
  }
  await tx.insert(boardVersions).values(row)
  return row
}

async function restoreLayouts(
  world: Pick<World, 'clock'>,
  tx: Transaction,
  place: BoardPlace,
  kept: readonly KeptLayout[],
) {
  if (kept.length === 0) return
  const now = world.clock()
  const here = and(eq(layouts.ownerId, place.ownerId), eq(layouts.boardId, place.boardId))
  const known = await tx.select({ id: layouts.id, revision: layouts.revision }).from(layouts).where(here)
  await tx
    .update(layouts)
    .set({ shown: false, deletedAt: now })
    .where(and(here, isNull(layouts.deletedAt)))
  for (const { id, name, shown, layout } of kept.slice(0, MAX_LAYOUTS)) {
    // A higher revision makes every open copy of the layout load it again.
    const revision = (known.find((each) => each.id === id)?.revision ?? 0) + 1
    const set = { name, shown, layout, revision, updatedAt: now, deletedAt: null }
    await tx
      .insert(layouts)
      .values({ ...place, id, createdAt: now, ...set })
      .onConflictDoUpdate({ target: [layouts.ownerId, layouts.boardId, layouts.id], set })
  }
  await forgetOldestDeleted(tx, place)
}

/** Runs `work` with the current row of the board, locked in a transaction. */
function withBoardLock<T>(
  { database }: Pick<World, 'database'>,
  { ownerId, boardId }: BoardPlace,
  work: (tx: Transaction, board: BoardRow) => Promise<T>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    const [board] = await tx
      .select()
      .from(boards)
      .where(and(eq(boards.ownerId, ownerId), eq(boards.id, boardId)))
      .for('update')
    if (!board) throw notFound('board')
    return work(tx, board)
  })
}

/** The arrangement that a version shows. */
function arrangementOf({ arrangement }: Pick<VersionRow, 'arrangement'>) {
  return arrangement ? keptArrangement({ arrangement }).arrangement : PLAIN_ARRANGEMENT
}

function versionsAt({ ownerId, boardId }: BoardPlace): VersionsOf {
  const here = and(eq(boardVersions.ownerId, ownerId), eq(boardVersions.boardId, boardId))
  return { thing: 'board', table: boardVersions, here }
}

function versionAt(place: BoardPlace, id: string) {
  return and(versionsAt(place).here, eq(boardVersions.id, id))
}
