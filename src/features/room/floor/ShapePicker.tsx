/** The choice of the room's shape. Pieces that no longer fit are moved inside and named on the plan. */
import { useId } from 'react'
import { FloorShape } from '../../../../studio/model/floor.ts'
import { FloorPicture } from './FloorPicture.tsx'
import { SHAPE_WORDS } from '../roomWords.ts'
import styles from './ShapePicker.module.css'

type Props = { value: FloorShape; onPick: (shape: FloorShape) => void }

/** Proportions of the preview; with those of a very long room the shape would not be recognizable. */
const PREVIEW = { width: 100, length: 84 }

export function ShapePicker({ value, onPick }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Room shape</legend>
      <div className={styles.shapes}>
        {FloorShape.options.map((shape) => (
          <label key={shape} className={styles.shape}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={shape}
              checked={shape === value}
              onChange={() => onPick(shape)}
            />
            <span className={styles.card}>
              <span className={styles.preview}>
                <FloorPicture floor={{ shape, ...PREVIEW }} />
              </span>
              {SHAPE_WORDS[shape].name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
