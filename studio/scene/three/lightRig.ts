/**
 * Sets the light of the room: sun, windows, lamps and ambient light. Shadow maps are redrawn only when the room or the
 * light has changed, and for each picture of a refined view.
 */
import {
  type Camera,
  DepthTexture,
  Layers,
  LessEqualCompare,
  LinearFilter,
  type Matrix4,
  MeshBasicMaterial,
  NearestFilter,
  OrthographicCamera,
  PerspectiveCamera,
  RedFormat,
  type Scene,
  UnsignedIntType,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Daylight } from '../walk/daylight.ts'
import type { Vector } from '../walk/vector.ts'
import { nearPieces } from './nearPieces.ts'
import type { LightUniforms } from './roomMaterials.ts'
import { MAX_LAMPS, MAX_WALLS, MAX_WINDOWS } from './surfaceShader.ts'

/**
 * Layers of the scene: visible objects; casters of shadows of sun and windows; casters of ambient shadows; the levels
 * of detail for moving and for resting views; upright pictures, whose outline casts the shadow; casters that darken the floor
 * around them where they touch it, which flat ones do not; opaque surfaces of pieces, as resting views show them.
 */
export const LAYERS = {
  visible: 0,
  sunCasters: 1,
  ambientCasters: 2,
  moving: 3,
  resting: 4,
  pictureOutlines: 5,
  contactCasters: 6,
  opaque: 7,
} as const

/** As a `Layers` object, whose mask react-three-fiber copies to the object. */
export function layersOf(...numbers: readonly number[]): Layers {
  const layers = new Layers()
  layers.mask = numbers.reduce((sum, number) => sum | (1 << number), 0)
  return layers
}

/** A window as an area light. */
type WindowLight = {
  readonly at: Vector
  readonly into: Vector
  readonly along: Vector
  readonly half: readonly [number, number]
}

export type LitRoom = {
  /** The center and the radius of the room's bounding sphere, inches. */
  readonly middle: Vector
  readonly radius: number
  readonly ceiling: number
  readonly walls: readonly (readonly [number, number, number, number])[]
  readonly windows: readonly WindowLight[]
  readonly lamps: readonly Vector[]
  /** Whether some pieces are drawn as upright pictures. */
  readonly hasPictures: boolean
  /** Linear color of the floor, used for the light that it reflects. */
  readonly bounce: Vector
}

/** A low-discrepancy sequence in the unit cube: evenly spread for any number of samples (R3, Roberts 2018). */
const R3 = [0.819172513396, 0.671043606704, 0.549700477901] as const
/** Angular radius of the sun in radians, enlarged as by haze; the true one is 0.0047. */
const SUN_DISK = 0.018
/** Blur of a shadow of the sun as a share of its map, for the radius of its disk. */
const SOFT_PER_SPREAD = 0.066
/** Depth range of an orthographic shadow map, in radii of the room. */
const DEPTH_RANGE = 4
/** Inches between a surface and an object within which the object fully shadows ambient light. */
const DOME_REACH = 34
/** Sides of the shadow maps in pixels. */
const MAP_SIDE = { fine: 2048, plain: 1024 } as const

/** How much of the dark of the corners pieces in a photograph get: more light reaches them than what lies behind them. */
const CORNERS_OF_PIECES = 0.7

export type LightRig = ReturnType<typeof lightRig>

export function lightRig(uniforms: LightUniforms, isPlain: boolean) {
  const side = isPlain ? MAP_SIDE.plain : MAP_SIDE.fine
  const sun = shadowMap(side, isPlain)
  const fill = shadowMap(MAP_SIDE.plain, isPlain)
  const dome = shadowMap(MAP_SIDE.plain, isPlain)
  const under = shadowMap(MAP_SIDE.plain, isPlain)
  const over = shadowMap(MAP_SIDE.plain, isPlain)
  uniforms.uUnder.value = under.depthTexture
  uniforms.uOver.value = over.depthTexture
  uniforms.uSunShadow.value = sun.depthTexture
  uniforms.uFillShadow.value = fill.depthTexture
  uniforms.uDomeShadow.value = dome.depthTexture
  const near = nearPieces(uniforms)
  const flat = new OrthographicCamera()
  const wide = new PerspectiveCamera(140, 1, 4, 2000)
  const material = new MeshBasicMaterial({ colorWrite: false, side: 2 })
  let room: LitRoom | undefined
  let light: Daylight | undefined

  const map = (
    renderer: WebGLRenderer,
    scene: Scene,
    camera: Camera,
    target: WebGLRenderTarget,
    layer: number,
    onto: Matrix4,
  ) => {
    camera.layers.set(layer)
    camera.updateMatrixWorld()
    onto.set(0.5, 0, 0, 0.5, 0, 0.5, 0, 0.5, 0, 0, 0.5, 0.5, 0, 0, 0, 1)
    onto.multiply(camera.projectionMatrix).multiply(camera.matrixWorldInverse)
    scene.overrideMaterial = material
    renderer.setRenderTarget(target)
    renderer.clear()
    renderer.render(scene, camera)
    scene.overrideMaterial = null
    if (room?.hasPictures) {
      camera.layers.set(LAYERS.pictureOutlines)
      renderer.render(scene, camera)
    }
    renderer.setRenderTarget(null)
  }
  const along = (way: Vector3, { middle, radius }: LitRoom) => {
    flat.left = -radius
    flat.right = radius
    flat.top = radius
    flat.bottom = -radius
    flat.near = 1
    flat.far = radius * DEPTH_RANGE
    flat.up.set(Math.abs(way.y) > 0.99 ? 1 : 0, Math.abs(way.y) > 0.99 ? 0 : 1, 0)
    flat.position.set(...middle).addScaledVector(way, radius * 2)
    flat.lookAt(...middle)
    flat.updateProjectionMatrix()
    return flat
  }

  return {
    /** Sets the light, and the room that it falls into. */
    set: (nextRoom: LitRoom, nextLight: Daylight) => {
      room = nextRoom
      light = nextLight
      const { windows, lamps, walls } = room
      uniforms.uSunAt.value.set(...light.sunAt)
      uniforms.uSun.value.set(...light.sun)
      uniforms.uSunSoft.value = (light.spread ?? SUN_DISK) * SOFT_PER_SPREAD
      uniforms.uSkyLow.value.set(...light.sky.low)
      uniforms.uSkyHigh.value.set(...light.sky.high)
      uniforms.uAmbient.value.set(...light.ambient)
      uniforms.uBounce.value.set(...room.bounce)
      uniforms.uCeiling.value = room.ceiling
      uniforms.uDomeReach.value = DOME_REACH / (room.radius * DEPTH_RANGE)
      uniforms.uWindows.value = Math.min(MAX_WINDOWS, windows.length)
      for (const [index, window] of windows.slice(0, MAX_WINDOWS).entries()) {
        uniforms.uWindowAt.value[index]?.set(...window.at)
        uniforms.uWindowInto.value[index]?.set(...window.into)
        uniforms.uWindowAlong.value[index]?.set(...window.along)
        uniforms.uWindowHalf.value[index]?.set(...window.half)
      }
      uniforms.uLamps.value = light.lamps > 0 ? Math.min(MAX_LAMPS, lamps.length) : 0
      for (const [index, lamp] of lamps.slice(0, MAX_LAMPS).entries()) uniforms.uLampAt.value[index]?.set(...lamp)
      uniforms.uLampsOn.value = light.lamps
      uniforms.uWalls.value = Math.min(MAX_WALLS, walls.length)
      uniforms.uPieceCorners.value = light.isPhotograph ? CORNERS_OF_PIECES : 0
      for (const [index, wall] of walls.slice(0, MAX_WALLS).entries()) uniforms.uWall.value[index]?.set(...wall)
    },
    /** Draws the shadow maps. `sample`: index of the picture in a refined view; undefined while the view moves. */
    draw: (renderer: WebGLRenderer, scene: Scene, sample?: number) => {
      if (!room || !light) return
      const [a, b, c] = R3.map((step) => (0.5 + step * (sample ?? 0)) % 1) as [number, number, number]
      uniforms.uPictures.value = sample ?? 0
      const { windows } = room
      const toSun = new Vector3(...light.sunAt)
      if (sample !== undefined) {
        const [spin, far] = [a * 2 * Math.PI, Math.sqrt(b) * (light.spread ?? SUN_DISK)]
        toSun.add(new Vector3(Math.cos(spin) * far, Math.sin(spin * 1.7) * far, Math.sin(spin) * far)).normalize()
      }
      // Also after dark: a map that was never drawn has no storage, and materials that sample it would not be drawn.
      if (sample === undefined || light.sun[0] > 0.001)
        map(renderer, scene, along(toSun, room), sun, LAYERS.sunCasters, uniforms.uSunMap.value)
      // The same for all pictures of a resting view.
      if (light.isPhotograph && !(sample !== undefined && sample > 0)) {
        const touching = LAYERS.contactCasters
        near.find(scene, layersOf(touching, LAYERS.pictureOutlines), room)
        map(renderer, scene, along(new Vector3(0, -1, 0), room), under, touching, uniforms.uUnderMap.value)
        map(renderer, scene, along(new Vector3(0, 1, 0), room), over, touching, uniforms.uOverMap.value)
      }
      const up = sample === undefined ? new Vector3(0, 1, 0) : randomUpward(a, b)
      uniforms.uDome.value.copy(up)
      map(renderer, scene, along(up, room), dome, LAYERS.ambientCasters, uniforms.uDomeMap.value)
      const chosen =
        sample === undefined ? largest(windows) : Math.floor(c * windows.length) % Math.max(1, windows.length)
      uniforms.uFillWindow.value = chosen
      const window = windows[chosen]
      if (!window) return
      const [i, j] = sample === undefined ? [0, 0] : [a * 2 - 1, b * 2 - 1]
      const into = new Vector3(...window.into)
      wide.position
        .set(...window.at)
        .addScaledVector(new Vector3(...window.along), i * window.half[0] * 0.9)
        .add(new Vector3(0, j * window.half[1] * 0.9, 0))
        .addScaledVector(into, 1)
      wide.lookAt(
        wide.position
          .clone()
          .add(into)
          .add(new Vector3(0, -0.25, 0)),
      )
      wide.updateProjectionMatrix()
      map(renderer, scene, wide, fill, LAYERS.ambientCasters, uniforms.uFillMap.value)
    },
    dispose: () => {
      for (const target of [sun, fill, dome, under, over]) {
        target.depthTexture?.dispose()
        target.dispose()
      }
      near.dispose()
      material.dispose()
    },
  }
}

function shadowMap(side: number, isPlain: boolean): WebGLRenderTarget {
  const depthTexture = new DepthTexture(side, side, UnsignedIntType)
  depthTexture.compareFunction = LessEqualCompare
  depthTexture.minFilter = isPlain ? NearestFilter : LinearFilter
  depthTexture.magFilter = isPlain ? NearestFilter : LinearFilter
  return new WebGLRenderTarget(side, side, { depthTexture, format: RedFormat })
}

/** A direction above the horizon, uniformly distributed. */
function randomUpward(a: number, b: number): Vector3 {
  const level = Math.sqrt(1 - b * b)
  return new Vector3(Math.cos(a * 2 * Math.PI) * level, b, Math.sin(a * 2 * Math.PI) * level)
}

function largest(windows: readonly WindowLight[]): number {
  const areas = windows.map(({ half }) => half[0] * half[1])
  return Math.max(0, areas.indexOf(Math.max(...areas)))
}
