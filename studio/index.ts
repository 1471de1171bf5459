/**
 * The studio's only entry point for the app. The canvas and what reads and writes files are loaded when they are first
 * used. It only re-exports, so that a bundle holds no more than what is imported from it.
 */
export {
  CollageStage,
  HomeStage,
  loadPanorama,
  loadPanoramaPainter,
  loadRoomScene,
  RoomScene,
  RoomStage,
} from './lazyStages.ts'
export { useBring } from './room/canvas/useBring.ts'
export { useEditor, useDeferredEditor } from './stage/view/useEditor.ts'
export { applyCommand, findItem } from './room/commands/applyCommand.ts'
export type { Alignment } from './stage/alignment.ts'
export { align } from './room/editor/align.ts'
export { isSameValue } from './document/isSameValue.ts'
export { type Opened, openDocument } from './document/openDocument.ts'
export { type MergeConflict, mergeDocuments, takeOther } from './document/merge.ts'
export { type Conflict, mergeLayouts } from './room/commands/mergeLayouts.ts'
export { findElement, hasRoom, elementsOfIds } from './collage/commands/applyCollageCommand.ts'
export { type CollageCommand, type Looks, type Order } from './collage/commands/collageCommand.ts'
export { alignOnSheet } from './collage/editor/collageAlign.ts'
export { type CollageEditor, createCollageEditor } from './collage/editor/collageEditor.ts'
export type { CollageThing } from './collage/editor/collageHandles.ts'
export { GROWTH, mirroring, scaling, turning, turnOf } from './collage/editor/collageKeys.ts'
export type { CollageNotice } from './collage/editor/collageNotice.ts'
export { collageReadingOrder } from './collage/editor/collageOrder.ts'
export { fitWords } from './collage/canvas/fitWords.ts'
export { pictureForm, type StagePicture } from './collage/canvas/stagePictures.ts'
export {
  createHomeEditor,
  HOME_PX_PER_INCH,
  type HomeEditor,
  type HomeNotice,
  type HomeState,
  type HomeThing,
  type RoomOfSheet,
  roomsInReadingOrder,
  roomsOn,
  type RoomsOfSheet,
} from './home/editor/homeEditor.ts'
export {
  areBeside,
  boundsOnSheet,
  type HomeAround,
  homeAround,
  overlappingRooms,
  type PlacedRoom,
  roomsBeside,
  turnedTo,
  wallThickness,
} from './home/sheet/placedRooms.ts'
export { aloneLayout, ownLayout } from './home/sheet/ownLayout.ts'
export { seenLayout } from './room/editor/beside.ts'
export { besideOf } from './room/editor/besideOf.ts'
export { wayThrough } from './home/sheet/wayThrough.ts'
export { boxOnScreen } from './room/editor/boxOnScreen.ts'
export { BLOCK_SIZE, canResize } from './room/editor/blockSize.ts'
export { type Camera, type CameraState, stageMargin } from './stage/camera.ts'
export { ZOOM_STEP } from './stage/viewGestures.ts'
export { clashesOf, findClashes } from './room/guidelines/clashes.ts'
export { clearancesOf } from './room/editor/clearancesOf.ts'
export { type Nearest, nearestOf, nearestPieces } from './room/editor/nearestPieces.ts'
export {
  type Exchange,
  addPiece,
  exchangePiece,
  swapCommand,
  withFreeId,
  withoutChange,
} from './room/editor/exchange.ts'
export { openingsHitBy } from './room/guidelines/openingsHitBy.ts'
export { arrangeFirst, fixFinding } from './room/editor/lazyArranging.ts'
export type { Relation, TakenRoom } from './room/arrange/takeRoom.ts'
export { arrangeInWorker, takeRoomInWorker } from './room/arrange/arrangeInWorker.ts'
export { type Candidate, candidateKey, needsPlace } from './room/fitting/candidate.ts'
export type { FitPlaces } from './room/fitting/wallStretches.ts'
export { createFitter, type Fitter } from './room/fitting/fitInWorker.ts'
export type { FitPlace, WallPlace } from './room/fitting/fitPlace.ts'
export type { Fit, Spare } from './room/fitting/fitsHere.ts'
export type { FitVerdict } from './room/fitting/fitVerdict.ts'
export type { LargestBox } from './room/fitting/largestBox.ts'
export { planFindings } from './room/guidelines/planFindings.ts'
export { type FilledTemplate, fillTemplate, isPlain } from './room/editor/fillTemplate.ts'
export type { RoomTemplate, TemplateSlot } from './room/editor/roomTemplate.ts'
export { withCopies } from './room/editor/withCopies.ts'
export { freePlace } from './room/editor/freePlace.ts'
export { isOneGroup, withGroups } from './stage/groups.ts'
export type { Notice } from './room/editor/notice.ts'
export { copiesBeside, copyOf } from './room/editor/copying.ts'
export type { Clipboard } from './stage/rules.ts'
export { type Editor, type PlanEdit, createEditor } from './room/editor/editor.ts'
export type { Thing } from './room/editor/handles.ts'
export { type StudioSettings, DEFAULT_SETTINGS, FULL_PX_PER_INCH, today } from './room/editor/settings.ts'
export { forEach, groupCommand, raiseCommand } from './room/editor/pieceCommands.ts'
export { createStore, type Store } from './stage/store.ts'
export {
  type History,
  NO_STEPS,
  rebased,
  statesOf,
  type Step,
  type Timeline,
  travelled,
  withHalf,
  withStep,
} from './document/history.ts'
export { readTimeline, timelineText } from './document/timelineText.ts'
export { readingPlace } from './room/editor/readingOrder.ts'
export { turnTogether } from './room/editor/turnTogether.ts'
export type { Pin } from './room/editor/pins.ts'
export { poseCommand } from './room/editor/riders.ts'
export { heldIds, shownLayout, shownPose } from './room/editor/tool.ts'
export {
  atLargestScale,
  closeCanvas,
  MAX_SIDE_PX,
  openCanvas,
  openOffscreen,
  paintedFile,
} from './draw/export/canvasFile.ts'
export { drawPlan, type SunlightOnPlan } from './draw/export/drawPlan.ts'
export { ExportFailed } from './draw/export/exportFailed.ts'
export { legendOf } from './draw/export/legend.ts'
export { type ForeignWords, hasLettersFor } from './draw/export/foreignWords.ts'
export {
  BASELINE,
  type Block,
  type Box as PageBox,
  type Cell,
  DISPLAY_SPACING_EM,
  displayStyle,
  type DrawingBlock,
  EMPTY_STACK,
  linesIn,
  type Measure,
  scaleOfDrawing,
  shapesAt,
  type Stack,
  TEXT_INKS,
  textAt,
  type TextBlock,
  type TextStyle,
  textStyle,
} from './draw/export/pageBlocks.ts'
export {
  canvasMeasure,
  canvasWords,
  paintDrawing,
  paintText,
  setFont,
} from './draw/export/pageCanvas.ts'
export { openPdf, type Pdf, type PdfElement, type PdfFaces } from './draw/export/pdfDocument.ts'
export { type ImageBlock, type PdfPage, writePages } from './draw/export/pdfPages.ts'
export { PAPERS, POINTS_PER_INCH, SCALES } from './draw/export/sheet.ts'
export { markedLine } from './draw/export/markedLine.ts'
export { pngText, withPngText } from './draw/export/pngText.ts'
export type { PlanExport } from './draw/export/exportPlan.ts'
export type { StoreyRooms } from './draw/export/drawStorey.ts'
export type { FileContents } from './draw/export/programs/programFiles.ts'
export {
  layoutLink,
  loadHomeExports,
  makePlan,
  openHomeFile,
  openLayoutFile,
  planContents,
  readLayoutLink,
} from './draw/export/lazyExports.ts'
export type { WholeHomeFile } from './draw/export/homeText.ts'
export {
  acceptedFiles,
  acceptedInWords,
  BOARD_FORMATS,
  type BoardFormat,
  FORMATS,
  hasOption,
  isBoardFormat,
  isPaletteFormat,
  isPlanFormat,
  PALETTE_FORMATS,
  type PaletteFormat,
  PLAN_FORMATS,
  type PlanFormat,
  type PlanOption,
} from './draw/export/formats.ts'
export { acceptedHomes, homesInWords, isHomeFile } from './exchange/homeFiles.ts'
export {
  type DrawnLayer,
  type HomeReading,
  type ReadQuestion,
  type ReadLevel,
  type ReadOpening,
  type ReadBackground,
  type ReadRoom,
  type ReportLine,
  UnreadableFile,
  withLengths,
} from './exchange/homeReading.ts'
export { isUnderlayFile } from './exchange/underlayFiles.ts'
export { sizeWithin } from './model/shrunk.ts'
export { backgroundUnderlay } from './exchange/backgroundUnderlay.ts'
export { readUnderlay } from './exchange/readUnderlay.ts'
export { PasswordNeeded, type UnderlayPicture } from './exchange/underlayReading.ts'
export { readHomeInWorker } from './exchange/readHomeInWorker.ts'
export {
  type ChosenRoom,
  type ReadLayout,
  roomLayouts,
  roomsOfHome,
  type RoomsOfHome,
  wholeHome,
  withNewIds,
} from './exchange/wholeHome.ts'
export type {
  Advice,
  ArrangeOrder,
  ArrangeProgress,
  ArrangeResult,
  SuggestedLayout,
} from './room/arrange/arrangeOrder.ts'
export { type Difference, differenceWords } from './room/arrange/differences.ts'
export { USES } from './model/inUse.ts'
export { undoOf } from './stage/keys.ts'
export { PEOPLE, type PeopleNeeds, limitsOf } from './room/guidelines/peopleNeeds.ts'
export { type PeopleLine, peopleLines } from './room/guidelines/peopleLines.ts'
export { CLEARANCE as DELIVERY_CLEARANCE, type WayIn } from './room/delivery/wayIn.ts'
export { type Attitude, type Box, verticalSide } from './room/delivery/attitudes.ts'
export { findWayIn } from './room/delivery/findWayIn.ts'
export { lowerToGetIn } from './room/delivery/lowerToGetIn.ts'
export { CLEARANCES } from './room/guidelines/clearanceRules.ts'
export type { RoomCheck, ShownScore } from './room/guidelines/checkRoom.ts'
export { createRoomChecker } from './room/guidelines/checkInWorker.ts'
export { partId, type ScoreMark, type ReasonPart, type ScorePart } from './room/guidelines/scorePart.ts'
export { type TermName, termWords } from './room/guidelines/scoreTerms.ts'
export { type ShownZone, shownZones } from './room/guidelines/shownZones.ts'
export { hoursInWords, partSource, partWords } from './room/guidelines/scoreWords.ts'
export { wholeScore } from './room/guidelines/wholeScore.ts'
export type { Finding } from './room/guidelines/finding.ts'
export type { DaylightFinding } from './room/guidelines/sunParts.ts'
export { isZone, zoneHere, hasSummerTime } from './geometry/sun.ts'
export { SUN_STEP, type Sunlight, sunlightIn, sunnyHours } from './geometry/sunlight.ts'
export { QUARTER_TURN, squaredAway } from './geometry/point.ts'
export { type Viewport, toFloor } from './geometry/viewport.ts'
export {
  boundsOfFloor,
  floorOutline,
  floorWalls,
  innerOf,
  isInnerPlaced,
  isOnItsSide,
} from './geometry/floorOutline.ts'
export { fixedOutline, floorArea } from './geometry/ground.ts'
export type { InnerHandle } from './geometry/floorShapes.ts'
export { stepsOf } from './model/steps.ts'
export { area, contains } from './geometry/polygon.ts'
export { drawnFloor, outlineOf } from './geometry/drawnFloor.ts'
export {
  type OutlineDrawing,
  gapOf,
  innerAngle,
  innerFaces,
  type Niche,
  NOTHING_DRAWN,
  rounded,
  snappedCorner,
  wallEnd,
  wallOf,
  withArcRise,
  withCorner,
  withMovedArc,
  withMovedCorner,
  withMovedWall,
  withNiche,
  withoutArc,
  withoutCorner,
  withSplitWall,
  withSpreadGap,
  withWallLength,
} from './geometry/outlineDrawing.ts'
export {
  type Arc,
  arcAt,
  arcMeasures,
  arcsOf,
  isWithin,
  outlineNumbers,
  wholeWall,
  wholeWalls,
} from './geometry/arcs.ts'
export {
  cropBetween,
  croppedBox,
  errorAt,
  evenScale,
  type KnownLine,
  lengthAt,
  leveling,
  planToUnderlay,
  scaleOf,
  underlayBounds,
  underlayMatrix,
  underlayToPlan,
  withPixelKept,
} from './geometry/underlay.ts'
export { lineIndex, snappedToLines } from './geometry/lineSnap.ts'
export { wholeTurn } from './geometry/underlayOfRoom.ts'
export { liesOnFloor } from './geometry/liesOnFloor.ts'
export { fitsAnywhere } from './geometry/fitsAnywhere.ts'
export {
  endsOf,
  firstPlace,
  openingNumber,
  openingsOf,
  refitOpenings,
  otherEnd,
  wallLength,
  firstCorner,
  theWall,
  wallName,
} from './geometry/openings.ts'
export { ceilingOf, heightsOf, isDoor } from './geometry/openingHeights.ts'
export { outline } from './geometry/footprintOutline.ts'
export { movedPose, turnedPose, wholeStep } from './geometry/poseOnFloor.ts'
export { type Clearance, wallDistances } from './geometry/wallDistances.ts'
export { breakLines } from './geometry/breakLines.ts'
export { memoizeByReference } from './geometry/memoizeByReference.ts'
export { drawItem } from './draw/symbols/drawItem.ts'
export { drawSymbol } from './draw/symbols/drawSymbol.ts'
export { boxPath, type Drawing, type Plate, type Shape, LETTERS, sizeOf, textWidth } from './draw/symbols/drawing.ts'
export { drawRoom, drawWallLengths } from './draw/symbols/drawRoom.ts'
export type { SceneProduct } from './model/sceneProduct.ts'
export { flooringOf, FLOOR_COLORS, usualFinish, type UsualFinish, wallColor } from './scene/walk/finishes.ts'
export { roomOfWalker, roomsOfStorey, stairAt, storeysBeside, walkRooms } from './scene/walk/walkRooms.ts'
export { createSceneControl, type SceneControl } from './scene/walk/sceneControl.ts'
export { HOURS, LIGHT_HOURS } from './scene/walk/daylight.ts'
export type { PanoramaLook, PanoramaPainter } from './scene/three/panoramaPainter.ts'
export {
  levelPlane,
  onPlane,
  type PhotographCamera,
  projected,
  projectedEdge,
  resized,
  type RoomEdge,
  roomEdges,
} from './photograph/camera.ts'
export { grayPicture, MAX_LINES_PX } from './photograph/findLines.ts'
export { linesInWorker } from './photograph/linesInWorker.ts'
export { exifFocal } from './photograph/exifFocal.ts'
export { lineOf, measured, nameOnWall } from './photograph/marks.ts'
export { photographLens } from './photograph/lens.ts'
export { strokeMatte } from './photograph/matte.ts'
export { lightInWorker, retouchInWorker } from './photograph/retouchInWorker.ts'
export { surfacesSeen } from './photograph/surfacesSeen.ts'
export { MAX_PHOTOGRAPH_ASPECT, solveCamera, type Solved, type Unsolved } from './photograph/solveCamera.ts'
export { MARKED_LIGHT_PX } from './photograph/markedLight.ts'
export { suggestedLight } from './photograph/suggestedLight.ts'
export { EYE_HEIGHTS, type EyeHeight, type ViewKind } from './scene/walk/views.ts'
export { paintShapes } from './draw/symbols/paintShapes.ts'
export { drawTightest } from './draw/symbols/drawTightest.ts'
export { PAGE_INKS, PAPER_FACES, PAPER_INKS } from './draw/symbols/inks.ts'
