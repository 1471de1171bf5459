/** A small picture of a version: its plan, else the cut-outs of its pieces. Decorative: the name stands beside it. */
import { Picture } from '../../../components/Picture.tsx'
import type { Version } from '../../../contract/versions.ts'
import { PlanPicture } from '../../room/compare/PlanPicture.tsx'
import styles from './VersionsDialog.module.css'

const MOST_CUTOUTS = 4

export function VersionPicture({ version: { layout, products, images } }: { version: Version }) {
  return (
    <div className={styles.picture} aria-hidden="true">
      {layout ? (
        <PlanPicture layout={layout} points={200} />
      ) : (
        products
          .slice(0, MOST_CUTOUTS)
          .map((product, index) => (
            <Picture key={product.id} source={product.cutout ?? images[index] ?? ''} alt="" className={styles.cutout} />
          ))
      )}
    </div>
  )
}
