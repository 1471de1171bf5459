/** A board in wire format (`Board` of the contract). */
import type { Board } from '../../src/contract/boards.ts'
import { BOARD_PAGE_SIZE } from '../../src/contract/words.ts'
import { toWire } from '../platform/database/keptAnswers.ts'
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
import type { OwnedBoard } from './boardStore.ts'
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
  { board: row, firstName, userName }: OwnedBoard,
  viewer: Viewer,
): Promise<Board> {
  const board = visibleBoard(row)
  const timestamp = board.createdAt.toISOString()
  const mine = isOwner(row, viewer.userId)
  const address = imageAddressFor(world, row, mine, viewer)
  const pictures = wirePictures(viewer.images, address)
  const [image, cutouts, products] = await Promise.all([
    wireImage(world.images, board.image, pictures),
    Promise.all(board.cutouts.map((name) => wireCutout(world.images, name, pictures))),
    wireKeptProducts(world, board, pictures),
  ])
  return {
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
    mine,
    copied_from: board.copiedFrom,
    owner_id: board.ownerId,
    budget: mine ? row.budget : null,
    taken_down:
      mine && row.takenDownAt ? { at: row.takenDownAt.toISOString(), reason: row.takenDownReason ?? '' } : null,
    ...wireArrangement(mine ? row : board, address),
    ...wireWords(board),
    made_by: board.madeBy,
    likes: board.likes,
    liked: viewer.liked.has(board.id),
  }
}

/** Pictures of publicly listed boards have public URLs; others get URLs signed for the owner or the share link. */
function imageAddressFor(
  { imageAccess }: Pick<World, 'imageAccess'>,
  board: OwnedBoard['board'],
  mine: boolean,
  { linkHash }: Viewer,
): ImageAddress {
  if (isListed(board)) return imageUrl
  return mine || linkHash === undefined
    ? imageAccess.signed
    : imageAccess.shared({ boardId: board.id, tokenHash: linkHash })
}
