/** Whose board it is, and whose it was before it was copied. */
import type { Board } from '../../../contract/boards.ts'
import { TextLink } from '../../../components/TextLink.tsx'
import { makerAddress } from '../../makers/makerAddress.ts'

/** Undefined for a board of the reader's own making. */
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
