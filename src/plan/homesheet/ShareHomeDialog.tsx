/** Shares a home: by links that its owner makes and revokes, or, without an account, by one that holds the home itself. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WholeHomeFile } from '../../../studio/index.ts'
import { embedCode } from '../../contract/embedCode.ts'
import { formatCount } from '../../platform/locale.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { EmbedField, LinkField } from '../../ui/share/LinkField.tsx'
import { ShareLinks } from '../../ui/share/ShareLinks.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LINK_LENGTH, linkedAddress, sharedAddress, sharedSearch } from './homeLinks.ts'

type Props = {
  homeId: string
  /** As it is now. */
  whole: WholeHomeFile
  where: 'account' | 'browser'
  onClose: () => void
}

const SEEN = 'They see the rooms, their doors and furniture, not who uses a room, where it is, or a plan beneath it.'

export function ShareHomeDialog({ homeId, whole, where, onClose }: Props) {
  const isKept = where === 'account'
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Share this home"
      description={
        isKept
          ? `Anyone with a link that you make can view this home until you revoke the link. ${SEEN}`
          : `The home is stored in the link itself; nothing is uploaded. Anyone with the link sees it as it is now. ${SEEN}`
      }
      size="narrow"
    >
      {isKept ? (
        <ShareLinks
          of={{ kind: 'homes', id: homeId }}
          title={whole.home.name}
          addressOf={(token) => sharedAddress(homeId, token)}
        >
          {(token) => (
            <EmbedField
              line={embedCode(window.location.origin, { search: sharedSearch(homeId, token), title: whole.home.name })}
            />
          )}
        </ShareLinks>
      ) : (
        <WholeLink whole={whole} />
      )}
    </Dialog>
  )
}

function WholeLink(newest: { whole: WholeHomeFile }) {
  // The home at the opening of the dialog.
  const [{ whole }] = useState(newest)
  const link = useQuery({
    queryKey: ['home', 'link', whole],
    queryFn: () => linkedAddress(whole),
    gcTime: 0,
    retry: false,
  })
  if (link.isError) return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (link.data === undefined) return <Skeleton height="4rem" />
  const { length } = link.data
  const count = formatCount(length)
  if (length > LINK_LENGTH.most)
    return (
      <p>
        This home is too large for a link: it would have {count} characters, and programs cut links of more than{' '}
        {formatCount(LINK_LENGTH.most)}. Log in to share it by a short link, or export it as a home file and send that.
      </p>
    )
  return (
    <LinkField
      address={link.data}
      title={whole.home.name}
      thing="home"
      hint={
        length > LINK_LENGTH.cut
          ? `It has ${count} characters. Some messengers cut links that long; mail and notes keep them whole. With an account, links are short.`
          : undefined
      }
    />
  )
}
