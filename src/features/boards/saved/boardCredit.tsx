/** The credit line of a board: its owner, and the owner of the board that it was copied from. */
import type { Board } from '../../../contract/boards.ts'
import { TextLink } from '../../../components/TextLink.tsx'
import { makerAddress } from '../../makers/makerAddress.ts'

/** Undefined for the reader's own original boards. */
export function boardCredit(board: Board) {
  const { copied_from: source, owner_id: makerId } = board
  const isOthers = board.owner !== '' && !board.mine
  if (!source && !isOthers) return undefined
  return (
    <>
      {isOthers && <>By {makerId ? <TextLink to={makerAddress(makerId)}>{board.owner}</TextLink> : board.owner}</>}
      {source && (
        <>
          {isOthers ? ', copied from' : 'Copied from'}{' '}
          <TextLink to={`/UserBoard?board=${encodeURIComponent(source.board_id)}`}>a board by {source.owner}</TextLink>
        </>
      )}
    </>
  )
}
