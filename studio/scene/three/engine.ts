/**
 * Draws the room only when something has changed: at a lower resolution while the view moves, and as the mean of many
 * pictures once it rests, which gives soft shadows and smooth edges.
 */
import { Color, PerspectiveCamera, type RawShaderMaterial, type Scene, type WebGLRenderer } from 'three'
import type { Daylight } from '../walk/daylight.ts'
import type { Camera3D, Photograph, PictureOrder, SceneControl } from '../walk/sceneControl.ts'
import { type Lens, lensOf, travelled } from '../walk/views.ts'
import { isSeenThrough, type Wall } from '../walk/wallParts.ts'
import type { Vector } from '../walk/vector.ts'
import type { RoomMaterials } from './roomMaterials.ts'
import { LAYERS, type LightRig, type LitRoom } from './lightRig.ts'
import type { Presenter } from './present.ts'

/** Number of pictures in a refined view; fewer with a software renderer. */
const SAMPLES = { hardware: 48, software: 12 }
/**
 * The number of pictures from which on the mean is shown; with fewer, separate hard shadows are visible. In software it is shown
 * then and at the end alone, because showing it takes as long as drawing one.
 */
const FIRST_SHOWN = { hardware: 5, software: 4 }
/**
 * Milliseconds without a change after which a view counts as resting; longer while models are loading, because each
 * arrival changes it.
 */
const REST_MS = { complete: 220, loading: 1200 }
/** Shares of the full resolution while the view moves, and the index of the initial one. */
const SCALES = [1, 0.84, 0.71, 0.59, 0.5, 0.42, 0.35, 0.3, 0.25]
const FIRST_SCALE = { hardware: 0, software: 4 }
/** The least number of pixels in a picture of a moving view, if the canvas has as many. */
const MIN_PIXELS = 70_000
/** Milliseconds per picture: above `slow` the resolution is lowered, below `quick` raised; `wanted` is the target. */
const FRAME_MS = {
  hardware: { slow: 45, wanted: 34, quick: 20 },
  software: { slow: 60, wanted: 50, quick: 36 },
}
const MAX_FRAME_MS = 160
const FADE_MS = 220
const UP: Vector = [0, 1, 0]
const NEAR = 3
const FAR = 6000

type Fading = {
  readonly wall: Wall
  readonly materials: readonly RawShaderMaterial[]
  show: (isShown: boolean) => void
}

type Parts = {
  readonly renderer: WebGLRenderer
  readonly scene: Scene
  readonly control: SceneControl
  readonly shader: RoomMaterials
  readonly rig: LightRig
  readonly presenter: Presenter
  readonly isSoftware: boolean
  readonly isStill: () => boolean
  readonly invalidate: () => void
}

export type Engine = ReturnType<typeof createEngine>

export function createEngine(parts: Parts) {
  const { renderer, scene, control, shader, rig, presenter, isSoftware, isStill, invalidate } = parts
  // Pictures are blended into a target that keeps its content; each new mean clears it explicitly.
  renderer.autoClear = false
  renderer.info.autoReset = false
  const eye = new PerspectiveCamera()
  const mostSamples = isSoftware ? SAMPLES.software : SAMPLES.hardware
  let level: number = isSoftware ? FIRST_SCALE.software : FIRST_SCALE.hardware
  let fading: readonly Fading[] = []
  let size = { width: 1, height: 1 }
  let hasOldMaps = true
  let sample: number | undefined
  let isBusy = false
  let restTimer = 0
  let lastMs = 0
  const frameMs = isSoftware ? FRAME_MS.software : FRAME_MS.hardware
  let meanMs: number = frameMs.wanted
  /** Milliseconds per pixel of the last picture of a resting view. */
  let restingMsPerPixel: number | undefined
  /** A picture of a moving view is being drawn, and another one is requested after it. */
  let isDrawing = false
  let isFrameRequested = false
  let isEnded = false
  const shares = new Map<Wall, number>()

  let frames = 0
  /** Exposes to tests and measurements what was drawn. */
  const expose = () => {
    const { dataset } = renderer.domElement
    dataset.frames = String(++frames)
    dataset.calls = String(renderer.info.render.calls)
    dataset.scale = String(scale())
  }
  const touch = (changesMaps = false) => {
    if (isEnded) return
    hasOldMaps ||= changesMaps || sample !== undefined
    sample = undefined
    if (control.get().refined !== 0) control.update({ refined: 0 })
    window.clearTimeout(restTimer)
    invalidate()
  }
  const aim = ({ from, to, fov, up = UP, part }: Lens, aspect: number) => {
    eye.fov = fov
    eye.clearViewOffset()
    eye.aspect = aspect
    if (part) {
      const whole = (aspect * part.height) / part.width
      eye.setViewOffset(whole, 1, whole * part.left, part.top, whole * part.width, part.height)
    }
    eye.near = NEAR
    eye.far = FAR
    eye.position.set(...from)
    eye.up.set(...up)
    eye.lookAt(...to)
    eye.updateProjectionMatrix()
    eye.updateMatrixWorld()
  }
  /** Fades out the walls between the viewer and the room. Returns whether a wall is still fading. */
  const fade = (from: Vector, passedMs: number): boolean => {
    let isMoving = false
    for (const { wall, materials, show } of fading) {
      const wanted = isSeenThrough(wall, from) ? 0 : 1
      const before = shares.get(wall) ?? wanted
      const step = isStill() ? 1 : passedMs / FADE_MS
      const now = before < wanted ? Math.min(wanted, before + step) : Math.max(wanted, before - step)
      shares.set(wall, now)
      isMoving ||= now !== wanted
      show(now > 0)
      for (const material of materials) {
        material.transparent = now < 1
        if (material.uniforms.uFade) material.uniforms.uFade.value = now
      }
    }
    return isMoving
  }
  /** Selects the shader program and the level of detail of the models, for a resting or a moving view. */
  const prepare = (isResting: boolean) => {
    shader.refine(isResting)
    eye.layers.set(LAYERS.visible)
    eye.layers.enable(isResting ? LAYERS.resting : LAYERS.moving)
  }
  const resize = (width: number, height: number) => {
    const { domElement } = renderer
    if (domElement.width !== width || domElement.height !== height) renderer.setDrawingBufferSize(width, height, 1)
  }
  const afterSample = async (number: number, startedMs: number) => {
    await drawn()
    if (isEnded) return
    restingMsPerPixel = (performance.now() - startedMs) / (size.width * size.height)
    if (sample === number) control.update({ refined: number / mostSamples })
    if (number < mostSamples || sample !== number) invalidate()
  }
  const refine = () => {
    sample ??= 0
    if (sample >= mostSamples) return
    const startedMs = performance.now()
    renderer.info.reset()
    prepare(true)
    rig.draw(renderer, scene, sample)
    presenter.add(renderer, scene, eye, size.width, size.height, sample)
    sample++
    const isShown = isSoftware ? sample === FIRST_SHOWN.software : sample >= FIRST_SHOWN.hardware
    if (isShown || sample === mostSamples) {
      resize(size.width, size.height)
      presenter.showMean(renderer)
    }
    renderer.setRenderTarget(null)
    expose()
    void afterSample(sample, startedMs)
  }
  const scale = () => Math.min(1, Math.max(SCALES[level] ?? 1, Math.sqrt(MIN_PIXELS / (size.width * size.height))))
  /**
   * Adapts the resolution to the mean time of the last pictures, so that a single slow one, such as the first, has
   * little effect.
   */
  const adapt = (passedMs: number) => {
    meanMs += (Math.min(passedMs, MAX_FRAME_MS) - meanMs) * 0.4
    if (meanMs > frameMs.slow) level += Math.max(1, Math.round(Math.log2(meanMs / frameMs.wanted) * 2))
    else if (meanMs < frameMs.quick) level -= 1
    else return
    level = Math.min(SCALES.length - 1, Math.max(0, level))
    meanMs = frameMs.wanted
  }
  /**
   * Waits until the picture is drawn, and measures the time, from which the resolution is set. Without waiting, the
   * browser queues pictures faster than a software renderer draws them, and then freezes for a second.
   */
  const drawn = async () => {
    isDrawing = true
    await finished(renderer)
    isDrawing = false
  }
  const afterMoving = async (startedMs: number, isResting: boolean) => {
    await drawn()
    if (isEnded) return
    adapt(performance.now() - startedMs)
    if (isFrameRequested || !isResting) {
      isFrameRequested = false
      return invalidate()
    }
    const begin = () => {
      sample = 0
      invalidate()
    }
    window.clearTimeout(restTimer)
    restTimer = window.setTimeout(begin, control.get().pending > 0 ? REST_MS.loading : REST_MS.complete)
  }

  return {
    touch,
    setSize: (width: number, height: number) => {
      size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
      touch()
    },
    setWalls: (next: readonly Fading[]) => {
      fading = next
      touch(true)
    },
    /** Without a backdrop the picture is transparent where no piece is. */
    setLight: (room: LitRoom, light: Daylight, backdrop: string | undefined) => {
      rig.set(room, light)
      scene.background = backdrop === undefined ? null : new Color(backdrop)
      touch(true)
    },
    /** One frame of the canvas. */
    frame: () => {
      if (isEnded || isBusy) return
      if (isDrawing) {
        isFrameRequested = true
        return
      }
      const nowMs = performance.now()
      if (sample !== undefined) return refine()
      const { from, to, share } = control.lens(nowMs)
      const lens = share < 1 ? travelled(from, to, share) : to
      aim(lens, size.width / size.height)
      const passedMs = Math.min(100, nowMs - lastMs)
      const isFading = fade(lens.from, passedMs)
      lastMs = nowMs
      renderer.info.reset()
      prepare(false)
      if (hasOldMaps) rig.draw(renderer, scene)
      hasOldMaps = false
      const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale()))) as [
        number,
        number,
      ]
      // The canvas has the size of the picture; the browser enlarges it.
      resize(width, height)
      presenter.once(renderer, scene, eye, width, height)
      renderer.setRenderTarget(null)
      expose()
      const isOnItsWay = share < 1 || isFading
      void afterMoving(nowMs, !isOnItsWay)
      if (!isOnItsWay && control.get().journey) control.update({ journey: undefined })
    },
    photograph: async (order: PictureOrder, lens?: Lens): Promise<Photograph> => {
      const { width, height, onProgress, signal } = order
      isBusy = true
      try {
        prepare(true)
        aim(lens ?? lensOf(control.get().view), width / height)
        fade((lens ?? lensOf(control.get().view)).from, FADE_MS)
        const startedMs = performance.now()
        let samples = order.samples.most
        for (let number = 0; number < samples; number++) {
          signal.throwIfAborted()
          rig.draw(renderer, scene, number)
          presenter.add(renderer, scene, eye, width, height, number)
          renderer.setRenderTarget(null)
          // Yields between two pictures, so that the page can handle input and each picture is finished.
          await finished(renderer)
          samples = Math.max(number + 1, samplesFor(order.samples, (performance.now() - startedMs) / (number + 1)))
          onProgress((number + 1) / samples)
        }
        return { width, height, samples, data: await presenter.readMean(renderer) }
      } finally {
        isBusy = false
        touch(true)
      }
    },
    estimateMs: ({
      width,
      height,
      samples,
    }: Pick<PictureOrder, 'width' | 'height' | 'samples'>): number | undefined => {
      if (restingMsPerPixel === undefined) return undefined
      const pictureMs = restingMsPerPixel * width * height
      return pictureMs * samplesFor(samples, pictureMs)
    },
    dispose: () => {
      isEnded = true
      window.clearTimeout(restTimer)
    },
  }
}

export function cameraOf(engine: Engine, canvas: HTMLCanvasElement): Camera3D {
  return { photograph: engine.photograph, estimateMs: engine.estimateMs, canvas }
}

/** Waits until the GPU has finished its commands, so that the next picture can be cancelled immediately. */
async function finished(renderer: WebGLRenderer): Promise<void> {
  const context = renderer.getContext()
  if (!(context instanceof WebGL2RenderingContext)) return
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0)
  context.flush()
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 4))
    if (!fence) return
    const state = context.clientWaitSync(fence, 0, 0)
    if (state !== context.TIMEOUT_EXPIRED) break
  }
  context.deleteSync(fence)
}

/** The number of pictures in a photograph on a device that draws one in `pictureMs`. */
function samplesFor({ least, most, withinMs }: PictureOrder['samples'], pictureMs: number): number {
  return Math.min(most, Math.max(least, Math.floor(withinMs / pictureMs)))
}
