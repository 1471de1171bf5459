/**
 * The studio's only entry point for the app. The canvas and what reads and writes files are loaded when they are first
 * used. It only re-exports, so that a bundle holds no more than what is imported from it.
 */
export {
  CollageStage,
  loadPanorama,
  loadPanoramaPainter,
  loadRoomScene,
  RoomScene,
  RoomStage,
} from './canvas/view/lazyStages.ts'
export { useBring } from './canvas/input/useBring.ts'
export { useEditor, useDeferredEditor } from './canvas/view/useEditor.ts'
export { applyCommand, findItem } from './commands/applyCommand.ts'
export type { Alignment } from './editor/core/alignment.ts'
export { align } from './editor/room/align.ts'
export { isSameValue } from './document/isSameValue.ts'
export { type Opened, openDocument } from './document/openDocument.ts'
export { type MergeConflict, mergeDocuments, takeOther } from './document/merge.ts'
export { type Conflict, mergeLayouts } from './commands/mergeLayouts.ts'
export { findElement, hasRoom, elementsOfIds } from './commands/applyCollageCommand.ts'
export { type CollageCommand, type Looks, type Order } from './commands/collageCommand.ts'
export { alignOnSheet } from './editor/collage/collageAlign.ts'
export { type CollageEditor, createCollageEditor } from './editor/collage/collageEditor.ts'
export type { CollageThing } from './editor/collage/collageHandles.ts'
export { GROWTH, mirroring, scaling, turning, turnOf } from './editor/collage/collageKeys.ts'
export type { CollageNotice } from './editor/collage/collageNotice.ts'
export { collageReadingOrder } from './editor/collage/collageOrder.ts'
export { fitWords } from './canvas/collage/fitWords.ts'
export { pictureForm, type StagePicture } from './canvas/collage/stagePictures.ts'
export type { CollageClipboard } from './canvas/collage/useCollageKeys.ts'
export { boxOnScreen } from './editor/room/boxOnScreen.ts'
export { BLOCK_SIZE, canResize } from './editor/room/blockSize.ts'
export { FULL_PX_PER_INCH, stageMargin } from './editor/core/camera.ts'
export { clashesOf, findClashes } from './guidelines/clashes.ts'
export { clearancesOf } from './editor/room/clearancesOf.ts'
export { type Nearest, nearestOf, nearestPieces } from './editor/room/nearestPieces.ts'
export {
  type Exchange,
  addPiece,
  exchangePiece,
  swapCommand,
  withFreeId,
  withoutChange,
} from './editor/room/exchange.ts'
export { openingsHitBy } from './guidelines/openingsHitBy.ts'
export { arrangeFirst, fixFinding } from './editor/room/lazyArranging.ts'
export { arrangeInWorker } from './arrange/arrangeInWorker.ts'
export { type Candidate, candidateKey, needsPlace } from './fitting/candidate.ts'
export type { FitPlaces } from './fitting/wallStretches.ts'
export { createFitter, type Fitter } from './fitting/fitInWorker.ts'
export type { FitPlace, WallPlace } from './fitting/fitPlace.ts'
export type { Fit, Spare } from './fitting/fitsHere.ts'
export type { FitVerdict } from './fitting/fitVerdict.ts'
export type { LargestBox } from './fitting/largestBox.ts'
export { planFindings } from './guidelines/planFindings.ts'
export { type FilledTemplate, fillTemplate, isPlain } from './editor/room/fillTemplate.ts'
export type { RoomTemplate, TemplateSlot } from './editor/room/roomTemplate.ts'
export { withCopies } from './editor/room/withCopies.ts'
export { freePlace } from './editor/room/freePlace.ts'
export { isOneGroup, withGroups } from './editor/core/groups.ts'
export type { Notice } from './editor/room/notice.ts'
export { type Clipboard, copiesBeside, copyOf } from './editor/room/copying.ts'
export { type Editor, type PlanEdit, createEditor } from './editor/room/editor.ts'
export type { Thing } from './editor/room/hitTest.ts'
export { type StudioSettings, DEFAULT_SETTINGS } from './editor/room/settings.ts'
export { forEach, groupCommand, raiseCommand } from './editor/room/pieceCommands.ts'
export { createStore, type Store } from './editor/core/store.ts'
export { type History, NO_STEPS, rebased, statesOf, type Timeline, travelled, withStep } from './document/history.ts'
export { readTimeline, timelineText } from './document/timelineText.ts'
export { readingPlace } from './editor/room/readingOrder.ts'
export { turnTogether } from './editor/room/turnTogether.ts'
export type { Pin } from './editor/room/pins.ts'
export { poseCommand } from './editor/room/riders.ts'
export { heldIds, shownLayout, shownPose } from './editor/room/tool.ts'
export { atLargestScale, closeCanvas, MAX_SIDE_PX, openCanvas, paintedFile } from './export/canvasFile.ts'
export { drawPlan } from './export/drawPlan.ts'
export { ExportFailed } from './export/exportFailed.ts'
export { legendOf } from './export/legend.ts'
export {
  addArtifact,
  addFigure,
  copied,
  openPdf,
  type Pdf,
  type PdfElement,
  type PdfFaces,
} from './export/pdfDocument.ts'
export { addDrawing } from './export/pdfShapes.ts'
export { PAPERS, POINTS_PER_INCH, SCALES } from './export/sheet.ts'
export { markedLine } from './export/markedLine.ts'
export { pngText, withPngText } from './export/pngText.ts'
export type { PlanExport } from './export/exportPlan.ts'
export { layoutLink, makePlan, openLayoutFile, readLayoutLink } from './export/lazyExports.ts'
export {
  BOARD_FORMATS,
  type BoardFormat,
  FORMATS,
  hasOption,
  isBoardFormat,
  isPlanFormat,
  PLAN_FORMATS,
  type PlanFormat,
  type PlanOption,
} from './export/formats.ts'
export type { Advice, ArrangeOrder, ArrangeProgress, ArrangeResult, SuggestedLayout } from './arrange/arrangeOrder.ts'
export { type Difference, differenceWords } from './arrange/differences.ts'
export { USES } from './model/inUse.ts'
export { PEOPLE, type PeopleNeeds, limitsOf } from './guidelines/peopleNeeds.ts'
export { type PeopleLine, peopleLines } from './guidelines/peopleLines.ts'
export { CLEARANCE as DELIVERY_CLEARANCE, type WayIn } from './delivery/wayIn.ts'
export { type Attitude, type Box, verticalSide } from './delivery/attitudes.ts'
export { findWayIn } from './delivery/findWayIn.ts'
export { lowerToGetIn } from './delivery/lowerToGetIn.ts'
export { CLEARANCES } from './guidelines/clearanceRules.ts'
export type { RoomCheck } from './guidelines/checkRoom.ts'
export { createRoomChecker } from './guidelines/checkInWorker.ts'
export type { LayoutScore } from './guidelines/scoreLayout.ts'
export type { ScoreMark, ScorePart } from './guidelines/scorePart.ts'
export { SCORE_TERMS, type TermName } from './guidelines/scoreRules.ts'
export { partSource, partWords } from './guidelines/scoreWords.ts'
export type { Finding } from './guidelines/finding.ts'
export { QUARTER_TURN } from './geometry/point.ts'
export { type Viewport, fitFloor, toFloor } from './geometry/viewport.ts'
export { floorArea, floorOutline, innerOf, isInnerPlaced, isOnItsSide } from './geometry/floorOutline.ts'
export type { InnerHandle } from './geometry/floorShapes.ts'
export { liesOnFloor } from './geometry/liesOnFloor.ts'
export { fitsAnywhere } from './geometry/fitsAnywhere.ts'
export { firstPlace, openingsOf, otherEnd, wallLength, wallName } from './geometry/openings.ts'
export { ceilingOf, heightsOf, isDoor } from './geometry/openingHeights.ts'
export { outline } from './geometry/footprintOutline.ts'
export { movedPose, turnedPose, wholeStep } from './geometry/poseOnFloor.ts'
export { type Clearance, wallDistances } from './geometry/wallDistances.ts'
export { breakLines } from './geometry/breakLines.ts'
export { memoizeByReference } from './geometry/memoizeByReference.ts'
export { drawItem } from './symbols/drawItem.ts'
export { drawSymbol } from './symbols/drawSymbol.ts'
export { type Drawing, type Plate, type Shape, LETTERS, sizeOf, textWidth } from './symbols/drawing.ts'
export { drawRoom } from './symbols/drawRoom.ts'
export type { SceneProduct } from './walk/sceneProduct.ts'
export { flooringOf, FLOOR_COLORS, DEFAULT_WALL_COLOR, wallColor } from './walk/finishes.ts'
export { createSceneControl, type SceneControl } from './walk/sceneControl.ts'
export { HOURS, LIGHT_HOURS } from './walk/daylight.ts'
export type { PanoramaLook, PanoramaPainter } from './scene/panoramaPainter.ts'
export { EYE_HEIGHTS, type EyeHeight, type ViewKind } from './walk/views.ts'
export { paintShapes } from './symbols/paintShapes.ts'
export { drawTightest } from './symbols/drawTightest.ts'
export { PAGE_INKS, PAPER_INKS } from './symbols/inks.ts'
