/** The sheet of a board: picture and paint chips, title and description, the collage, the product key. */
import type { ReactNode } from 'react'
import { MarkdownText } from '../../../components/MarkdownText.tsx'
import { Skeleton, SkeletonText } from '../../../components/Skeleton.tsx'
import { type BoardFacts, TAGLINE } from './boardFacts.ts'
import styles from './BoardSheet.module.css'
import { BoardCollage } from '../collage/BoardCollage.tsx'
import { HowMade } from './HowMade.tsx'
import { PaletteChips } from './PaletteChips.tsx'
import { ProductKey } from './ProductKey.tsx'
import type { Editing } from './useDesignEdits.ts'
import type { ProductChanges } from './useProductChanges.ts'

type Props = {
  heading: string
  facts: BoardFacts
  /** The room picture, or its placeholder. */
  picture: ReactNode
  actions?: ReactNode
  /** A line below the tagline, such as the owner of the board. */
  byline?: ReactNode
  /** Editing of the design; without it the board is read-only. */
  editing?: Pick<Editing<unknown>, 'arrange' | 'edits' | 'keep'>
  changes?: ProductChanges
  /** Makes another view of the room with the same products. */
  onAnotherView?: () => void
  /** The cost of another view. */
  viewCost?: ReactNode
}

export function BoardSheet({
  heading,
  facts,
  picture,
  actions,
  byline,
  editing,
  changes,
  onAnotherView,
  viewCost,
}: Props) {
  const hasOwnTitle = facts.title !== '' && facts.title !== heading
  return (
    <article className={`page ${styles.sheet}`}>
      <header className={styles.head}>
        <div>
          <h1>{heading}</h1>
          <p className={styles.tagline}>{TAGLINE}</p>
          {byline && <p className={styles.byline}>{byline}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.front} data-chips={facts.swatches.length > 0}>
        <figure className={styles.picture}>{picture}</figure>
        <PaletteChips swatches={facts.swatches} harmony={facts.harmony} />
      </div>
      <section className={styles.story} aria-label="Description">
        {hasOwnTitle ? (
          <h2 className={styles.title}>{facts.title}</h2>
        ) : (
          <h2 className="visually-hidden">Description</h2>
        )}
        <div className={styles.words}>
          <MarkdownText text={facts.markdown} baseLevel={3} />
        </div>
      </section>
      {facts.cutouts.length > 0 && (
        <section className={styles.pieces} aria-labelledby="pieces">
          <h2 id="pieces" className="visually-hidden">
            The pieces
          </h2>
          <BoardCollage facts={facts} editing={editing} />
          <ProductKey facts={facts} changes={changes} />
        </section>
      )}
      {facts.origin && (
        <HowMade origin={facts.origin} products={facts.products} onAnotherView={onAnotherView} cost={viewCost} />
      )}
    </article>
  )
}

/** Placeholder while the board loads. */
export function BoardSheetSkeleton() {
  return (
    <div className={`page ${styles.sheet}`} role="status" aria-label="Loading the board">
      <h1 className="visually-hidden">Board</h1>
      <div className={styles.head} aria-hidden="true">
        <Skeleton width="min(26rem, 80%)" height="4rem" />
      </div>
      <div className={styles.front} data-chips="true">
        <Skeleton aspectRatio="3 / 2" radius="picture" />
        <Skeleton height="100%" radius="picture" />
      </div>
      <div className={styles.story}>
        <Skeleton width="70%" height="3rem" />
        <SkeletonText lines={6} />
      </div>
    </div>
  )
}
