/** A board as the wire shows it (specification section 3). */
import type { Board } from '../../../src/contract/boards.ts'
import { harmonyOf } from '../../generation/palette/harmony.ts'
import { type ImagesAs, wireCutout, wireImage } from '../../images/wireImage.ts'
import { isOwner } from '../../policies.ts'
import type { World } from '../../world.ts'
import { shownName } from '../auth/profile.ts'
import { wireKeptProducts } from '../products/wireProduct.ts'
import { wireArrangement } from './arrangementStore.ts'
import type { OwnedBoard } from './boardStore.ts'

const DATE_CHARACTERS = 10

export async function wireBoard(
  world: World,
  { board, firstName, userName }: OwnedBoard,
  viewer: { userId: string | null; images: ImagesAs; liked: ReadonlySet<string> },
): Promise<Board> {
  const { images } = viewer
  const timestamp = board.createdAt.toISOString()
  const mine = isOwner(board, viewer.userId)
  const [image, cutouts, products] = await Promise.all([
    wireImage(world.images, board.image, images),
    Promise.all(board.cutouts.map((name) => wireCutout(world.images, name, images))),
    wireKeptProducts(world, board.products, images),
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
    function_name: board.functionName,
    size: board.size,
    style: board.style,
    seed: board.seed,
    view_seed: board.viewSeed,
    palette: board.palette,
    harmony: harmonyOf(board.palette, board.style),
    made: board.made,
    products,
    visibility: board.visibility,
    owner: shownName({ firstName: firstName ?? '', userName: userName ?? '' }),
    mine,
    copied_from: board.copiedFrom,
    owner_id: board.ownerId,
    taken_down:
      mine && board.takenDownAt ? { at: board.takenDownAt.toISOString(), reason: board.takenDownReason ?? '' } : null,
    ...wireArrangement(board),
    made_by: board.madeBy,
    likes: board.likes,
    liked: viewer.liked.has(board.id),
  }
}
