/**
 * Controls below the room picture of a draft: show the same products from another view or in another light, and return
 * to the previous picture.
 */
import { Lamp, Shuffle, Sun, Sunrise, Sunset, Undo2 } from 'lucide-react'
import { Button } from '../../../components/Button.tsx'
import type { RoomLight } from '../../../contract/vocabulary.ts'
import { ROOM_LIGHTS } from '../../../contract/words.ts'
import { PictureCost } from '../../membership/DesignsLeft.tsx'
import { BoardCost } from '../../products/BoardCost.tsx'
import styles from './AnotherView.module.css'
import type { DraftViews } from './useDraftViews.ts'

const LIGHTS: Record<RoomLight, { label: string; Icon: typeof Sun }> = {
  morning: { label: 'Morning', Icon: Sunrise },
  day: { label: 'Day', Icon: Sun },
  evening: { label: 'Evening', Icon: Sunset },
  lamps: { label: 'Lamps', Icon: Lamp },
}

export function AnotherView({ views }: { views: DraftViews }) {
  return (
    <div className={styles.bar}>
      <Button
        variant="secondary"
        size="small"
        icon={<Shuffle aria-hidden="true" size={16} />}
        busy={views.isChanging}
        busyLabel="One moment..."
        onClick={views.showAnother}
      >
        Another view
      </Button>
      {/* Buttons instead of radio buttons, because arrow keys would request a picture for every light that they pass. */}
      <div role="group" aria-label="Light" className={styles.lights}>
        {ROOM_LIGHTS.map((light) => {
          const { label, Icon } = LIGHTS[light]
          const isShown = light === views.light
          return (
            <button
              key={light}
              type="button"
              aria-pressed={isShown}
              disabled={views.isChanging}
              onClick={() => !isShown && views.relight(light)}
            >
              <Icon aria-hidden="true" size={16} />
              {label}
            </button>
          )
        })}
      </div>
      {views.showPrevious && (
        <Button
          variant="quiet"
          size="small"
          icon={<Undo2 aria-hidden="true" size={16} />}
          disabled={views.isChanging}
          onClick={views.showPrevious}
        >
          Back to the previous view
        </Button>
      )}
      <PictureCost />
      <BoardCost of="picture" />
    </div>
  )
}
