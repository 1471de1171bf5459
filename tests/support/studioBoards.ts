/** The community boards of the studio, which the seed makes. Other tests add boards meanwhile, so that all pages are read. */
import type { Page } from '@playwright/test'
import { z } from 'zod'

const PAGE_SIZE = 48
const Piece = z.object({ id: z.string(), title: z.string(), placement: z.string(), price: z.number() })
const StudioBoard = z.object({
  id: z.string(),
  owner: z.string(),
  generated_title: z.string(),
  function_name: z.string(),
  products: z.array(Piece),
})
export type StudioBoard = z.infer<typeof StudioBoard>
const Boards = z.array(z.looseObject({ owner: z.string() }))

/** The newest board of the studio for which `isWanted` holds. */
export async function studioBoardWith(
  { request }: Pick<Page, 'request'>,
  isWanted: (board: StudioBoard) => boolean = () => true,
): Promise<StudioBoard> {
  const board = (await studioBoards({ request })).find(isWanted)
  if (!board) throw new Error('The studio has no such board in the community.')
  return board
}

/** The newest first. */
export async function studioBoards({ request }: Pick<Page, 'request'>): Promise<readonly StudioBoard[]> {
  const found: StudioBoard[] = []
  for (let number = 1; ; number += 1) {
    const answer = await request.get(`/api/get_products_all/?page=${number}&page_size=${PAGE_SIZE}&images=url`)
    const boards = Boards.parse(await answer.json())
    const own = boards.filter(({ owner }) => owner === 'Roomwright studio')
    found.push(...own.map((board) => StudioBoard.parse(board)))
    if (boards.length < PAGE_SIZE) return found
  }
}
