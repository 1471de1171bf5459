/** Whether this browser can draw in 3D, and whether it renders in software. */

const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|software|basic render/i

/** Undefined without WebGL 2. */
export function webGlSupport(): { isSoftware: boolean } | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2')
  if (!context) return undefined
  const facts = context.getExtension('WEBGL_debug_renderer_info')
  const name = facts ? String(context.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : ''
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return { isSoftware: SOFTWARE_RENDERERS.test(name) }
}
