/**
 * Small pictures of a version: the room picture and the plan, as far as it has them, else the cut-outs of its pieces.
 * Decorative: the name is beside them.
 */
import { Picture } from '../../../components/Picture.tsx'
import type { Version } from '../../../contract/versions.ts'
import { PlanPicture } from '../../room/compare/PlanPicture.tsx'
import styles from './VersionsDialog.module.css'

const MAX_CUTOUTS = 4

export function VersionPicture({ version: { layout, picture, products, images } }: { version: Version }) {
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
            <Picture key={product.id} source={product.cutout ?? images[index] ?? ''} alt="" className={styles.cutout} />
          ))}
        </div>
      )}
    </div>
  )
}
