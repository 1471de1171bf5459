/** What a board's pictures weigh for its owner: those that it brought into the store. */
import type { boards } from '../../database/schema.ts'
import type { ImageStore } from '../../images/imageStore.ts'

type Pictured = Pick<typeof boards.$inferSelect, 'image' | 'cutouts' | 'products' | 'copiedFrom'>

/**
 * Bytes of the room picture and of own pieces with their cut-outs. Cut-outs of catalogue products are everybody's, and a
 * copy shows the pictures of the board that it was made from.
 */
export async function weightOf(images: ImageStore, board: Pictured): Promise<number> {
  if (board.copiedFrom !== null) return 0
  const isOwn = (index: number) => (board.products[index]?.image ?? null) !== null || board.products.length === 0
  const own = [
    board.image,
    ...board.cutouts.filter((_, index) => isOwn(index)),
    ...board.products.flatMap(({ image }) => image ?? []),
  ]
  const sizes = await Promise.all([...new Set(own)].map((name) => images.size(name)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
