/** The storage in bytes that a board's pictures count against its owner's limit. */
import type { boards } from '../platform/database/schema.ts'
import type { ImageStore } from '../platform/images/imageStore.ts'

type Pictured = Pick<typeof boards.$inferSelect, 'image' | 'cutouts' | 'products' | 'copiedFrom'>

/**
 * Bytes of the room picture, and of the user's own products with their cut-outs. Cut-outs of catalogue products are
 * shared and do not count. A copy counts 0, because it references the pictures of the original board.
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
