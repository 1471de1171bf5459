/**
 * Shares a room, home or photograph: by links that its owner makes and revokes. Without an account, a home or room, and always the
 * room of a board, is shared by a link that holds it.
 */
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { type Editor, seenLayout, type WholeHomeFile } from '../../../studio/index.ts'
import { embedCode } from '../../contract/embedCode.ts'
import { formatCount } from '../../platform/locale.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { EmbedField, LinkField } from '../../ui/share/LinkField.tsx'
import { ShareLinks } from '../../ui/share/ShareLinks.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { PlanAutosave } from '../autosave/layoutStore.ts'
import type { OwnRoom } from '../OpenRoom.tsx'
import { planLink } from '../planExport/planLink.ts'
import { LINK_LENGTH, linkedAddress, sharedAddress, sharedSearch, type SharedThing } from './homeLinks.ts'

type HomeProps = {
  homeId: string
  /** As it is now. */
  whole: WholeHomeFile
  where: 'account' | 'browser'
  onClose: () => void
}

export function ShareHomeDialog({ homeId, whole: newest, where, onClose }: HomeProps) {
  // The home at the opening of the dialog.
  const [whole] = useState(newest)
  return (
    <ShareFrame
      thing="home"
      isKept={where === 'account'}
      seen="They see the rooms, their doors and furniture, not who uses a room, where it is, or a plan beneath it."
      onClose={onClose}
    >
      {where === 'account' ? (
        <KeptLinks thing="home" id={homeId} title={whole.home.name} />
      ) : (
        <WholeLink
          thing="home"
          title={whole.home.name}
          make={() => linkedAddress(whole)}
          instead="Log in to share it by a short link, or export it as a home file and send that."
        />
      )}
    </ShareFrame>
  )
}

type PlanProps = {
  editor: Editor
  autosave: PlanAutosave
  /** Of the board. */
  title: string
  /** Undefined for the room of a board. */
  room: OwnRoom | undefined
  onClose: () => void
}

export function SharePlanDialog({ editor, autosave, title, room, onClose }: PlanProps) {
  const [layout] = useState(() => seenLayout(editor.get().layout, editor.get().beside))
  const isKept = room?.isKept ?? false
  return (
    <ShareFrame
      thing={room ? 'room' : 'plan'}
      isKept={isKept}
      seen="They see the room, its doors and furniture, not who uses it, where it is, or a plan beneath it."
      onClose={onClose}
    >
      {room && isKept ? (
        <SavedFirst editor={editor} autosave={autosave} id={room.id}>
          <KeptLinks thing="room" id={room.id} title={room.name} />
        </SavedFirst>
      ) : (
        <WholeLink
          thing={room ? 'room' : 'plan'}
          title={room?.name ?? title}
          make={() => planLink(layout)}
          instead="Export it as a plan file and send that."
        />
      )}
    </ShareFrame>
  )
}

type Thing = Exclude<SharedThing, 'photograph'> | 'plan'

type FrameProps = {
  thing: Thing
  isKept: boolean
  /** What others see, and what not. */
  seen: string
  onClose: () => void
  children: ReactNode
}

function ShareFrame({ thing, isKept, seen, onClose, children }: FrameProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Share this ${thing}`}
      description={
        isKept
          ? `Anyone with a link that you make can view this ${thing} until you revoke the link. ${seen}`
          : `The ${thing} is stored in the link itself; nothing is uploaded. Anyone with the link sees it as it is now. ${seen}`
      }
      size="narrow"
    >
      {children}
    </Dialog>
  )
}

/** The links of what is kept with the account. */
function KeptLinks({ thing, id, title }: { thing: Exclude<Thing, 'plan'>; id: string; title: string }) {
  const link = { thing, id }
  return (
    <ShareLinks of={{ kind: `${thing}s`, id }} title={title} addressOf={(token) => sharedAddress(link, token)}>
      {(token) => <EmbedField line={embedCode(window.location.origin, { search: sharedSearch(link, token), title })} />}
    </ShareLinks>
  )
}

type SavedProps = { editor: Editor; autosave: PlanAutosave; id: string; children: ReactNode }

/** What is not saved yet is saved now: a new room is stored with its first change. */
export function SavedFirst({ editor, autosave, id, children }: SavedProps) {
  const saved = useQuery({
    queryKey: ['room', 'saved', id],
    queryFn: async () => {
      if (autosave.saved().revision === 0) autosave.change(editor.get().layout)
      await autosave.whenSaved()
      return true
    },
    gcTime: 0,
    retry: false,
  })
  if (saved.isError)
    return <ErrorState message={saved.error.message} onRetry={() => void saved.refetch()} busy={saved.isFetching} />
  return saved.data ? children : <Skeleton height="6rem" />
}

type WholeProps = {
  thing: Thing
  title: string
  make: () => Promise<string>
  /** What to do with one that is too large. */
  instead: string
}

function WholeLink({ thing, title, make, instead }: WholeProps) {
  // Made anew with each opening of the dialog.
  const of = useId()
  const link = useQuery({ queryKey: ['whole link', of], queryFn: make, gcTime: 0, retry: false, staleTime: Infinity })
  if (link.isError) return <ErrorState message={link.error.message} onRetry={() => void link.refetch()} />
  if (link.data === undefined) return <Skeleton height="4rem" />
  const { length } = link.data
  const count = formatCount(length)
  if (length > LINK_LENGTH.most)
    return (
      <p>
        This {thing} is too large for a link: it would have {count} characters, and programs cut links of more than{' '}
        {formatCount(LINK_LENGTH.most)}. {instead}
      </p>
    )
  return (
    <LinkField
      address={link.data}
      title={title}
      thing={thing}
      hint={
        length > LINK_LENGTH.cut
          ? `It has ${count} characters. Some messengers cut links that long; mail and notes keep them whole. With an account, links are short.`
          : undefined
      }
    />
  )
}
