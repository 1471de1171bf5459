/** The plan with the largest box of a place, or with a product at its fitting pose. */
import type { Layout, Pose } from '../../../../studio/model/layout.ts'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import styles from './FitPicture.module.css'

type Area = { readonly pose: Pose; readonly footprint: { readonly width: number; readonly length: number } }

export function FitPicture({ layout, box, label }: { layout: Layout; box: Area | undefined; label: string }) {
  return (
    <PlanPicture layout={layout} label={label}>
      {box && (
        <rect
          className={styles.box}
          x={-box.footprint.width / 2}
          y={-box.footprint.length / 2}
          width={box.footprint.width}
          height={box.footprint.length}
          transform={`translate(${box.pose.x} ${box.pose.y}) rotate(${box.pose.rotation})`}
        />
      )}
    </PlanPicture>
  )
}
