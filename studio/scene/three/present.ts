/**
 * Renders the scene into a target of linear light, averages several pictures for a refined view, and displays the
 * result with a neutral tone curve (Khronos PBR Neutral), which preserves the colors of products.
 */
import {
  type Camera,
  ConstantAlphaFactor,
  CustomBlending,
  GLSL3,
  HalfFloatType,
  LinearFilter,
  type Material,
  Mesh,
  NoBlending,
  OneMinusConstantAlphaFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  UnsignedByteType,
  Vector3,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import type { Vector } from '../walk/vector.ts'
import { LAYERS } from './lightRig.ts'

const EXPOSURE = 1.06

const VERTEX = /* glsl */ `
out vec2 vUv;
void main() { vUv = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }
`
const MIX = /* glsl */ `
in vec2 vUv; out vec4 result;
uniform sampler2D uLight;
// A glint that one picture has is no white pixel in the mean of a few.
void main() { result = min(texture(uLight, vUv), vec4(vec3(3.0), 1.0)); }
`
const SHOW = /* glsl */ `
in vec2 vUv; out vec4 result;
uniform sampler2D uLight; uniform vec3 uExposure;
vec3 neutral(vec3 color) {
  const float start = 0.8 - 0.04, desaturation = 0.15;
  float x = min(color.r, min(color.g, color.b));
  float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
  color -= offset;
  float peak = max(color.r, max(color.g, color.b));
  if (peak < start) return color;
  float d = 1.0 - start;
  float lower = 1.0 - d * d / (peak + d - start);
  color *= lower / peak;
  float g = 1.0 - 1.0 / (desaturation * (peak - lower) + 1.0);
  return mix(color, vec3(lower), g);
}
void main() {
  // Colors are multiplied by their coverage, which is 1 but over a photograph.
  vec4 light = texture(uLight, vUv);
  vec3 c = neutral(light.rgb / max(light.a, 0.001) * uExposure);
  c = mix(c * 12.92, 1.055 * pow(max(c, vec3(0.0)), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c));
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  result = vec4((c + grain / 255.0) * light.a, light.a);
}
`

export type Presenter = ReturnType<typeof presenter>

/**
 * `samples`: of the edges of one picture. `depth`: a material with which the depth of opaque surfaces is drawn before the
 * pictures of a mean, so that a software renderer does not color what is hidden.
 */
export function presenter(samples: number, depth?: Material) {
  const target = (count: number) =>
    new WebGLRenderTarget(1, 1, {
      type: HalfFloatType,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      samples: count,
    })
  const single = target(samples)
  const sum = target(0)
  const flat = new Scene()
  const camera = new OrthographicCamera()
  const plane = new PlaneGeometry(2, 2)
  const mix = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: MIX,
    uniforms: { uLight: { value: null as Texture | null } },
    blending: CustomBlending,
    blendSrc: ConstantAlphaFactor,
    blendDst: OneMinusConstantAlphaFactor,
    depthTest: false,
    depthWrite: false,
  })
  const show = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: VERTEX,
    fragmentShader: SHOW,
    uniforms: {
      uLight: { value: null as Texture | null },
      uExposure: { value: new Vector3(EXPOSURE, EXPOSURE, EXPOSURE) },
    },
    blending: NoBlending,
    depthTest: false,
    depthWrite: false,
  })
  const screen = new Mesh(plane, show)
  screen.frustumCulled = false
  flat.add(screen)

  const pass = (renderer: WebGLRenderer, material: ShaderMaterial, onto: WebGLRenderTarget | null) => {
    screen.material = material
    renderer.setRenderTarget(onto)
    renderer.render(flat, camera)
  }
  const present = (renderer: WebGLRenderer, light: Texture, onto: WebGLRenderTarget | null = null) => {
    show.uniforms.uLight = { value: light }
    pass(renderer, show, onto)
  }
  const draw = (renderer: WebGLRenderer, scene: Scene, eye: Camera, width: number, height: number, isMean: boolean) => {
    if (single.width !== width || single.height !== height) single.setSize(width, height)
    renderer.setRenderTarget(single)
    renderer.clear()
    if (isMean && depth) {
      const { mask } = eye.layers
      eye.layers.set(LAYERS.opaque)
      scene.overrideMaterial = depth
      renderer.render(scene, eye)
      scene.overrideMaterial = null
      eye.layers.mask = mask
    }
    renderer.render(scene, eye)
  }

  return {
    /** Factors of red, green and blue. */
    setExposure: (by: Vector) =>
      void (show.uniforms.uExposure = { value: new Vector3(...by).multiplyScalar(EXPOSURE) }),
    /** Draws one picture at a share of the canvas's size. */
    once: (renderer: WebGLRenderer, scene: Scene, eye: Camera, width: number, height: number) => {
      draw(renderer, scene, eye, width, height, false)
      present(renderer, single.texture)
    },
    /** Adds one picture to the mean, with a subpixel offset; `number` counts from 0. */
    add: (
      renderer: WebGLRenderer,
      scene: Scene,
      eye: PerspectiveCamera,
      width: number,
      height: number,
      number: number,
    ) => {
      if (sum.width !== width || sum.height !== height) sum.setSize(width, height)
      const [x, y] = [(0.5 + number * 0.7548776662) % 1, (0.5 + number * 0.569840291) % 1]
      const part = eye.view?.enabled ? { ...eye.view } : undefined
      const seen = part ?? { fullWidth: width, fullHeight: height, offsetX: 0, offsetY: 0, width, height }
      const look = (byX: number, byY: number) => {
        const [left, top] = [seen.offsetX + (byX * seen.width) / width, seen.offsetY + (byY * seen.height) / height]
        eye.setViewOffset(seen.fullWidth, seen.fullHeight, left, top, seen.width, seen.height)
      }
      look(x - 0.5, y - 0.5)
      draw(renderer, scene, eye, width, height, true)
      if (part) look(0, 0)
      else eye.clearViewOffset()
      mix.uniforms.uLight = { value: single.texture }
      mix.blendAlpha = 1 / (number + 1)
      pass(renderer, mix, sum)
    },
    showMean: (renderer: WebGLRenderer) => present(renderer, sum.texture),
    /** The mean as RGBA bytes, top row first. */
    readMean: async (renderer: WebGLRenderer): Promise<Uint8ClampedArray<ArrayBuffer>> => {
      const { width, height } = sum
      const shown = new WebGLRenderTarget(width, height, { type: UnsignedByteType, depthBuffer: false })
      present(renderer, sum.texture, shown)
      const upward = new Uint8Array(width * height * 4)
      await renderer.readRenderTargetPixelsAsync(shown, 0, 0, width, height, upward)
      shown.dispose()
      renderer.setRenderTarget(null)
      const pixels = new Uint8ClampedArray(upward.length)
      const line = width * 4
      for (let y = 0; y < height; y++)
        pixels.set(upward.subarray((height - 1 - y) * line, (height - y) * line), y * line)
      return pixels
    },
    dispose: () => {
      single.dispose()
      sum.dispose()
      plane.dispose()
      mix.dispose()
      show.dispose()
    },
  }
}
