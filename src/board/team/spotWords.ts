/** The spots of comments as text and as options of a form. */
import type { Board } from '../../contract/boards.ts'
import type { CommentSpot, Thread } from '../../contract/comments.ts'

type PlanPlace = Extract<CommentSpot, { on: 'plan' }>

export type BoardSpots = Pick<Board, 'products' | 'palette'> & {
  /** A place on a plan that is open, in words. */
  readonly onPlan?: (place: PlanPlace) => string | undefined
}

/** Such as "the Linen sofa"; a piece that was swapped since is "a piece that is no longer on the board". */
export function spotInWords(spot: CommentSpot, { products, palette, onPlan }: BoardSpots): string {
  switch (spot.on) {
    case 'board':
      return 'The whole board'
    case 'piece':
      return products.find(({ id }) => id === spot.product_id)?.title ?? 'A piece that is no longer on the board'
    case 'color':
      return palette.find(({ hex }) => sameHex(hex, spot.hex))?.name || spot.hex
    case 'picture':
      return 'A place on the room picture'
    case 'collage':
      return 'A place on the collage'
    case 'plan':
      return onPlan?.(spot) ?? 'A place on another layout'
    default:
      return spot satisfies never
  }
}

export function spotColor(spot: CommentSpot): string | undefined {
  return spot.on === 'color' ? spot.hex : undefined
}

export function spotKey(spot: CommentSpot): string {
  if (spot.on === 'piece') return `piece ${spot.product_id}`
  return spot.on === 'color' ? `color ${spot.hex}` : spot.on
}

/** Board, pieces and colors; and the chosen place, if there is one. */
export function spotChoices(board: BoardSpots, now: CommentSpot) {
  const isPlace = now.on === 'picture' || now.on === 'collage' || now.on === 'plan'
  const pieces = [...new Map(board.products.map((product) => [product.id, product])).values()]
  const spots: CommentSpot[] = [
    { on: 'board' },
    ...(isPlace ? [now] : []),
    ...pieces.map(({ id }): CommentSpot => ({ on: 'piece', product_id: id })),
    ...board.palette.filter(({ hex }) => HEX.test(hex)).map(({ hex }): CommentSpot => ({ on: 'color', hex })),
  ]
  return spots.map((spot) => {
    const words = spotInWords(spot, board)
    return { value: spotKey(spot), label: spot.on === 'color' ? `Color: ${words}` : words, spot }
  })
}

const EXCERPT = 80

/** The beginning of a thread. */
export function excerptOf({ comments: [first] }: Thread): string {
  const text = first?.text ?? ''
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text
}

const HEX = /^#[0-9a-f]{6}$/i

function sameHex(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
