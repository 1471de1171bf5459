/**
 * Compares a version with the current board: pictures, collages, both plans at one scale, added, removed and moved
 * pieces, and the totals.
 */
import type { Layout } from '../../../../studio/model/layout.ts'
import { Button } from '../../../components/Button.tsx'
import { Picture } from '../../../components/Picture.tsx'
import type { Arrangement, Quantities } from '../../../contract/arrangements.ts'
import type { Board } from '../../../contract/boards.ts'
import type { Product } from '../../../contract/products.ts'
import type { Version } from '../../../contract/versions.ts'
import { useUnit } from '../../../lib/unitChoice.ts'
import { layoutDifferences } from '../../room/compare/layoutDifferences.ts'
import { PlanPicture } from '../../room/compare/PlanPicture.tsx'
import { totalText } from '../../products/priceTotals.ts'
import { BoardCollage } from '../collage/BoardCollage.tsx'
import { boardFacts } from '../sheet/boardFacts.ts'
import { quantitiesOf } from '../sheet/quantities.ts'
import styles from './VersionsDialog.module.css'
import { TeamContext } from './TeamContext.ts'
import { productDifferences } from './productDifferences.ts'

type State = Pick<Board, 'background_removed_images'> & {
  picture?: string | null | undefined
  arrangement?: Arrangement | null | undefined
  products: readonly Product[]
  quantities: Quantities
  layout: Layout | null
}
type Props = {
  version: Version
  board: Board
  now: Omit<State, 'picture' | 'arrangement' | 'background_removed_images'>
  onClose: () => void
}

export function VersionCompare({ version, board, now: shown, onClose }: Props) {
  const unit = useUnit()
  const then: State = {
    ...version,
    background_removed_images: version.images,
    quantities: version.arrangement.quantities,
  }
  const now: State = { ...board, ...shown, picture: board.image_url }
  const sides = [
    { label: version.name, ...then },
    { label: 'Now', ...now },
  ]
  const side = Math.max(...sides.map(({ layout }) => (layout ? Math.max(layout.floor.width, layout.floor.length) : 0)))
  const pieces = productDifferences(then.products, now.products)
  const moves = then.layout && now.layout ? layoutDifferences(then.layout, now.layout, unit) : []
  const lines = [...pieces, ...moves.map(({ text }) => `Plan: ${text}`)]
  return (
    // The collages are shown as pictures, without comment marks.
    <TeamContext value={undefined}>
      <section className={styles.compare} aria-label={`${version.name} beside the board now`}>
        <div className={styles.sides}>
          {sides.map(({ label, layout, products, quantities, picture, ...rest }) => (
            <figure key={label} className={styles.side}>
              <figcaption>
                <strong>{label}</strong>
                <span className={styles.facts}>
                  {products.length === 1 ? '1 piece' : `${products.length} pieces`},{' '}
                  {totalText(products, quantitiesOf(products, quantities, layout))}
                </span>
              </figcaption>
              {picture && (
                <Picture source={picture} alt={`Room picture: ${label}`} sizes="24rem" className={styles.shown} />
              )}
              {products.length > 0 && (
                <BoardCollage facts={boardFacts({ ...board, ...rest, products: [...products] })} />
              )}
              {layout && <PlanPicture layout={layout} side={side * 1.08} points={320} label={`Plan: ${label}`} />}
            </figure>
          ))}
        </div>
        {lines.length === 0 ? (
          <p>Both have the same pieces and the same plan.</p>
        ) : (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <Button variant="quiet" size="small" onClick={onClose}>
          Close the comparison
        </Button>
      </section>
    </TeamContext>
  )
}
