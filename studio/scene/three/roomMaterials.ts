/**
 * The materials of the room. They share the light uniforms, which are therefore set once per picture, and the two
 * shader programs.
 */
import {
  Color,
  type DataTexture,
  DoubleSide,
  FrontSide,
  GLSL3,
  type IUniform,
  Matrix4,
  RawShaderMaterial,
  type Texture,
  Vector2,
  Vector3,
  Vector4,
} from 'three'
import { DEPTH, FRAGMENT, MAX_LAMPS, MAX_WALLS, MAX_WINDOWS, VERTEX } from './surfaceShader.ts'

const vectors = (count: number) => Array.from({ length: count }, () => new Vector3())

/** The light uniforms with their neutral values. */
export function lightUniforms(noise: DataTexture, offsets: DataTexture) {
  return {
    uNoise: { value: noise },
    uOffsets: { value: offsets },
    uSunAt: { value: new Vector3(0, 1, 0) },
    uSun: { value: new Vector3() },
    uSunSoft: { value: 0.0012 },
    /** How much of the shadows of pieces a photograph shows, 0 to 1. */
    uCaught: { value: 1 },
    /** The undersides of pieces, from below: catchers alone use it. */
    uUnderMap: { value: new Matrix4() },
    uUnder: { value: null as unknown },
    /** Their tops, from above. */
    uOverMap: { value: new Matrix4() },
    uOver: { value: null as unknown },
    /** Where pieces are near, and the left, the top and the side of the grid in inches, with the height of a full cell. */
    uPieces: { value: null as unknown },
    uPiecesOver: { value: new Vector4(0, 0, 1, 0) },
    uSkyLow: { value: new Vector3(1, 1, 1) },
    uSkyHigh: { value: new Vector3(1, 1, 1) },
    uAmbient: { value: new Vector3(0.6, 0.6, 0.6) },
    uBounce: { value: new Vector3(0.8, 0.75, 0.7) },
    uSunMap: { value: new Matrix4() },
    uFillMap: { value: new Matrix4() },
    uDomeMap: { value: new Matrix4() },
    uDomeReach: { value: 0.1 },
    uSunShadow: { value: null as unknown },
    uFillShadow: { value: null as unknown },
    uDomeShadow: { value: null as unknown },
    uWindows: { value: 0 },
    uFillWindow: { value: 0 },
    uWindowAt: { value: vectors(MAX_WINDOWS) },
    uWindowInto: { value: vectors(MAX_WINDOWS) },
    uWindowAlong: { value: vectors(MAX_WINDOWS) },
    uWindowHalf: { value: Array.from({ length: MAX_WINDOWS }, () => new Vector2(1, 1)) },
    uLamps: { value: 0 },
    uLampAt: { value: vectors(MAX_LAMPS) },
    uLampColor: { value: new Vector3(1, 0.72, 0.42) },
    uLampsOn: { value: 0 },
    uWalls: { value: 0 },
    uWall: { value: Array.from({ length: MAX_WALLS }, () => new Vector4(0, 0, 1, 0)) },
    uCeiling: { value: 96 },
    /** How much pieces get of the dark of the room's corners, 0 to 1. */
    uPieceCorners: { value: 0 },
    uDome: { value: new Vector3(0, 1, 0) },
    /** The number of the picture in a refined view. */
    uPictures: { value: 0 },
  }
}
export type LightUniforms = ReturnType<typeof lightUniforms>

export type Look = {
  readonly isGlass?: boolean
  /** Draws front faces only, so that the ceiling does not cover a view from above. */
  readonly isOneSided?: boolean
  /** Highlight color; only selected pieces have one. */
  readonly tint?: string
  /** Draws nothing but the shadows that fall on it, and hides what is behind it. */
  readonly isCatcher?: boolean
  /** Texture that replaces the color; transparent parts are discarded. */
  readonly picture?: Texture
}

export type RoomMaterials = ReturnType<typeof roomMaterials>

/** `isPlain`: samples shadows once while the view moves, for software renderers. */
export function roomMaterials(light: LightUniforms, isPlain: boolean) {
  const made = new Map<RawShaderMaterial, Record<string, string>>()
  const quick: Record<string, string> = isPlain ? { PLAIN: '' } : {}
  let defines = quick
  const make = ({
    isGlass = false,
    isOneSided = false,
    isCatcher = false,
    tint,
    picture,
  }: Look = {}): RawShaderMaterial => {
    const color = new Color(tint ?? '#000000')
    const own: Record<string, IUniform> = {
      uFade: { value: 1 },
      uOpacity: { value: isGlass ? 0.6 : 1 },
      uTint: { value: new Vector4(color.r, color.g, color.b, tint === undefined ? 0 : 1) },
      ...(picture && { uPicture: { value: picture } }),
    }
    const always: Record<string, string> = { ...(picture && { PICTURE: '' }), ...(isCatcher && { CATCHER: '' }) }
    const material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { ...light, ...own },
      defines: { ...defines, ...always },
      transparent: isGlass,
      depthWrite: !isGlass,
      side: isOneSided ? FrontSide : DoubleSide,
      toneMapped: false,
    })
    made.set(material, always)
    material.addEventListener('dispose', () => made.delete(material))
    return material
  }
  const depth = new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: DEPTH,
    side: DoubleSide,
    colorWrite: false,
  })
  return {
    make,
    /** Draws nothing but the depth of an opaque surface. */
    depth,
    /** Selects the program for resting or for moving views. */
    refine: (isResting: boolean) => {
      const next = isResting ? REFINES : quick
      if (next === defines) return
      defines = next
      for (const [material, always] of made) {
        material.defines = { ...next, ...always }
        material.needsUpdate = true
      }
    },
    dispose: () => {
      for (const material of made.keys()) material.dispose()
      depth.dispose()
    },
  }
}

const REFINES = { REFINES: '' }
