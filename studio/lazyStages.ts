/** Lazy versions of the stages; their renderers (Konva, three.js) are loaded when a stage is first shown. */
import { lazy } from 'react'

export const RoomStage = lazy(async () => ({ default: (await import('./room/canvas/RoomStage.tsx')).RoomStage }))

/** The 3D view, loaded with three.js when it is first shown or about to be. */
export const loadRoomScene = () => import('./scene/three/RoomScene.tsx')
export const RoomScene = lazy(async () => ({ default: (await loadRoomScene()).RoomScene }))

export const CollageStage = lazy(async () => ({
  default: (await import('./collage/canvas/CollageStage.tsx')).CollageStage,
}))

/** The parts of panoramas, which few pages need. */
export const loadPanorama = () => import('./scene/walk/panorama.ts')
export const loadPanoramaPainter = () => import('./scene/three/panoramaPainter.ts')

export const HomeStage = lazy(async () => ({ default: (await import('./home/canvas/HomeStage.tsx')).HomeStage }))
