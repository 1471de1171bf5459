/** What a finger hides: how far the piece that it carries is from its neighbours, large, above the finger. */
import { type Viewport, toScreen } from '../geometry/viewport.ts'
import type { Clearance } from '../geometry/wallDistances.ts'
import styles from './liftBadge.module.css'
import type { PlanScene } from './planScene.ts'
import type { ShownHand } from './shownHand.ts'

const ARROWS: Record<Clearance['side'], string> = { left: '←', right: '→', top: '↑', bottom: '↓' }
/** Pixels above the point that the finger touches, and how near the badge's foot may come to the top of the plan. */
const ABOVE_PX = 56
const TALL_PX = 44

export type LiftBadge = {
  readonly moveTo: (hand: ShownHand, view: Viewport) => void
  readonly say: (hand: ShownHand, scene: PlanScene) => void
}

export function createLiftBadge(root: HTMLElement): LiftBadge {
  const badge = document.createElement('div')
  badge.className = styles.badge ?? ''
  badge.dataset['lift'] = ''
  const across = badge.appendChild(document.createElement('span'))
  const down = badge.appendChild(document.createElement('span'))
  return {
    moveTo: ({ finger }, view) => {
      if (!finger) return badge.remove()
      const { x, y } = toScreen(view, finger)
      badge.style.transform = `translate(${x}px,${Math.max(TALL_PX, y - ABOVE_PX)}px)`
      if (!badge.isConnected) root.append(badge)
    },
    say: (hand, { formatLength }) => {
      if (!hand.finger) return
      const nearest = (sides: readonly Clearance['side'][]) => {
        const [found] = hand
          .distances()
          .filter(({ side }) => sides.includes(side))
          .toSorted((a, b) => a.inches - b.inches)
        return found ? `${ARROWS[found.side]} ${formatLength(found.inches)}` : ''
      }
      across.textContent = nearest(['left', 'right'])
      down.textContent = nearest(['top', 'bottom'])
    },
  }
}
