/** Suggested layouts of the room, each with its plan, its score and its differences. Using one is one undo step. */
import { useId, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Advice,
  arrangeInWorker,
  type ArrangeOrder,
  type ArrangeResult,
  type Editor,
  ownLayout,
  seenLayout,
  type SuggestedLayout,
  wholeScore,
} from '../../../studio/index.ts'
import type { Item, Layout } from '../../../studio/model/layout.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { showStep } from '../../ui/showStep.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { PlanCard, PlanCards } from '../compare/PlanCard.tsx'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import { adviceInWords, arrangedInWords, differencesInWords, refusalInWords } from './arrangementWords.ts'
import styles from './ArrangeDialog.module.css'

export function ArrangeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  // The plan as it was when the dialog opened.
  const [room] = useState(() => seenLayout(editor.get().layout, editor.get().beside))
  const { search, isLike, cancel, searchAgain, tryAdvice } = useArrangements(room)
  const use = ({ layout }: SuggestedLayout) => {
    editor.commit({ type: 'replace', layout: ownLayout(layout) })
    showStep({ onNext: editor.observe, undo: editor.undo }, arrangedInWords(layout, room), 'success')
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Arrange for me"
      size="wide"
      description="Locked pieces, doors and windows stay where they are."
    >
      {search.status === 'searching' && (
        <div className={styles.waiting} role="status">
          <p>{isLike ? 'Looking for similar layouts...' : 'Looking for layouts...'}</p>
          <Progress label="Search for layouts" value={search.share} />
          <Button variant="secondary" size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      {search.status === 'failed' && (
        <ErrorState message="The layouts could not be computed. Please try again." onRetry={() => searchAgain()} />
      )}
      {search.status === 'cancelled' && <p role="status">The search was cancelled. Your plan has not changed.</p>}
      {search.status === 'done' && (
        <Result
          result={search.result}
          room={room}
          onUse={use}
          onMore={({ layout }) => searchAgain(layout)}
          onAdvice={tryAdvice}
        />
      )}
      {search.status !== 'searching' && (
        <DialogFoot onCancel={onClose} cancel="Keep my plan">
          <Button variant="secondary" onClick={() => searchAgain()}>
            {search.status === 'done' ? 'Show other layouts' : 'Search again'}
          </Button>
        </DialogFoot>
      )}
    </Dialog>
  )
}

type ResultProps = {
  result: ArrangeResult
  room: Layout
  onUse: (arrangement: SuggestedLayout) => void
  onMore: (arrangement: SuggestedLayout) => void
  onAdvice: (advice: Advice) => void
}

function Result({ result, room, onUse, onMore, onAdvice }: ResultProps) {
  if (result.status === 'refused')
    return (
      <div className={styles.refusal} role="status">
        <p>{refusalInWords(result, room)}</p>
        <AdviceList advice={result.advice} room={room} onTry={onAdvice} />
      </div>
    )
  const { arrangements } = result
  // One frame for all plans.
  const side = Math.max(room.floor.width, room.floor.length) * MARGIN
  return (
    <>
      <p className={styles.count} role="status">
        {arrangements.length === 1 ? 'One layout, best first.' : `${arrangements.length} layouts, best first.`}
      </p>
      <PlanCards label="Suggested layouts" isRanked>
        {arrangements.map((arrangement, index) => (
          <ArrangementCard
            // oxlint-disable-next-line react/no-array-index-key -- the order of a result never changes
            key={index}
            number={index + 1}
            arrangement={arrangement}
            side={side}
            onUse={() => onUse(arrangement)}
            onMore={() => onMore(arrangement)}
          />
        ))}
      </PlanCards>
    </>
  )
}

/** Inches around the floor for walls and margin. */
const MARGIN = 1.1

type CardProps = {
  number: number
  arrangement: SuggestedLayout
  /** Inches. */
  side: number
  onUse: () => void
  onMore: () => void
}

function ArrangementCard({ number, arrangement: { layout, score, differences }, side, onUse, onMore }: CardProps) {
  const unit = useUnit()
  return (
    <PlanCard
      name={`Layout ${number}`}
      picture={<PlanPicture layout={layout} side={side} points={420} />}
      about={
        <>
          <p className="figures">Score {wholeScore(score.score)} of 100</p>
          <p>{differencesInWords(differences, layout, unit)}</p>
        </>
      }
    >
      <Button size="small" aria-label={`Use layout ${number}`} onClick={onUse}>
        Use this layout
      </Button>
      <Button variant="quiet" size="small" aria-label={`More like layout ${number}`} onClick={onMore}>
        More like this
      </Button>
    </PlanCard>
  )
}

type AdviceProps = { advice: readonly Advice[]; room: Layout; onTry: (advice: Advice) => void }

function AdviceList({ advice, room, onTry }: AdviceProps) {
  const unit = useUnit()
  if (advice.length === 0) return null
  return (
    <>
      <p>{advice.length === 1 ? 'This change is enough:' : 'One of these changes is enough:'}</p>
      <ul className={styles.advice}>
        {advice.map((each) => {
          const words = adviceInWords(each, room, unit)
          return (
            <li key={words}>
              {words}
              {/* How large a room is, is a fact. */}
              {each.kind !== 'enlarge' && (
                <Button variant="secondary" size="small" aria-label={`Try it: ${words}`} onClick={() => onTry(each)}>
                  Try it
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Searches layouts of a room in a worker: new ones first, then more like one of them, or others. */
type Search =
  | { readonly status: 'searching' /** 0 to 1. */; readonly share: number }
  | { readonly status: 'failed' }
  | { readonly status: 'cancelled' }
  | { readonly status: 'done'; readonly result: ArrangeResult }

/** `room`: its locked pieces, doors and windows stay where they are. */
function useArrangements(room: Layout) {
  const client = useQueryClient()
  const id = useId()
  const [order, setOrder] = useState<ArrangeOrder>({ floor: room.floor, items: room.items, seed: 1 })
  const [progress, setProgress] = useState({ seed: order.seed, share: 0 })
  const key = ['arrangements', id, order.seed]
  const { data, isError, fetchStatus } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      arrangeInWorker(order, { signal, onProgress: (share) => setProgress({ seed: order.seed, share }) }),
    retry: false,
    // A search needs no network.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 0,
  })
  const share = progress.seed === order.seed ? progress.share : 0
  const search: Search = data
    ? { status: 'done', result: data }
    : isError
      ? { status: 'failed' }
      : fetchStatus === 'idle'
        ? { status: 'cancelled' }
        : { status: 'searching', share }
  return {
    search,
    isLike: order.like !== undefined,
    cancel: () => void client.cancelQueries({ queryKey: key }),
    /** Other layouts; near to `like` if it is given. */
    searchAgain: (like?: Layout) =>
      setOrder(({ floor, items, seed }) => ({ floor, items, seed: seed + 1, ...(like ? { like } : {}) })),
    /** Layouts without the pieces that the advice leaves out, or with those unlocked that it unlocks. */
    tryAdvice: ({ kind, ...advice }: Advice) => {
      const named = 'pieces' in advice ? advice.pieces : []
      const changed = (items: readonly Item[]) =>
        kind === 'leave-out'
          ? items.filter(({ id }) => !named.includes(id))
          : items.map((item) => (named.includes(item.id) ? { ...item, locked: false } : item))
      setOrder(({ floor, items, seed }) => ({ floor, items: changed(items), seed: seed + 1 }))
    },
  }
}
