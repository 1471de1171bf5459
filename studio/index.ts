/**
 * The studio's only door for the app. The canvas is fetched when it is first shown, and what writes and reads files
 * when it is first wanted; everything else is light. It only names what stands elsewhere, so that nobody loads more than
 * the names it imports.
 */
export { CollageStage, RoomStage } from './canvas/view/lazyStages.ts'
export { useBring } from './canvas/input/useBring.ts'
export { useEditor } from './canvas/view/useEditor.ts'
export { applyCommand, findItem } from './commands/applyCommand.ts'
export { type Alignment, align } from './editor/align.ts'
export {
  type CollageNotice,
  type CollageEditor,
  type CollageState,
  createCollageEditor,
} from './editor/collageEditor.ts'
export { copyOf } from './editor/copyOf.ts'
export { boxOnScreen } from './editor/boxOnScreen.ts'
export { BLOCK_SIZE, canResize } from './editor/blockSize.ts'
export { FULL_PX_PER_INCH, stageMargin } from './editor/camera.ts'
export { chosenIds } from './editor/choosing.ts'
export { clashesOf, findClashes } from './guidelines/clashes.ts'
export { clearancesOf } from './editor/clearancesOf.ts'
export { type Nearest, nearestOf, nearestPieces } from './editor/nearestPieces.ts'
export { type Exchange, addPiece, exchangePiece, swapping, withFreeId, withoutChange } from './editor/exchange.ts'
export { openingsHitBy } from './guidelines/openingsHitBy.ts'
export { arrangeFirst, fixFinding } from './editor/lateArranging.ts'
export { arrangeInWorker } from './arrange/arrangeInWorker.ts'
export { planFindings } from './guidelines/planFindings.ts'
export { type FilledTemplate, fillTemplate, isPlain } from './editor/fillTemplate.ts'
export type { RoomTemplate, TemplateSlot } from './editor/roomTemplate.ts'
export { freePlace } from './editor/freePlace.ts'
export { grouping, isOneGroup, withGroups } from './editor/groups.ts'
export type { Notice } from './editor/notice.ts'
export type { Clipboard } from './editor/copying.ts'
export { type Editor, createEditor } from './editor/editor.ts'
export type { Thing } from './editor/hitTest.ts'
export { type StudioSettings, USUAL_SETTINGS } from './editor/settings.ts'
export { forEach, placing, raising } from './editor/severalKey.ts'
export type { Timeline } from './editor/timeline.ts'
export { readTimeline, timelineText } from './editor/timelineText.ts'
export { readingPlace } from './editor/readingOrder.ts'
export { turnTogether } from './editor/turnTogether.ts'
export { posing } from './editor/riders.ts'
export { heldIds, shownPose } from './editor/tool.ts'
export { drawPlan } from './export/drawPlan.ts'
export type { PlanExport } from './export/exportPlan.ts'
export { layoutLink, openLayoutFile, readLayoutLink } from './export/lateExports.ts'
export {
  hasOption,
  PLAN_FORMAT_NAMES,
  PLAN_FORMATS,
  type PlanFormat,
  type PlanOption,
} from './export/planFormats.ts'
export { arrangeRoom, arrangeSteps } from './arrange/arrangeRoom.ts'
export type { Advice, ArrangeOrder, ArrangeProgress, ArrangeResult, Arrangement } from './arrange/arrangeOrder.ts'
export { type Difference, differenceWords } from './arrange/differences.ts'
export { CLEARANCE as DELIVERY_CLEARANCE, type WayIn } from './delivery/wayIn.ts'
export { type Attitude, type Box, verticalSide } from './delivery/attitudes.ts'
export { findWayIn } from './delivery/findWayIn.ts'
export { lowerToGetIn } from './delivery/lowerToGetIn.ts'
export { CLEARANCES } from './guidelines/clearanceRules.ts'
export { type LayoutScore, type Scorer, type ScoreTerm, createScorer, scoreLayout } from './guidelines/scoreLayout.ts'
export type { ScoreMark, ScorePart } from './guidelines/scorePart.ts'
export { SCORE_TERMS, type TermName } from './guidelines/scoreRules.ts'
export { partSource, partWords } from './guidelines/scoreWords.ts'
export type { Finding } from './guidelines/finding.ts'
export { type Viewport, fitFloor } from './geometry/viewport.ts'
export { floorArea, floorOutline, innerOf, isInnerPlaced, isOnItsSide } from './geometry/floorOutline.ts'
export type { InnerHandle } from './geometry/floorShapes.ts'
export { liesOnFloor } from './geometry/liesOnFloor.ts'
export { fitsAnywhere } from './geometry/fitsAnywhere.ts'
export { firstPlace, openingsOf, otherEnd, wallLength, wallName } from './geometry/openings.ts'
export { ceilingOf, heightsOf, isDoor } from './geometry/openingHeights.ts'
export { outline } from './geometry/footprintOutline.ts'
export { movedPose, turnedPose, wholeStep } from './geometry/poseOnFloor.ts'
export { type Clearance, wallDistances } from './geometry/wallDistances.ts'
export { drawItem } from './symbols/drawItem.ts'
export { drawSymbol } from './symbols/drawSymbol.ts'
export { type Drawing, type Plate, type Shape, LETTERS, textWidth } from './symbols/drawing.ts'
export { drawRoom } from './symbols/drawRoom.ts'
export { drawTightest } from './symbols/drawTightest.ts'
export { PAGE_INKS } from './symbols/inks.ts'
