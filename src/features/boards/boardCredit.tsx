/** Whose board it is, and whose it was before it was copied. */
import type { Board } from '../../contract/boards.ts'
import { TextLink } from '../../components/TextLink.tsx'

/** Undefined for a board of the reader's own making. */
export function boardCredit(board: Board) {
  const by = board.owner && !board.mine ? `By ${board.owner}` : ''
  const { copied_from: source } = board
  if (!source) return by || undefined
  return (
    <>
      {by === '' ? 'Copied from' : `${by}, copied from`}{' '}
      <TextLink to={`/UserBoard?board=${encodeURIComponent(source.board_id)}`}>a board by {source.owner}</TextLink>
    </>
  )
}
