/**
 * A plain annealer to compare the arranger with: random poses over the whole floor, penalties for what is illegal, the
 * moves of the literature (translate, rotate, swap), and the same score. It runs as long as it is given.
 */
import { seededChance } from '../../../studio/geometry/chance.ts'
import { scoreLayout } from '../../../studio/room/guidelines/scoreLayout.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import type { Item, Layout, Pose } from '../../../studio/model/layout.ts'

const HEAT = [12, 0.2] as const
const FAULT = 8
const TURNS = [0, 90, 180, 270]

export function annealPlainly(floor: RoomShell, items: readonly Item[], seed: number, forMs: number): Layout {
  const chance = seededChance(seed)
  const anywhere = (): Pose => ({
    x: chance() * floor.width,
    y: chance() * floor.length,
    rotation: TURNS[Math.floor(chance() * TURNS.length)] ?? 0,
  })
  const layoutOf = (all: readonly Item[]): Layout => ({ version: 1, floor, items: [...all] })
  const costOf = (all: readonly Item[]) => {
    const layout = layoutOf(all)
    const { score, hard } = scoreLayout(layout, { withWays: false })
    return 100 - score + FAULT * hard.length
  }
  let current = items.map((item) => ({ ...item, pose: anywhere() }))
  let cost = costOf(current)
  let best = { items: current, cost }
  const began = performance.now()
  for (let share = 0; share < 1; share = (performance.now() - began) / forMs) {
    const index = Math.floor(chance() * current.length)
    const item = current[index]
    if (!item) break
    const reach = (1 - share) * 80 + 2
    const kind = chance()
    const pose: Pose =
      kind < 0.15
        ? anywhere()
        : kind < 0.35
          ? { ...item.pose, rotation: TURNS[Math.floor(chance() * TURNS.length)] ?? 0 }
          : { ...item.pose, x: item.pose.x + (chance() - 0.5) * reach, y: item.pose.y + (chance() - 0.5) * reach }
    const other = current[Math.floor(chance() * current.length)]
    const next =
      kind > 0.93 && other
        ? current.map((each) =>
            each === item ? { ...each, pose: other.pose } : each === other ? { ...each, pose: item.pose } : each,
          )
        : current.map((each) => (each === item ? { ...each, pose } : each))
    const after = costOf(next)
    const warmth = HEAT[0] * (HEAT[1] / HEAT[0]) ** share
    if (after > cost - warmth * Math.log(Math.max(1e-9, chance()))) continue
    ;[current, cost] = [next, after]
    if (cost < best.cost) best = { items: current, cost }
  }
  return layoutOf(best.items)
}
