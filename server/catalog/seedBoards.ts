/** Seeds the community with the studio's boards. Writes nothing when the database already matches the files. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { FIRST_LAYOUT_NAME } from '../../src/contract/layoutLimits.ts'
import type { Layout } from '../../studio/model/layout.ts'
import { type Clock, DAY_MS } from '../platform/clock.ts'
import type { Transaction } from '../platform/database/lockOwner.ts'
import type { Database } from '../platform/database/open.ts'
import { boards, facts, layouts, users } from '../platform/database/schema.ts'
import { wornOn } from '../design/engine/picture/worn.ts'
import { isDressed, wornCutout } from '../design/engine/picture/wornPictures.ts'
import { colorFamilies } from '../design/engine/palette/colorFamilies.ts'
import type { ImageStore } from '../platform/images/imageStore.ts'
import { studioLayout } from './boardPlans.ts'
import type { Catalogue } from './catalogue.ts'
import { BOARDS, communityBoards, MadeBoard, type BoardRecipe } from './communityBoards.ts'
import { isShown } from './entry.ts'
import { keepProduct } from './keepProduct.ts'
import type { ShownProduct } from './shownProduct.ts'
import { STUDIO_ID, STUDIO_KEY } from './studio.ts'

const FACT_NAME = 'community boards'
const STUDIO = {
  id: STUDIO_ID,
  providerUid: 'roomwright-studio',
  email: 'studio@roomwright.example',
  userName: 'Roomwright studio',
}

type World = { database: Database; images: ImageStore; catalogue: Catalogue; clock: Clock }
type BoardFiles = {
  recipe: BoardRecipe
  made: MadeBoard
  picture: Buffer
  products: ShownProduct[]
  layout: Layout | null
}

/** @param folder absolute path of the generated boards */
export async function seedBoards(
  world: Pick<World, 'catalogue' | 'clock' | 'database' | 'images'>,
  folder: string = BOARDS,
): Promise<void> {
  const { db } = world.database
  const found = (await Promise.all(communityBoards.map((recipe) => findBoardFiles(world, recipe, folder)))).flatMap(
    (board) => board ?? [],
  )
  const hash = hashOf(found)
  const [known] = await db.select().from(facts).where(eq(facts.name, FACT_NAME))
  if (known?.value === hash) return
  const rows: { values: typeof boards.$inferInsert; layout: Layout | null }[] = []
  // One after the other: hundreds of pictures at once would wait for connections longer than a slow machine grants.
  for (const [index, board] of found.entries())
    rows.push({ values: await row(world, board, index), layout: board.layout })
  await db.transaction(async (transaction) => {
    await transaction
      .insert(users)
      .values({ ...STUDIO, createdAt: world.clock() })
      .onConflictDoNothing()
    // Oldest first, because lists are ordered by insertion.
    for (const { values, layout } of rows.toReversed()) {
      // An existing board keeps its id and creation date, because people may have linked to it.
      const { id: _id, createdAt: _day, ...set } = values
      const target = [boards.ownerId, boards.idempotencyKey]
      // A board that is added to an existing database is dated today.
      const createdAt = known ? world.clock() : values.createdAt
      const [board] = await transaction
        .insert(boards)
        .values({ ...values, createdAt })
        .onConflictDoUpdate({ target, set })
        .returning({ id: boards.id })
      if (board && layout) await furnish(transaction, board.id, layout, world.clock())
    }
    const fact = { name: FACT_NAME, value: hash }
    await transaction.insert(facts).values(fact).onConflictDoUpdate({ target: facts.name, set: fact })
  })
}

/** The layout that is shown with the board keeps its id, because comments may refer to it. */
async function furnish(transaction: Transaction, boardId: string, layout: Layout, now: Date): Promise<void> {
  const shown = and(eq(layouts.ownerId, STUDIO_ID), eq(layouts.boardId, boardId), eq(layouts.shown, true))
  const [known] = await transaction.select().from(layouts).where(shown)
  if (!known) {
    const row = { ownerId: STUDIO_ID, boardId, id: randomUUID(), name: FIRST_LAYOUT_NAME, shown: true, revision: 1 }
    await transaction.insert(layouts).values({ ...row, layout, createdAt: now, updatedAt: now })
  } else if (!isDeepStrictEqual(known.layout, layout)) {
    const set = { layout, revision: known.revision + 1, updatedAt: now, deletedAt: null }
    await transaction.update(layouts).set(set).where(shown)
  }
}

/** The board's files, if they exist and the shop has all of its products. */
async function findBoardFiles(
  world: Pick<World, 'catalogue'>,
  recipe: BoardRecipe,
  folder: string,
): Promise<BoardFiles | undefined> {
  const files = [`${recipe.key}.json`, `${recipe.key}.jpg`].map((name) => join(folder, name))
  const [words = '', room = ''] = files
  if (!files.every((file) => existsSync(file))) return undefined
  const made = MadeBoard.parse(JSON.parse(await readFile(words, 'utf8')))
  const products = (await world.catalogue.byIds(made.products)).filter(isShown)
  if (products.length !== made.products.length) return undefined
  return { recipe, made, products, picture: await readFile(room), layout: await studioLayout(recipe.key, folder) }
}

function hashOf(found: readonly BoardFiles[]): string {
  const hash = createHash('sha256')
  for (const { recipe, made, picture, products, layout } of found) {
    hash
      .update(JSON.stringify([recipe, made, layout, products.map(({ id, version }) => [id, version])]))
      .update(picture)
  }
  return hash.digest('hex')
}

async function row(
  { images, catalogue, clock }: Pick<World, 'catalogue' | 'clock' | 'images'>,
  { recipe, made, picture, products }: BoardFiles,
  index: number,
): Promise<typeof boards.$inferInsert> {
  const { functionName, size, style, seed, light = 'day' } = recipe
  const worn = wornOn(made.record, products.map(keepProduct))
  const cutouts = products.map(async (product, at) => {
    const [folder, dyes] = [catalogue.folderOf(product.id), worn(at)]
    const isWorn = dyes && isDressed(product)
    return images.put(
      isWorn ? await wornCutout({ ...product, folder }, dyes) : await readFile(join(folder, 'cutout.webp')),
      'webp',
    )
  })
  return {
    ownerId: STUDIO.id,
    id: randomUUID(),
    idempotencyKey: `${STUDIO_KEY}${recipe.key}`,
    visibility: 'community',
    generatedTitle: made.description.main_title,
    title: products.map(({ title }) => title.replaceAll(',', '_')).join(','),
    hexCode: products.map(({ colour }) => colour.hex).join(', '),
    widths: products.map(({ length }) => length).join(','),
    heights: products.map(({ height }) => height).join(','),
    functionName,
    size,
    style,
    seed,
    light,
    products: products.map(keepProduct),
    cutouts: await Promise.all(cutouts),
    description: made.description,
    palette: made.palette,
    record: made.record,
    colors: colorFamilies(made.palette),
    image: await images.put(picture, 'jpg'),
    createdAt: new Date(clock().getTime() - (index + 1) * DAY_MS),
  }
}
