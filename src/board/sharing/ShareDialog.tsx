/** Shares the user's own board: the URL of a community board, or links to a private one. */
import { embedCode } from '../../contract/embedCode.ts'
import type { Board } from '../../contract/boards.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmbedField, LinkField } from '../../ui/share/LinkField.tsx'
import { ShareLinks } from '../../ui/share/ShareLinks.tsx'
import styles from '../../ui/share/ShareLinks.module.css'
import { InviteSection } from '../team/InviteSection.tsx'
import { boardAddress } from './shareBoard.ts'

type Props = { board: Board; title: string; onClose: () => void }

export function ShareDialog({ board, title, onClose }: Props) {
  const isPrivate = board.visibility === 'private'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share this board"
      description={
        isPrivate
          ? 'Only you can open this board. Anyone with a link that you make can view it until you revoke the link.'
          : 'The community can see this board. Anyone with the link can open it.'
      }
      size="narrow"
    >
      {isPrivate ? (
        <ShareLinks
          of={{ kind: 'boards', id: board.id }}
          title={title}
          addressOf={(token) => boardAddress(board.id, token)}
        />
      ) : (
        <div className={styles.body}>
          <LinkField address={boardAddress(board.id)} title={title} thing="board" />
          <EmbedField
            line={embedCode(window.location.origin, { search: `board=${encodeURIComponent(board.id)}`, title })}
          />
        </div>
      )}
      {board.role === 'owner' && <InviteSection boardId={board.id} title={title} />}
    </Dialog>
  )
}
