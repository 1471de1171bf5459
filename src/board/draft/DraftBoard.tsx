/** A generated board before it is saved: the sheet, its room picture with progress, and its actions. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Lamp, Share2, Shuffle, Sun, Sunrise, Sunset, Undo2 } from 'lucide-react'
import { changeView, draftDetail, updateDraft, type WantedView } from '../../api/drafts.ts'
import type { Budget, Draft } from '../../contract/boards.ts'
import { answersIn } from '../../contract/questions.ts'
import { uuid } from '../../platform/uuid.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { BoardCost } from '../../shop/BoardCost.tsx'
import { draftFacts, occasion, picturedProducts, roomTitle } from '../sheet/boardFacts.ts'
import { BoardSheet, BoardSheetSkeleton } from '../sheet/BoardSheet.tsx'
import { useRoom } from '../../plan/autosave/openRooms.ts'
import { carryEdits } from './carryEdits.ts'
import { DraftCreation } from './DraftCreation.tsx'
import { EarlierPicture } from '../sheet/EarlierPicture.tsx'
import { MissingBoard } from '../sheet/MissingBoard.tsx'
import { REPLACED_BOARD_PARAM } from '../sheet/versionAddress.ts'
import { quantitiesOf } from '../../contract/quantities.ts'
import { useDesignEdits } from '../sheet/useDesignEdits.ts'
import { DraftPicture, useDraftImage } from './DraftPicture.tsx'
import { useProductChanges } from '../sheet/useProductChanges.ts'
import { useLeavingNotice } from './useLeavingNotice.ts'
import { useWordsEdits } from '../words/useWordsEdits.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { RoomLight } from '../../contract/vocabulary.ts'
import { ROOM_LIGHTS } from '../../contract/words.ts'
import { PictureCost } from '../../account/membership/DesignsLeft.tsx'
import { isConfirmationMissing, limitMessage } from '../../api/membership.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { SECURITY_PATH } from '../../account/security/securityPath.ts'
import { useConfirmationMail } from '../../account/security/useConfirmationMail.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { PrintButton } from '../export/PrintButton.tsx'
import { shareBoard } from '../sharing/shareBoard.ts'
import { ShareDialog } from '../sharing/ShareDialog.tsx'
import { useBoard } from '../sheet/useBoard.ts'
import { useSaveBoard } from './useSaveBoard.ts'
import { useVisibility, VisibilityChoice } from '../sharing/VisibilityChoice.tsx'
import { boardDetail } from '../../api/boards.ts'
import { redesignBoard } from '../../api/sharing.ts'
import styles from './AnotherView.module.css'

export function DraftBoard({ draftId }: { draftId: string }) {
  const { data: draft, error, refetch } = useQuery(draftDetail(draftId))
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  if (draft) return <DraftSheet draft={draft} />
  return error ? <MissingBoard error={error} onRetry={() => void refetch()} /> : <BoardSheetSkeleton />
}

/** Query parameter: the id of the draft that is being generated again from this draft's products. */
const REDRAW = 'redraw'

function DraftSheet({ draft: read }: { draft: Draft }) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { user } = useSession()
  const alerts = useAlerts()
  const editing = useDesignEdits(read)
  const { edition } = editing
  const { design: draft, words } = useWordsEdits(editing.design)
  const changes = useProductChanges(editing)
  const image = useDraftImage(draft)
  const views = useDraftViews(draft)
  // A new version replaces its board, so its products cannot be changed.
  const over = query.get(REPLACED_BOARD_PARAM)
  const { layout } = useRoom({ id: over ?? '', mine: true })
  const quantities = quantitiesOf(draft.products, edition.arrangement.quantities, layout, draft.record)
  const { data: replaced } = useQuery(boardDetail(over ?? ''))
  const facts = { ...draftFacts(draft), quantities }
  const redraw = query.get(REDRAW)
  const saveBudget = (budget: Budget | null) => updateDraft(draft.id, { budget })
  useLeavingNotice(read.id)

  const settled = async () => {
    await Promise.all([editing.edits.autosave.whenSaved(), words?.edits.whenSaved()])
  }

  /** The new draft has the words that are saved. */
  async function handleRedraw() {
    try {
      await settled()
    } catch (error) {
      return alerts.show(error instanceof Error ? error.message : 'Unknown error')
    }
    return changeQuery(uuid())
  }

  function changeQuery(id: string | null, replace = false) {
    const next = new URLSearchParams(query)
    if (id === null) next.delete(REDRAW)
    else next.set(REDRAW, id)
    setQuery(next, { replace })
  }

  if (redraw !== null) {
    return (
      <DraftCreation
        key={redraw}
        order={{
          id: redraw,
          email: user?.email ?? '',
          ...answersIn(draft),
          products: draft.products,
          light: draft.light ?? null,
          wordsOf: { draft: draft.id },
        }}
        onCreated={(made) => {
          carryEdits(draft, made)
          void navigate(`/BoardDetail?draft=${encodeURIComponent(made.id)}`, { replace: true })
        }}
        onCancel={() => changeQuery(null, true)}
      />
    )
  }
  const isVersion = over !== null
  return (
    <BoardSheet
      heading={roomTitle(draft)}
      titleLevel={2}
      facts={facts}
      picture={
        <>
          <DraftPicture image={image} title={facts.title} products={picturedProducts(facts)} />
          {facts.isPictureEarlier && image.state !== 'making' && (
            <EarlierPicture onRedraw={() => void handleRedraw()} />
          )}
          {!facts.isPictureEarlier && image.state === 'shown' && draft.board_id === null && (
            <AnotherView views={views} />
          )}
        </>
      }
      byline={occasion(draft)}
      floor={null}
      editing={editing}
      plan={draft.board_id === null ? undefined : `/UserBoard?board=${encodeURIComponent(draft.board_id)}#plan`}
      onAnotherView={isVersion || draft.board_id !== null ? undefined : views.showAnother}
      viewCost={<BoardCost of="picture" />}
      changes={isVersion || draft.board_id !== null ? undefined : changes}
      budget={
        draft.board_id === null ? { save: saveBudget, budget: draft.budget ?? replaced?.budget ?? null } : undefined
      }
      words={draft.board_id === null ? words : undefined}
      actions={
        over === null ? (
          <DraftActions draft={draft} image={image.source} settled={settled} />
        ) : (
          <VersionActions draft={draft} image={image.source} boardId={over} settled={settled} />
        )
      }
    />
  )
}

/**
 * Controls below the room picture of a draft: show the same products from another view or in another light, and return
 * to the previous picture.
 */
const LIGHTS: Record<RoomLight, { label: string; Icon: typeof Sun }> = {
  morning: { label: 'Morning', Icon: Sunrise },
  day: { label: 'Day', Icon: Sun },
  evening: { label: 'Evening', Icon: Sunset },
  lamps: { label: 'Lamps', Icon: Lamp },
}

export function AnotherView({ views }: { views: DraftViews }) {
  return (
    <div className={styles.bar}>
      <Button
        variant="secondary"
        size="small"
        icon={<Shuffle aria-hidden="true" size={16} />}
        busy={views.isChanging}
        busyLabel="One moment..."
        onClick={views.showAnother}
      >
        Another view
      </Button>
      <PictureCost />
      {/* Buttons instead of radio buttons, because arrow keys would request a picture for every light that they pass. */}
      <div role="group" aria-label="Light" className={styles.lights}>
        {ROOM_LIGHTS.map((light) => {
          const { label, Icon } = LIGHTS[light]
          const isShown = light === views.light
          return (
            <button
              key={light}
              type="button"
              aria-pressed={isShown}
              disabled={views.isChanging}
              onClick={() => !isShown && views.relight(light)}
            >
              <Icon aria-hidden="true" size={16} />
              {label}
            </button>
          )
        })}
      </div>
      {views.showPrevious && (
        <Button
          variant="quiet"
          size="small"
          icon={<Undo2 aria-hidden="true" size={16} />}
          disabled={views.isChanging}
          onClick={views.showPrevious}
        >
          Back to the previous view
        </Button>
      )}
      <BoardCost of="picture" />
    </div>
  )
}

/** The views of a draft's room that were requested on this page: another one, and back to the previous one. */
type DraftViews = {
  isChanging: boolean
  showAnother: () => void
  /** The light of the shown view. */
  light: RoomLight
  /** Shows the same view in another light. */
  relight: (light: RoomLight) => void
  /** Undefined if there is no previous view. */
  showPrevious: (() => void) | undefined
}

type Shown = Required<WantedView>
type Change = { wanted: WantedView; isBack?: boolean }

const VIEW_FAILED = 'The view could not be changed. Please try again.'

function useDraftViews(draft: Draft): DraftViews {
  const queries = useQueryClient()
  const alerts = useAlerts()
  const navigate = useNavigate()
  const mail = useConfirmationMail(async () => navigate(`${SECURITY_PATH}#email`))
  const [before, setBefore] = useState<Shown[]>([])
  const now: Shown = { view_seed: draft.view_seed ?? draft.seed, light: draft.light ?? 'day' }
  const change = useMutation({
    mutationFn: ({ wanted }: Change) => changeView(draft.id, wanted),
    onSuccess: ({ view_seed, light = 'day' }, { isBack }) => {
      void queries.invalidateQueries({ queryKey: ['membership'] })
      setBefore((shown) => (isBack ? shown.slice(0, -1) : [...shown, now]))
      // `useDraftImage` requests a picture for a draft that has none.
      queries.setQueryData(draftDetail(draft.id).queryKey, (read) =>
        read ? { ...read, view_seed, light, image_url: null } : read,
      )
    },
    onError: (error) => {
      const action = isConfirmationMissing(error)
        ? { action: { label: 'Send the link again', onAction: mail.send } }
        : {}
      alerts.show(limitMessage(error) ?? VIEW_FAILED, action)
    },
  })
  const last = before.at(-1)
  return {
    isChanging: change.isPending,
    showAnother: () => change.mutate({ wanted: { light: now.light } }),
    light: now.light,
    relight: (light) => change.mutate({ wanted: { ...now, light } }),
    showPrevious: last === undefined ? undefined : () => change.mutate({ wanted: last, isBack: true }),
  }
}

// Actions of a draft: review it with its prices, save it, share it once it is saved, print it.

/** `settled` resolves when all edits of the draft are saved, so that the board is saved as it is shown. */
type Props = { draft: Draft; image: string | null; settled: () => Promise<void> }

function DraftActions({ draft, image, settled }: Props) {
  const visibility = useVisibility()
  const save = useSaveBoard()
  const alerts = useAlerts()
  const { board_id: boardId } = draft
  const { data: board } = useBoard(boardId ?? '')
  const [isSharing, setSharing] = useState(false)

  function handleShare() {
    if (board) return setSharing(true)
    if (boardId !== null) return void shareBoard(boardId, draft.description.main_title)
    return alerts.show('Save the board before you share it.', { kind: 'info' })
  }

  return (
    <>
      {boardId === null && <VisibilityChoice choice={visibility} />}
      <ExportButton
        facts={draftFacts({ ...draft, image_url: image })}
        heading={roomTitle(draft)}
        byline={occasion(draft)}
      />
      <Button variant="secondary" icon={<Share2 aria-hidden="true" />} onClick={handleShare}>
        Share
      </Button>
      {isSharing && board && (
        <ShareDialog board={board} title={board.generated_title} onClose={() => setSharing(false)} />
      )}
      <PrintButton
        facts={draftFacts({ ...draft, image_url: image })}
        heading={roomTitle(draft)}
        byline={occasion(draft)}
      />
      <ButtonLink
        variant="secondary"
        className={styles.wide}
        to={`/board?draft=${encodeURIComponent(draft.id)}`}
        state={{ titles: draft.products.map(({ title }) => title) }}
      >
        Review prices
      </ButtonLink>
      {boardId === null ? (
        <Button
          className={styles.wide}
          busy={save.isPending}
          busyLabel="Saving..."
          disabled={image === null}
          onClick={() => image !== null && save.mutate({ draft, image, visibility: visibility.value, settled })}
        >
          Save
        </Button>
      ) : (
        <ButtonLink className={styles.wide} to={`/UserBoard?board=${encodeURIComponent(boardId)}`}>
          See Board
        </ButtonLink>
      )}
    </>
  )
}

/** Actions of a new version of a board: replace the board with it, or keep the board as it is. */
type VersionActionsProps = Props & { boardId: string }

function VersionActions({ draft, image, boardId, settled }: VersionActionsProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alerts = useAlerts()
  const address = `/UserBoard?board=${encodeURIComponent(boardId)}`

  const replace = useMutation({
    mutationFn: async () => {
      await settled()
      return redesignBoard(boardId, draft.id)
    },
    onSuccess: async () => {
      queries.setQueryData(draftDetail(draft.id).queryKey, { ...draft, image_url: image, board_id: boardId })
      // Removed instead of invalidated: stale data would show the old version until the refetch.
      queries.removeQueries({ queryKey: ['boards'] })
      alerts.show('The board now shows the new version.', { kind: 'success' })
      await navigate(address)
    },
    onError: (error) => alerts.show(limitMessage(error) ?? 'The board could not be changed. Please try again.'),
  })

  return (
    <>
      <ButtonLink variant="secondary" to={address}>
        Keep the old version
      </ButtonLink>
      <Button busy={replace.isPending} busyLabel="Saving..." disabled={image === null} onClick={() => replace.mutate()}>
        Use this version
      </Button>
    </>
  )
}
