/** Boards in wire format (`Board` of the contract), alone and in lists. */
import type { Board } from '../../src/contract/boards.ts'
import { BOARD_PAGE_SIZE } from '../../src/contract/words.ts'
import { toWire } from '../platform/database/keptAnswers.ts'
import { shareReads } from '../platform/database/sharedReads.ts'
import { harmonyOf } from '../design/engine/palette/harmony.ts'
import { wireRecord } from './earlierRoles.ts'
import type { ImageAddress } from '../platform/images/imageAccess.ts'
import { imageUrl } from '../platform/images/imageName.ts'
import {
  type AskedPictures,
  type ImagesAs,
  wireCutout,
  wireImage,
  wirePictures,
  withPictures,
} from '../platform/images/wireImage.ts'
import { isListed, isOwner } from '../people/policies.ts'
import { badField } from '../platform/problem.ts'
import type { World } from '../world.ts'
import { shownName } from '../people/auth/profile.ts'
import { wireKeptProducts } from '../catalog/routes/wireProduct.ts'
import { wireArrangement } from './arrangementStore.ts'
import { wireWords } from './editedWords.ts'
import type { BoardRow, OwnedBoard } from './boardStore.ts'
import { likedBoards } from './likeStore.ts'
import { visibleBoard } from './visibleBoard.ts'

const DATE_CHARACTERS = 10

/** Boards in an answer with base64; the page size of the specification. */
export const MAX_INLINE_BOARDS = BOARD_PAGE_SIZE

type Viewer = {
  userId: string | null
  images: AskedPictures
  liked: ReadonlySet<string>
  /** Hash of the share link's token, if a viewer other than the owner sees the board through the link. */
  linkHash?: string | undefined
}

/**
 * A list of boards, made by `make` with `wireBoard`.
 * @param count number of boards that the list may have
 * @throws Problem 400 naming `field` for more boards with base64 than one answer can hold
 */
export function wireBoardList<T>(
  { images, count, field }: { images: ImagesAs; count: number; field: string },
  make: (asked: AskedPictures) => Promise<T>,
): Promise<T> {
  if (images === 'base64' && count > MAX_INLINE_BOARDS)
    throw badField(
      field,
      `At most ${MAX_INLINE_BOARDS} boards can be sent with their pictures as base64. Ask with images=url for more.`,
    )
  return withPictures(images, make, { isList: true })
}

export async function wireBoard(
  world: Pick<World, 'catalogue' | 'imageAccess' | 'images'>,
  found: OwnedBoard,
  viewer: Viewer,
): Promise<Board> {
  const { board: row, firstName, userName } = found
  const board = visibleBoard(row)
  const timestamp = board.createdAt.toISOString()
  const address = imageAddressFor(world, row, viewer)
  const pictures = wirePictures(viewer.images, address)
  const [image, cutouts, products] = await Promise.all([
    wireImage(world.images, board.image, pictures),
    Promise.all(board.cutouts.map((name) => wireCutout(world.images, name, pictures))),
    wireKeptProducts(world, board, pictures),
  ])
  const forAnybody: Board = {
    id: board.id,
    image_url: image,
    background_removed_images: cutouts,
    description: board.description,
    title: board.title,
    generated_title: board.generatedTitle,
    hex_code: board.hexCode,
    width: board.widths,
    height: board.heights,
    timestamp,
    date: timestamp.slice(0, DATE_CHARACTERS),
    ...toWire(board),
    seed: board.seed,
    view_seed: board.viewSeed,
    light: board.light,
    palette: board.palette,
    ...wireRecord(board, products),
    harmony: harmonyOf(board.palette, board.style),
    made: board.made,
    products,
    visibility: board.visibility,
    owner: shownName({ firstName: firstName ?? '', userName: userName ?? '' }),
    mine: false,
    copied_from: board.copiedFrom,
    owner_id: board.ownerId,
    budget: null,
    taken_down: null,
    ...wireArrangement(board, address),
    ...wireWords(board),
    made_by: board.madeBy,
    likes: board.likes,
    liked: false,
  }
  return seenBy(forAnybody, row, viewer, address)
}

/** The board, which is as anybody sees it, with what its owner sees and with the like of the viewer. */
function seenBy(
  board: Board,
  row: BoardRow,
  { userId, liked }: Pick<Viewer, 'liked' | 'userId'>,
  address: ImageAddress,
): Board {
  const own = isOwner(row, userId)
    ? {
        mine: true,
        budget: row.budget,
        taken_down: row.takenDownAt ? { at: row.takenDownAt.toISOString(), reason: row.takenDownReason ?? '' } : null,
        ...wireArrangement(row, address),
      }
    : {}
  return { ...board, ...own, liked: liked.has(row.id) }
}

type PublicList<Query, Item> = {
  find: (query: Query) => Promise<OwnedBoard[]>
  /** What the list has for a board in wire format. */
  itemOf: (row: BoardRow, board: Board, query: Query) => Item | Promise<Item>
}
type Asked<Query> = { query: Query; userId: string | null }

/**
 * A list of boards that everybody may see (`LISTED`). Those who ask for the same at a time share what everybody sees of it; their own
 * boards and likes are added for each of them.
 */
export function publicList<Query extends { images: ImagesAs; page_size: number }, Item>(
  world: Pick<World, 'catalogue' | 'database' | 'imageAccess' | 'images'>,
  { find, itemOf }: PublicList<Query, Item>,
): (asked: Asked<Query>) => Promise<Item[]> {
  const share = shareReads<{ row: BoardRow; board: Board; item: Readonly<Item> }[]>()

  return ({ query, userId }) =>
    wireBoardList({ images: query.images, count: query.page_size, field: 'page_size' }, async (images) => {
      const read = () => listForAnybody(query, images)
      // Base64 is counted for each answer.
      const found = await (images === 'url' ? share(JSON.stringify(query), read) : read())
      const ids = found.map(({ row }) => row.id)
      const liked = await likedBoards(world, userId, ids)
      return Promise.all(
        found.map(({ row, board, item }) =>
          isOwner(row, userId) || liked.has(row.id)
            ? itemOf(row, seenBy(board, row, { userId, liked }, imageUrl), query)
            : item,
        ),
      )
    })

  async function listForAnybody(query: Query, images: AskedPictures) {
    const rows = await find(query)
    const anybody = { userId: null, images, liked: new Set<string>() }
    return Promise.all(
      rows.map(async (found) => {
        const board = await wireBoard(world, found, anybody)
        return { row: found.board, board, item: Object.freeze(await itemOf(found.board, board, query)) }
      }),
    )
  }
}

/** Pictures of publicly listed boards have public URLs; others get URLs signed for the owner or the share link. */
function imageAddressFor(
  { imageAccess }: Pick<World, 'imageAccess'>,
  board: BoardRow,
  { userId, linkHash }: Viewer,
): ImageAddress {
  if (isListed(board)) return imageUrl
  return isOwner(board, userId) || linkHash === undefined
    ? imageAccess.signed
    : imageAccess.shared({ boardId: board.id, tokenHash: linkHash })
}
