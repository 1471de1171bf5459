/** A saved board as a sheet. `Below` is rendered under it, such as the room designer. */
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router-dom'
import { updateBoard } from '../../api/boards.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Board } from '../../contract/boards.ts'
import { anySeed, uuid } from '../../platform/uuid.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'
import { makerAddress } from '../../account/makers/makerAddress.ts'
import { MakerActions } from '../../account/makers/MakerActions.tsx'
import { BoardCost } from '../../shop/BoardCost.tsx'
import { useRoom } from '../../plan/autosave/openRooms.ts'
import { boardFacts, occasion, picturedProducts } from '../sheet/boardFacts.ts'
import { FALLBACK_TITLE } from '../../contract/words.ts'
import styles from '../sheet/BoardSheet.module.css'
import { BoardSheet, BoardSheetSkeleton } from '../sheet/BoardSheet.tsx'
import { EarlierPicture } from '../sheet/EarlierPicture.tsx'
import { ExportButton } from '../export/ExportButton.tsx'
import { PrintButton } from '../export/PrintButton.tsx'
import { BoardDrop } from '../file/BoardDrop.tsx'
import { MissingBoard } from '../sheet/MissingBoard.tsx'
import { NEW_PICTURE_PARAM, NEW_VERSION_PARAM } from '../sheet/versionAddress.ts'
import { quantitiesOf } from '../../contract/quantities.ts'
import { RoomPicture } from '../sheet/RoomPicture.tsx'
import { SharingActions } from '../sharing/SharingActions.tsx'
import { mayEditDesign } from '../team/mayEditDesign.ts'
import { TeamContext } from '../team/TeamContext.ts'
import { useBoard } from '../sheet/useBoard.ts'
import { usePlanFollowing } from '../sheet/usePlanFollowing.ts'
import { useDesignEdits } from '../sheet/useDesignEdits.ts'
import { useProductChanges } from '../sheet/useProductChanges.ts'
import { useWordsEdits } from '../words/useWordsEdits.ts'

const NewVersion = lazyComponent('new version', async () => (await import('./NewVersion.tsx')).NewVersion)
const TakenDownNotice = lazyComponent('taken down', async () => (await import('./TakenDownNotice.tsx')).TakenDownNotice)

const JoinBanner = lazyComponent('invitation', async () => (await import('../team/JoinBanner.tsx')).JoinBanner)
const TeamBar = lazyComponent('team', async () => (await import('../team/TeamBar.tsx')).TeamBar)
const EarlierShot = lazyComponent('picture', async () => (await import('../sheet/EarlierShot.tsx')).EarlierShot)
const SpotMarkers = lazyComponent('marks', async () => (await import('../team/SpotMarkers.tsx')).SpotMarkers)

type Props = { boardId: string; Below?: ComponentType<{ board: Board }> }

/** Legacy servers send the image data itself; link previews need a URL. */
const WEB_ADDRESS = /^(https?:\/)?\//

export function SavedBoard({ boardId, Below }: Props) {
  const [query] = useSearchParams()
  const shareToken = query.get('share') ?? undefined
  const again = query.get(NEW_VERSION_PARAM)
  const { data: board, error, refetch } = useBoard(boardId, shareToken)
  if (boardId === '') return <MissingBoard />
  if (!board) return error ? <MissingBoard error={error} onRetry={() => void refetch()} /> : <BoardSheetSkeleton />
  if (again !== null && board.mine) {
    const viewSeed = query.get(NEW_PICTURE_PARAM)
    return <NewVersion board={board} draftId={again} viewSeed={viewSeed === null ? null : Number(viewSeed)} />
  }
  return <BoardView key={board.id} read={board} shareToken={shareToken} Below={Below} />
}

type ViewProps = { read: Board; shareToken: string | undefined; Below?: Props['Below'] }

function BoardView({ read, shareToken, Below }: ViewProps) {
  const [query, setQuery] = useSearchParams()
  const alerts = useAlerts()
  const { isLoggedIn } = useSession()
  const editing = useDesignEdits(read)
  const mayEdit = mayEditDesign(read)
  const room = useRoom({ id: read.id, mine: mayEdit })
  const changes = useProductChanges(editing, room)
  usePlanFollowing(editing, room)
  const { edition } = editing
  const { design: board, words } = useWordsEdits(editing.design)
  const quantities = quantitiesOf(board.products, edition.arrangement.quantities, room.layout, board.record)
  const facts = { ...boardFacts(board), quantities }
  const heading = board.generated_title || FALLBACK_TITLE

  /** A new picture is made from the saved state; the words stay. `seed`: that of its view. */
  async function redraw(seed: number) {
    try {
      await Promise.all([editing.edits.autosave.whenSaved(), words?.edits.whenSaved()])
    } catch (error) {
      return alerts.show(error instanceof Error ? error.message : 'Unknown error')
    }
    const next = new URLSearchParams(query)
    next.set(NEW_VERSION_PARAM, uuid())
    next.set(NEW_PICTURE_PARAM, String(seed))
    return setQuery(next)
  }
  const handleRedraw = () => void redraw(board.view_seed ?? board.seed)
  const handleAnotherView = () => void redraw(anySeed())

  const hasTeam = Boolean(board.role)
  return (
    <TeamContext value={hasTeam ? { boardId: board.id, shareToken } : undefined}>
      <PageHead
        title={heading}
        description={`${heading}, a design board with its products, sizes and prices.`}
        picture={WEB_ADDRESS.test(board.image_url) ? board.image_url : undefined}
        query={`?board=${encodeURIComponent(board.id)}`}
        isPrivate={board.visibility === 'private' || Boolean(board.taken_down)}
      />
      <BoardDrop
        board={{
          id: board.id,
          productIds: board.products.map(({ id }) => id),
          arrangement: edition.arrangement,
          arrange: editing.arrange,
          onNextArrangement: editing.onNextArrangement,
        }}
      />
      {board.taken_down && <TakenDownNotice takenDown={board.taken_down} />}
      <BoardSheet
        heading={heading}
        titleLevel={1}
        facts={facts}
        picture={
          <>
            <RoomPicture
              source={facts.image}
              title={facts.title || heading}
              products={picturedProducts(facts)}
              quantities={quantities}
              madeBy={board.made_by}
              marks={hasTeam && <SpotMarkers on="picture" />}
            />
            {facts.isPictureEarlier ? (
              <EarlierPicture onRedraw={board.mine ? handleRedraw : undefined} />
            ) : (
              board.made_by?.shot_of && (
                <EarlierShot boardId={board.id} shot={board.made_by.shot_of} mine={board.mine} />
              )
            )}
          </>
        }
        byline={boardCredit(board)}
        invitation={
          shareToken !== undefined && board.invited_as && <JoinBanner board={board} shareToken={shareToken} />
        }
        team={hasTeam && <TeamBar board={board} edits={editing.edits} shareToken={shareToken} />}
        floor={room.layout?.floor ?? null}
        editing={editing}
        plan={Below ? 'plan' : `/UserBoard?board=${encodeURIComponent(board.id)}#plan`}
        onAnotherView={board.mine ? handleAnotherView : undefined}
        viewCost={<BoardCost />}
        changes={mayEdit ? changes : undefined}
        onQuantity={changes.count}
        budget={
          board.mine ? { save: (budget) => updateBoard(board.id, { budget }), budget: board.budget ?? null } : undefined
        }
        mailed={isLoggedIn ? { boardId: board.id, shareToken } : undefined}
        words={mayEdit ? words : undefined}
        actions={
          <>
            <ExportButton
              facts={facts}
              heading={heading}
              byline={occasion(board)}
              boardId={board.id}
              room={room.layout}
            />
            <SharingActions board={board} title={heading} shareToken={shareToken} />
            <PrintButton facts={facts} heading={heading} byline={occasion(board)} room={room.layout} />
            <MakerActions board={board} />
          </>
        }
      />
      {Below && (
        <div className={styles.below} id="plan">
          <Below board={mayEdit ? { ...board, mine: true } : board} />
        </div>
      )}
    </TeamContext>
  )
}

/** The owner of a board, and the owner of the board that it was copied from; undefined for the reader's own originals. */
function boardCredit(board: Board) {
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
