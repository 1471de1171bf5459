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
export { type Alignment, align } from './editor/align.ts'
export { isSameValue } from './document/isSameValue.ts'
export { type Opened, openDocument } from './document/openDocument.ts'
export { type MergeConflict, mergeDocuments, takeOther } from './document/merge.ts'
export { type Conflict, mergeLayouts } from './commands/mergeLayouts.ts'
export { findElement, hasRoom, elementsOfIds } from './commands/applyCollageCommand.ts'
export { type CollageCommand, type Looks, type Order } from './commands/collageCommand.ts'
export { alignOnSheet } from './editor/collageAlign.ts'
export { createCollageEditor } from './editor/collageEditor.ts'
export type { CollageEditor } from './editor/collageState.ts'
export type { CollageThing } from './editor/collageHandles.ts'
export { GROWTH, mirroring, scaling, turning, turnOf } from './editor/collageKey.ts'
export type { CollageNotice } from './editor/collageNotice.ts'
export { collageReadingOrder, isOneCollageGroup } from './editor/collageOrder.ts'
export { fitWords } from './canvas/collage/fitWords.ts'
export { pictureForm, type StagePicture } from './canvas/collage/stagePictures.ts'
export type { CollageClipboard } from './canvas/collage/useCollageKeys.ts'
export { copyOf } from './editor/copyOf.ts'
export { boxOnScreen } from './editor/boxOnScreen.ts'
export { BLOCK_SIZE, canResize } from './editor/blockSize.ts'
export { FULL_PX_PER_INCH, stageMargin } from './editor/camera.ts'
export { chosenIds } from './editor/choosing.ts'
export { clashesOf, findClashes } from './guidelines/clashes.ts'
export { clearancesOf } from './editor/clearancesOf.ts'
export { type Nearest, nearestOf, nearestPieces } from './editor/nearestPieces.ts'
export { type Exchange, addPiece, exchangePiece, swapCommand, withFreeId, withoutChange } from './editor/exchange.ts'
export { openingsHitBy } from './guidelines/openingsHitBy.ts'
export { arrangeFirst, fixFinding } from './editor/lazyArranging.ts'
export { arrangeInWorker } from './arrange/arrangeInWorker.ts'
export { type Candidate, candidateKey, needsPlace } from './fitting/candidate.ts'
export type { FitPlaces } from './fitting/wallStretches.ts'
export { createFitter, type Fitter } from './fitting/fitInWorker.ts'
export type { FitPlace, WallPlace } from './fitting/fitPlace.ts'
export type { Fit, Spare } from './fitting/fitsHere.ts'
export type { FitVerdict } from './fitting/fitVerdict.ts'
export type { LargestBox } from './fitting/largestBox.ts'
export { planFindings } from './guidelines/planFindings.ts'
export { type FilledTemplate, fillTemplate, isPlain } from './editor/fillTemplate.ts'
export type { RoomTemplate, TemplateSlot } from './editor/roomTemplate.ts'
export { withCopies } from './editor/withCopies.ts'
export { freePlace } from './editor/freePlace.ts'
export { groupCommand, isOneGroup, withGroups } from './editor/groups.ts'
export type { Notice } from './editor/notice.ts'
export type { Clipboard } from './editor/copying.ts'
export { type Editor, type PlanEdit, createEditor } from './editor/editor.ts'
export type { Thing } from './editor/hitTest.ts'
export { type StudioSettings, DEFAULT_SETTINGS } from './editor/settings.ts'
export { forEach, placeAction, raiseCommand } from './editor/severalKey.ts'
export { createStore, type Store } from './editor/store.ts'
export { type History, NO_STEPS, rebased, statesOf, type Timeline, travelled, withStep } from './document/history.ts'
export { readTimeline, timelineText } from './document/timelineText.ts'
export { readingPlace } from './editor/readingOrder.ts'
export { turnTogether } from './editor/turnTogether.ts'
export type { Pin } from './editor/pins.ts'
export { poseCommand } from './editor/riders.ts'
export { heldIds, shownLayout, shownPose } from './editor/tool.ts'
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
export { floorFinish, FLOOR_COLORS, DEFAULT_WALL_COLOR, wallColor } from './walk/finishes.ts'
export { createSceneControl, type SceneControl } from './walk/sceneControl.ts'
export { HOURS, LIGHT_HOURS } from './walk/daylight.ts'
export type { PanoramaLook, PanoramaPainter } from './scene/panoramaPainter.ts'
export { EYE_HEIGHTS, type EyeHeight, type ViewKind } from './walk/views.ts'
export { paintShapes } from './symbols/paintShapes.ts'
export { drawTightest } from './symbols/drawTightest.ts'
export { PAGE_INKS, PAPER_INKS } from './symbols/inks.ts'
