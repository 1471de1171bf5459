/**
 * The page of a board: title, room picture and collage side by side, the palette below them, then the words beside the
 * shopping list. On phones all parts are stacked: picture, words, collage, palette, list.
 */
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { Skeleton, SkeletonText } from '../../ui/Skeleton.tsx'
import { type BoardFacts, TAGLINE } from './boardFacts.ts'
import { BoardCollage } from '../collage/BoardCollage.tsx'
import { BoardWords } from '../words/BoardWords.tsx'
import { EditableTitle } from '../words/EditableTitle.tsx'
import type { WordsEditing } from '../words/useWordsEdits.ts'
import { type BoardPart, BoardTabs } from './BoardTabs.tsx'
import { PaletteChips } from './PaletteChips.tsx'
import { ShoppingList } from './ShoppingList.tsx'
import type { Editing } from './useDesignEdits.ts'
import type { ProductChanges } from './useProductChanges.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { HowMadeFacts as Facts } from './HowMadeFacts.tsx'
import styles from './BoardSheet.module.css'

type Props = {
  heading: string
  /** Which heading is the board's title: the page's, or the one above the text. */
  titleLevel: 1 | 2
  facts: BoardFacts
  /** The room picture, or its placeholder. */
  picture: ReactNode
  actions?: ReactNode
  /** Below the head, such as the owner of the board. */
  byline?: ReactNode
  /** To join the board; its code arrives later. */
  invitation?: ReactNode
  /** People, comments and versions, whose code arrives later. */
  team?: ReactNode
  /** Null if no room was made yet. */
  floor: RoomShell | null
  editing: Editing<unknown>
  changes?: ProductChanges
  /** Sets the number of a product; by default as a typed number. */
  onQuantity?: (productId: string, quantity: number) => void
  /** Whose list a signed-in reader can mail to themselves. */
  mailed?: ComponentProps<typeof ShoppingList>['mailed']
  /** What the owner means to spend. */
  budget?: ComponentProps<typeof ShoppingList>['budget']
  /** Editing of title and text, by the owner. */
  words?: WordsEditing
  /** Location of the room designer: an id on this page, or a URL. */
  plan?: string
  /** Makes another view of the room with the same products. */
  onAnotherView?: () => void
  /** The cost of another view. */
  viewCost?: ReactNode
}

export function BoardSheet({
  heading,
  titleLevel,
  facts,
  picture,
  actions,
  byline,
  invitation,
  team,
  floor,
  editing,
  changes,
  onQuantity = (id, quantity) =>
    editing.arrange({ quantities: { ...editing.edition.arrangement.quantities, [id]: quantity } }),
  mailed,
  budget,
  words,
  plan,
  onAnotherView,
  viewCost,
}: Props) {
  const hasOwnTitle = titleLevel === 2 || (facts.title !== '' && facts.title !== heading)
  const hasPieces = facts.cutouts.length > 0
  return (
    <article className={`page ${styles.sheet}`} id="board">
      <header className={styles.head}>
        <div>
          <EditableTitle level={1} className={styles.heading} words={titleLevel === 1 ? words : undefined}>
            {heading}
          </EditableTitle>
          <p className={styles.tagline}>{TAGLINE}</p>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {(byline || invitation || team) && (
        <div className={styles.people}>
          {byline && <p className={styles.byline}>{byline}</p>}
          {invitation && <div className={styles.invitation}>{invitation}</div>}
          {team && <div className={styles.team}>{team}</div>}
        </div>
      )}
      <BoardTabs parts={partsOf(hasPieces, plan)} />
      <div className={styles.body} data-pieces={hasPieces}>
        <figure className={styles.picture}>{picture}</figure>
        <div className={styles.words}>
          <BoardWords
            heading={
              hasOwnTitle ? (
                <EditableTitle level={2} className={styles.title} words={titleLevel === 2 ? words : undefined}>
                  {facts.title}
                </EditableTitle>
              ) : (
                <h2 className="visually-hidden">Description</h2>
              )
            }
            markdown={facts.markdown}
            areEarlier={facts.areWordsEarlier ?? false}
            words={words}
          />
        </div>
        {hasPieces && (
          <section className={styles.collage} aria-label="Collage">
            <BoardCollage facts={facts} editing={editing} links={partsOf(hasPieces, plan).slice(1)} />
          </section>
        )}
        <div className={styles.palette}>
          <PaletteChips swatches={facts.swatches} roles={facts.roles} harmony={facts.harmony} />
        </div>
        {hasPieces && (
          <div className={styles.list}>
            <ShoppingList
              facts={facts}
              floor={floor}
              onQuantity={onQuantity}
              changes={changes}
              mailed={mailed}
              {...(budget && { budget })}
            />
          </div>
        )}
      </div>
      {facts.origin && (
        <HowMade origin={facts.origin} products={facts.products} onAnotherView={onAnotherView} cost={viewCost} />
      )}
    </article>
  )
}

function partsOf(hasPieces: boolean, plan: string | undefined): BoardPart[] {
  return [
    { label: 'Board', to: 'board' },
    ...(hasPieces ? [{ label: 'Shopping', to: 'shopping' }] : []),
    ...(plan === undefined ? [] : [{ label: 'Plan', to: plan }]),
  ]
}

/** Placeholder while the board loads. */
export function BoardSheetSkeleton() {
  return (
    <div className={`page ${styles.sheet}`} role="status" aria-label="Loading the board">
      <h1 className="visually-hidden">Board</h1>
      <div className={styles.head} aria-hidden="true">
        <Skeleton width="min(26rem, 80%)" height="4rem" />
      </div>
      <div className={styles.body} data-pieces="true" aria-hidden="true">
        <div className={styles.picture}>
          <Skeleton aspectRatio="3 / 2" radius="picture" />
        </div>
        <div className={styles.collage}>
          <Skeleton aspectRatio="5 / 4" radius="picture" />
        </div>
        <div className={styles.words}>
          <SkeletonText lines={6} />
        </div>
      </div>
    </div>
  )
}

/** The origin of a board, on request. */
const HowMadeFacts = lazyComponent('how made', async () => (await import('./HowMadeFacts.tsx')).HowMadeFacts)

function HowMade(props: ComponentProps<typeof Facts>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.how} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>How this board was made</summary>
      {isOpen && <HowMadeFacts {...props} />}
    </details>
  )
}
