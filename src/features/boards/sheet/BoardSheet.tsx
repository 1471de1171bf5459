/** A board as a page of a presentation: picture and paint chips, title and words, the collage, the key to the products. */
import type { ReactNode } from 'react'
import { MarkdownText } from '../../../components/MarkdownText.tsx'
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
  /** The room picture, or what stands in its place. */
  picture: ReactNode
  actions?: ReactNode
  /** A line under the tagline, such as whose board it is. */
  byline?: ReactNode
  /** What can be made of the board here; without them it is only looked at. */
  editing?: Pick<Editing<unknown>, 'arrange' | 'edits' | 'keep'>
  changes?: ProductChanges
  /** Makes the board again from the same picks with another seed. */
  onAnotherView?: () => void
  /** What another view costs. */
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
