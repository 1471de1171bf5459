/**
 * Shows an equirectangular picture from within: one triangle, whose pixels look up the color of their direction. It
 * does not use three.js, so that the page of a panorama stays small.
 */
import { watchPixelRatio } from '../../stage/view/usePixelRatio.ts'

const VERTEX = /* glsl */ `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(at, 0.0, 1.0);
}`
const FRAGMENT = /* glsl */ `#version 300 es
precision highp float;
in vec2 at;
out vec4 result;
uniform sampler2D picture;
uniform vec2 reach, yaw, pitch;
void main() {
  vec3 way = normalize(vec3(at * reach, 1.0));
  way.yz = vec2(way.y * pitch.x + way.z * pitch.y, way.z * pitch.x - way.y * pitch.y);
  way.xz = vec2(way.x * yaw.x + way.z * yaw.y, way.z * yaw.x - way.x * yaw.y);
  vec2 place = vec2(atan(way.x, way.z) / 6.2831853 + 0.5, 0.5 - asin(clamp(way.y, -1.0, 1.0)) / 3.14159265);
  result = vec4(texture(picture, place).rgb, 1.0);
}`
const RADIANS = Math.PI / 180

/** Degrees; `yaw` 0 is the middle of the picture, `fov` from bottom to top. */
export type PanoramaLook = { readonly yaw: number; readonly pitch: number; readonly fov: number }

export type PanoramaPainter = { readonly paint: (look: PanoramaLook) => void; readonly dispose: () => void }

/** Undefined where the browser has no WebGL 2. The picture is scaled down to what the device can hold. */
export async function panoramaPainter(canvas: HTMLCanvasElement, file: Blob): Promise<PanoramaPainter | undefined> {
  const gl = canvas.getContext('webgl2')
  if (!gl) return undefined
  const bitmap = await pictureOf(file, Number(gl.getParameter(gl.MAX_TEXTURE_SIZE)))
  let program = programOf(gl, bitmap)
  let last: PanoramaLook | undefined
  const paint = (look: PanoramaLook) => {
    last = look
    const drawn = program
    if (gl.isContextLost() || !drawn) return
    const ratio = window.devicePixelRatio
    const [width, height] = [canvas.clientWidth * ratio, canvas.clientHeight * ratio].map(Math.round) as [
      number,
      number,
    ]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    gl.viewport(0, 0, width, height)
    gl.useProgram(drawn)
    const half = Math.tan((look.fov / 2) * RADIANS)
    const set = (name: string, x: number, y: number) => gl.uniform2f(gl.getUniformLocation(drawn, name), x, y)
    set('reach', (half * width) / Math.max(1, height), half)
    set('yaw', Math.cos(look.yaw * RADIANS), Math.sin(look.yaw * RADIANS))
    set('pitch', Math.cos(look.pitch * RADIANS), Math.sin(look.pitch * RADIANS))
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
  // Without this the browser does not restore the context.
  const lose = (event: Event) => event.preventDefault()
  const restore = () => {
    program = programOf(gl, bitmap)
    if (last) paint(last)
  }
  const stopWatching = watchPixelRatio(() => last && paint(last))
  canvas.addEventListener('webglcontextlost', lose)
  canvas.addEventListener('webglcontextrestored', restore)
  return {
    paint,
    dispose: () => {
      stopWatching()
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
      bitmap.close()
    },
  }
}

async function pictureOf(file: Blob, most: number): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  if (Math.max(whole.width, whole.height) <= most) return whole
  const [resizeWidth, resizeHeight] = [most, Math.round((most * whole.height) / whole.width)]
  const smaller = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' })
  whole.close()
  return smaller
}

function programOf(gl: WebGL2RenderingContext, bitmap: ImageBitmap): WebGLProgram | null {
  const program = gl.createProgram()
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!shader) return null
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  gl.linkProgram(program)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, bitmap)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  return program
}
