/**
 * Paints a room on its canvases and follows the editor and the camera by itself, once a frame: React hears of a move
 * only when it is over. While the camera moves, what is painted is shifted and scaled; RoomStage asks for a crisp
 * picture when it has come to rest.
 */
import type { Camera } from '../editor/camera.ts'
import type { Editor, EditorState } from '../editor/editor.ts'
import type { Viewport } from '../geometry/viewport.ts'
import { bitmapCanvas } from './bitmapCanvas.ts'
import { deviceRatio } from './canvasOf.ts'
import { createHandLayer } from './handLayer.ts'
import { inNextFrame } from './inNextFrame.ts'
import { createLiveMarks } from './liveMarks.ts'
import { paintFloor } from './paintFloor.ts'
import { createPatches } from './patches.ts'
import { createPictureCache } from './pictureCache.ts'
import { createPieceLayer } from './pieceLayer.ts'
import type { PlanScene } from './planScene.ts'
import { type ShownHand, shownHand } from './shownHand.ts'

export type PlanElements = {
  /** Hears hands and keys, and says where the floor is on it. */
  readonly frame: HTMLElement
  /** What is shifted and scaled with the camera; what lies on the handles keeps its size by `--zoom`. */
  readonly sheet: HTMLElement
  readonly handles: HTMLElement
  readonly floor: HTMLCanvasElement
  readonly pieces: HTMLCanvasElement
  readonly patches: HTMLElement
  readonly hand: HTMLCanvasElement
  /** Under and over what is held, on the sheet as well. */
  readonly below: HTMLElement
  readonly above: HTMLElement
}

export type PlanPainter = {
  /** Paints this scene from now on, at once. */
  readonly show: (scene: PlanScene) => void
  readonly stop: () => void
}

export function createPlanPainter(elements: PlanElements, editor: Editor, camera: Camera | undefined): PlanPainter {
  let scene: PlanScene | undefined
  let floorShown: { readonly scene: PlanScene; readonly ratio: number } | undefined
  let handOf: { readonly state: EditorState; readonly hand: ShownHand } | undefined
  let takeBack: (() => void) | undefined
  const pictures = createPictureCache(() => {
    pieces.forget()
    hand.forget()
    ask()
  })
  const floor = bitmapCanvas(elements.floor)
  const pieces = createPieceLayer(bitmapCanvas(elements.pieces), createPatches(elements.patches, floor), pictures)
  const hand = createHandLayer(elements.hand, pictures)
  const moveSheets = sheetMover(elements)

  const paint = () => {
    if (!scene) return
    // Asked once: the browser takes its time to answer.
    const ratio = deviceRatio()
    const view = camera ? camera.get().viewport : scene.viewport
    const state = editor.get()
    if (handOf?.state !== state) handOf = { state, hand: shownHand(state) }
    if (floorShown?.scene !== scene || floorShown.ratio !== ratio) {
      const context = floor.cleared(scene.stage)
      if (context) paintFloor(context, scene)
      floor.show()
      floorShown = { scene, ratio }
    }
    const { held, ghosts } = handOf.hand
    pieces.show({ items: state.layout.items, held, ghosts, scene, ratio })
    hand.show(handOf.hand, scene, ratio)
    marks.show(handOf.hand, scene)
    moveSheets(scene.viewport, view)
  }
  const ask = () => {
    takeBack = inNextFrame(paint)
  }
  const marks = createLiveMarks(elements.below, elements.above, ask)
  const leave = [editor.subscribe(ask), camera?.subscribe(ask)]
  window.addEventListener('resize', ask)
  return {
    show: (next) => {
      scene = next
      paint()
    },
    stop: () => {
      for (const end of leave) end?.()
      window.removeEventListener('resize', ask)
      takeBack?.()
    },
  }
}

/** From where things were painted to where they are seen; and the frame says where the floor is now. */
function sheetMover({ frame, sheet, handles }: PlanElements): (painted: Viewport, view: Viewport) => void {
  let shift = ''
  let said: Viewport | undefined
  return (painted, view) => {
    const zoom = view.pxPerInch / painted.pxPerInch
    const [x, y] = [view.offset.x - painted.offset.x * zoom, view.offset.y - painted.offset.y * zoom]
    const next = zoom === 1 && x === 0 && y === 0 ? '' : `translate(${x}px,${y}px) scale(${zoom})`
    if (next !== shift) {
      shift = next
      for (const element of [sheet, handles]) element.style.transform = next
      handles.style.setProperty('--zoom', `${zoom}`)
    }
    if (said === view) return
    said = view
    frame.setAttribute('data-px-per-inch', String(view.pxPerInch))
    frame.setAttribute('data-offset', String(view.offset.x))
    frame.setAttribute('data-offset-y', String(view.offset.y))
  }
}
