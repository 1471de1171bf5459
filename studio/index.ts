/** The studio's only door for the app. The canvas is fetched when it is first shown; everything else is light. */
import { lazy } from 'react'

export const RoomStage = lazy(async () => ({ default: (await import('./canvas/RoomStage.tsx')).RoomStage }))

export { composeCollage } from './collage/composeCollage.ts'
export { stageMargin } from './canvas/stageMargin.ts'
export { useSession } from './canvas/useSession.ts'
export { applyCommand, findItem } from './commands/applyCommand.ts'
export { arrangeFirst } from './editor/arrangeFirst.ts'
export { copyOf } from './editor/copyOf.ts'
export { type Camera, FULL_PX_PER_INCH, createCamera } from './editor/camera.ts'
export { clashesOf } from './editor/clashes.ts'
export { clearancesOf } from './editor/clearancesOf.ts'
export { doorsHitBy } from './editor/doorsHitBy.ts'
export { type Notice, type Session, createSession } from './editor/session.ts'
export { previewOf } from './editor/tool.ts'
export { floorArea, floorOutline } from './geometry/floorOutline.ts'
export { firstPlace, openingsOf, wallLength, wallName } from './geometry/openings.ts'
export { outline } from './geometry/footprintOutline.ts'
export { movedPose, wholeStep } from './geometry/poseOnFloor.ts'
export { type Clearance, wallDistances } from './geometry/wallDistances.ts'
export { planSymbol } from './symbols/planSymbol.ts'
export { lineTint, tint } from './symbols/tint.ts'
