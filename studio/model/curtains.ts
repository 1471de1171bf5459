/** Curtains at a window: a rod, and at each of its ends a panel of gathered cloth. Inches. */
import type { Footprint } from './furniture.ts'

/** Width of a gathered panel as a share of its flat width: heading tape draws cloth to half, open panels are pushed on. */
export const GATHERED = 0.34
const PANEL = { least: 9, most: 22 }
/** The part of a panel that is beside the glass, and the rod beyond it. */
export const BESIDE = 0.7
export const ROD_BEYOND = 4
/** Height of the rod above the window; the lower edge of the cloth stays this far above the floor, longer cloth is hung higher. */
export const ROD_ABOVE = 5
export const MIN_FOOT = 0.5
/** Distance between folds, and how far the cloth reaches into the room. */
export const FOLD = 3.6
const DEPTH = 6
/** The window that curtains are drawn for in a room without one. */
export const USUAL_WINDOW = 48

/** The width of one open panel. `flat`: the width of its cloth. */
export function panelWidth(flat: number): number {
  return Math.min(PANEL.most, Math.max(PANEL.least, flat * GATHERED))
}

/** What hung curtains cover of a plan: the rod over a usual window, and the cloth before the wall. */
export function hungFootprint({ flat, drop }: { readonly flat: number; readonly drop: number }): Footprint {
  const width = USUAL_WINDOW + 2 * (BESIDE * panelWidth(flat) + ROD_BEYOND)
  return { shape: 'rectangle', width, length: DEPTH, ...(drop > 0 ? { height: drop } : {}) }
}

/** The share of the rod that one open panel covers. */
const PANEL_SHARE = 0.22

/** Both open panels within a footprint, from its middle to the right; they meet in the middle of a short rod. */
export function openPanels({ width }: Pick<Footprint, 'width'>): readonly (readonly [from: number, to: number])[] {
  const end = width / 2 - Math.min(ROD_BEYOND, width / 8)
  const panel = Math.min(end, panelWidth((width * PANEL_SHARE) / GATHERED))
  return [
    [-end, panel - end],
    [end - panel, end],
  ]
}
