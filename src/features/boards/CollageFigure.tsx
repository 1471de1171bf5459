/** The cut-outs of a board, composed on paper. Numbers lead to the product key. */
import { useState } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { imageSource } from '../../lib/imageSource.ts'
import type { Cutout } from './boardFacts.ts'
import styles from './CollageFigure.module.css'
import { useCollage } from './useCollage.ts'

/** Width over height of the sheet that the pieces stand on. */
const BOARD_ASPECT = 5 / 4

type Props = { cutouts: readonly Cutout[]; seed: number }

export function CollageFigure({ cutouts, seed }: Props) {
  const collage = useCollage(cutouts, seed, BOARD_ASPECT)
  return (
    <div
      className={styles.collage}
      role="group"
      aria-label="Collage of the products"
      aria-busy={!collage}
      style={{ aspectRatio: BOARD_ASPECT }}
    >
      {!collage && <Skeleton height="100%" radius="picture" />}
      {collage?.slots.map((slot) => {
        const cutout = cutouts[slot.index]
        return (
          cutout && (
            <div
              key={slot.index}
              className={styles.slot}
              style={{
                left: percent(slot.x),
                top: percent(slot.y),
                width: percent(slot.width),
                height: percent(slot.height),
              }}
            >
              <CutoutImage cutout={cutout} />
              <span className={`${styles.number} figures`} aria-hidden="true">
                {slot.index + 1}
              </span>
            </div>
          )
        )
      })}
    </div>
  )
}

/** A picture that cannot be had leaves the name of its piece. */
function CutoutImage({ cutout }: { cutout: Cutout }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <span className={styles.missing}>{cutout.name}</span>
  return (
    <img src={imageSource(cutout.source)} alt={cutout.name} className={styles.cutout} onError={() => setFailed(true)} />
  )
}

function percent(share: number): string {
  return `${share * 100}%`
}
