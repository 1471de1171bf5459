/** Room around the floor for walls and measures, in pixels; a small screen spares what it can. */
const WIDE_PX = 38
const NARROW_PX = 26
const NARROW_BELOW_PX = 400

export function stageMargin(displayPx: number): number {
  return displayPx < NARROW_BELOW_PX ? NARROW_PX : WIDE_PX
}
