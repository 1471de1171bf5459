/** The named versions of a board, compared with the board as it is. */
import { useQueryClient } from '@tanstack/react-query'
import { GitCompareArrows } from 'lucide-react'
import { useState } from 'react'
import { fetchLayouts } from '../../api/namedLayouts.ts'
import { boardVersions, removeVersion, restoreVersion, saveVersion } from '../../api/team.ts'
import { Button } from '../../ui/Button.tsx'
import type { Board } from '../../contract/boards.ts'
import type { Version } from '../../contract/versions.ts'
import { pullRoom, useRoom } from '../../plan/autosave/openRooms.ts'
import type { DesignEdits } from '../sheet/designEdits.ts'
import { Picture } from '../../ui/Picture.tsx'
import { VersionsFrame } from '../../ui/versions/VersionsFrame.tsx'
import { PlanPicture } from '../../plan/compare/PlanPicture.tsx'
import type { Layout } from '../../../studio/model/layout.ts'
import type { Arrangement, Quantities } from '../../contract/arrangements.ts'
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { layoutDifferences } from '../../plan/compare/layoutDifferences.ts'
import { totalText } from '../../shop/priceTotals.ts'
import { BoardCollage } from '../collage/BoardCollage.tsx'
import { boardFacts } from '../sheet/boardFacts.ts'
import { quantitiesOf } from '../../contract/quantities.ts'
import { TeamContext } from './TeamContext.ts'
import styles from './VersionsDialog.module.css'

type Props = { board: Board; edits: DesignEdits; onClose: () => void }

export function VersionsDialog({ board, edits, onClose }: Props) {
  const queries = useQueryClient()
  const room = useRoom({ id: board.id, mine: true })
  const [compared, setCompared] = useState<string>()
  const now = { products: board.products, quantities: board.arrangement?.quantities ?? {}, layout: room.layout }
  return (
    <VersionsFrame
      description="A version keeps the pieces, the pictures, the collage and every layout of this board as they are now. Restoring one keeps what is here as another version."
      query={boardVersions(board.id)}
      onSave={async (name) => {
        // A version holds the saved state.
        await edits.autosave.whenSaved()
        return saveVersion(board.id, name)
      }}
      onRemove={(id) => removeVersion(board.id, id)}
      onRestore={async ({ id }) => {
        await edits.autosave.whenSaved()
        await restoreVersion(board.id, id)
        await edits.autosave.pull(Number.POSITIVE_INFINITY)
        await pullRoom(board.id, await fetchLayouts(board.id))
        await queries.invalidateQueries({ queryKey: ['layout'] })
        await queries.invalidateQueries({ queryKey: ['boards'] })
      }}
      factsOf={({ products, layouts }) =>
        `${products.length === 1 ? '1 piece' : `${products.length} pieces`}, ${layouts === 1 ? '1 layout' : `${layouts} layouts`}`
      }
      renderPicture={(version) => <VersionPicture version={version} />}
      renderTools={({ id, name }) => (
        <Button
          variant="quiet"
          size="small"
          icon={<GitCompareArrows aria-hidden="true" />}
          aria-label={`Compare ${name}`}
          aria-pressed={compared === id}
          onClick={() => setCompared(compared === id ? undefined : id)}
        >
          Compare
        </Button>
      )}
      onClose={onClose}
    >
      {(versions) => {
        const other = versions.find(({ id }) => id === compared)
        return (
          other && <VersionCompare version={other} board={board} now={now} onClose={() => setCompared(undefined)} />
        )
      }}
    </VersionsFrame>
  )
}

/**
 * Small pictures of a version: the room picture and the plan, as far as it has them, else the cut-outs of its pieces.
 * Decorative: the name is beside them.
 */
const MAX_CUTOUTS = 4

function VersionPicture({ version: { layout, picture, products, images } }: { version: Version }) {
  return (
    <div className={styles.pictures} aria-hidden="true">
      {picture && <Picture source={picture} alt="" sizes="10rem" className={styles.room} />}
      {layout && (
        <div className={styles.picture}>
          <PlanPicture layout={layout} points={200} />
        </div>
      )}
      {!picture && !layout && (
        <div className={styles.picture}>
          {products.slice(0, MAX_CUTOUTS).map((product, index) => (
            <Picture key={product.id} source={images[index] ?? product.cutout ?? ''} alt="" className={styles.cutout} />
          ))}
        </div>
      )}
    </div>
  )
}

/**
 * Compares a version with the current board: pictures, collages, both plans at one scale, added, removed and moved
 * pieces, and the totals.
 */
type State = Pick<Board, 'background_removed_images' | 'palette' | 'record'> & {
  picture?: string | null | undefined
  arrangement?: Arrangement | null | undefined
  products: readonly Product[]
  quantities: Quantities
  layout: Layout | null
}
type VersionCompareProps = {
  version: Version
  board: Board
  now: Pick<State, 'products' | 'quantities' | 'layout'>
  onClose: () => void
}

function VersionCompare({ version, board, now: shown, onClose }: VersionCompareProps) {
  const unit = useUnit()
  const then: State = {
    ...version,
    // A version from before its colors were kept is shown in those of the board.
    palette: version.palette ?? board.palette,
    record: version.record ?? board.record,
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
                  {totalText(products, quantitiesOf(products, quantities, layout, rest.record))}
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

/**
 * Pieces that were swapped, removed and added, in words. Pieces at the same position count as swapped when both lists
 * have the same length.
 */
function productDifferences(then: readonly Product[], now: readonly Product[]): string[] {
  const gone = missingFrom(now, then)
  const come = missingFrom(then, now)
  const swaps = gone.flatMap((old) => {
    const at = then.indexOf(old)
    const next = then.length === now.length ? now[at] : undefined
    return next && come.includes(next) ? [{ old, next }] : []
  })
  return [
    ...swaps.map(({ old, next }) => `${old.title} was swapped for ${next.title}`),
    ...gone.filter((each) => !swaps.some(({ old }) => old === each)).map(({ title }) => `${title} was removed since`),
    ...come.filter((each) => !swaps.some(({ next }) => next === each)).map(({ title }) => `${title} was added since`),
  ]
}

/** The products of `from` that `list` lacks; copies count. */
function missingFrom(list: readonly Product[], from: readonly Product[]): Product[] {
  const left = list.map(({ id }) => id)
  return from.filter(({ id }) => {
    const at = left.indexOf(id)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}
