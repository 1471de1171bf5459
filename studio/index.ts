/** The studio's only door for the app. The canvas is fetched when it is first shown; everything else is light. */
import { lazy } from 'react'
import type { exportPlan as exportPlanNow } from './export/exportPlan.ts'

export const RoomStage = lazy(async () => ({ default: (await import('./canvas/RoomStage.tsx')).RoomStage }))

export const CollageStage = lazy(async () => ({ default: (await import('./canvas/CollageStage.tsx')).CollageStage }))

/** See studio/export/exportPlan.ts; the painters and the PDF writer come with the first export. */
export const exportPlan: typeof exportPlanNow = async (...order) =>
  (await import('./export/exportPlan.ts')).exportPlan(...order)

export { stageMargin } from './canvas/stageMargin.ts'
export { useSession, useSessionLook } from './canvas/useSession.ts'
export { useZoom } from './canvas/useZoom.ts'
export { applyCommand, findItem } from './commands/applyCommand.ts'
export { arrangeFirst } from './editor/arrangeFirst.ts'
export { type Alignment, align } from './editor/align.ts'
export {
  type CollageNotice,
  type CollageSession,
  type CollageState,
  createCollageSession,
  shownCollage,
} from './editor/collageSession.ts'
export { copyOf } from './editor/copyOf.ts'
export { BLOCK_SIZE, canResize } from './editor/blockSize.ts'
export { type Camera, FULL_PX_PER_INCH, createCamera } from './editor/camera.ts'
export { clashesOf } from './editor/clashes.ts'
export { clearancesOf } from './editor/clearancesOf.ts'
export { type Exchange, addPiece, exchangePiece, withoutChange } from './editor/exchange.ts'
export { openingsHitBy } from './editor/openingsHitBy.ts'
export { type Mend, mendFinding } from './editor/mendFinding.ts'
export { planFindings } from './editor/planFindings.ts'
export { type FilledTemplate, fillTemplate, isPlain } from './editor/fillTemplate.ts'
export type { RoomTemplate, TemplateSlot } from './editor/roomTemplate.ts'
export { freePlace } from './editor/freePlace.ts'
export { grouping, isOneGroup, withGroups } from './editor/groups.ts'
export type { Notice } from './editor/notice.ts'
export type { Clipboard } from './editor/copying.ts'
export { type Hand, type Session, chosenIds, createSession } from './editor/session.ts'
export { type StudioSettings, USUAL_SETTINGS } from './editor/settings.ts'
export type { Target } from './editor/toolState.ts'
export { forEach, placing, raising } from './editor/severalKey.ts'
export type { Timeline } from './editor/timeline.ts'
export { readTimeline, timelineText } from './editor/timelineText.ts'
export { readingOrder } from './editor/readingOrder.ts'
export { surroundingsOf } from './editor/surroundings.ts'
export { turnTogether } from './editor/turnTogether.ts'
export { previewOf, shownPose } from './editor/tool.ts'
export { drawPlan } from './export/drawPlan.ts'
export type { Shape } from './export/drawing.ts'
export { openLayoutFile } from './export/openLayoutFile.ts'
export { LINK_PART, layoutLink, readLayoutLink } from './export/layoutLink.ts'
export type { PlanExport, PlanFormat } from './export/exportPlan.ts'
export { CLEARANCES } from './guidelines/clearanceRules.ts'
export type { Finding } from './guidelines/finding.ts'
export { type Viewport, fitFloor } from './geometry/viewport.ts'
export { floorArea, floorOutline, innerOf, isOnItsSide } from './geometry/floorOutline.ts'
export type { InnerHandle } from './geometry/innerHandles.ts'
export { liesOnFloor } from './geometry/liesOnFloor.ts'
export { fitsAnywhere } from './geometry/fitsAnywhere.ts'
export { firstPlace, openingsOf, wallLength, wallName } from './geometry/openings.ts'
export { outline } from './geometry/footprintOutline.ts'
export { movedPose, wholeStep } from './geometry/poseOnFloor.ts'
export { type Clearance, wallDistances } from './geometry/wallDistances.ts'
export { planSymbol } from './symbols/planSymbol.ts'
export { lineTint, tint } from './symbols/tint.ts'
