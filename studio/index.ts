/** The studio's only door for the app. The canvas is fetched when it is first shown; everything else is light. */
import { lazy } from 'react'

export const RoomStage = lazy(async () => ({ default: (await import('./canvas/RoomStage.tsx')).RoomStage }))

export const CollageStage = lazy(async () => ({ default: (await import('./canvas/CollageStage.tsx')).CollageStage }))

export { stageMargin } from './canvas/stageMargin.ts'
export { useSession } from './canvas/useSession.ts'
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
export { type Camera, FULL_PX_PER_INCH, createCamera } from './editor/camera.ts'
export { clashesOf } from './editor/clashes.ts'
export { clearancesOf } from './editor/clearancesOf.ts'
export { doorsHitBy } from './editor/doorsHitBy.ts'
export { type Exchange, addPiece, exchangePiece, withoutChange } from './editor/exchange.ts'
export { freePlace } from './editor/freePlace.ts'
export { type Notice, type Session, chosenIds, createSession } from './editor/session.ts'
export { forEach, placing } from './editor/severalKey.ts'
export { previewOf, shownPose } from './editor/tool.ts'
export { fitsAnywhere } from './geometry/fitsAnywhere.ts'
export { floorArea, floorOutline } from './geometry/floorOutline.ts'
export { firstPlace, openingsOf, wallLength, wallName } from './geometry/openings.ts'
export { outline } from './geometry/footprintOutline.ts'
export { movedPose, wholeStep } from './geometry/poseOnFloor.ts'
export { type Clearance, wallDistances } from './geometry/wallDistances.ts'
export { planSymbol } from './symbols/planSymbol.ts'
export { lineTint, tint } from './symbols/tint.ts'
