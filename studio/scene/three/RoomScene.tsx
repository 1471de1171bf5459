/**
 * The room in three dimensions: the same layout as the plan, drawn from the same editor. The frame around the canvas
 * takes pointers and keys; what it shows is also in the page's lists.
 */
import { Canvas } from '@react-three/fiber'
import { useEffect, useRef, useState } from 'react'
import { useEditor } from '../../stage/view/useEditor.ts'
import { usePixelRatio } from '../../stage/view/usePixelRatio.ts'
import type { Editor } from '../../room/editor/editor.ts'
import type { PhotographLight } from '../../model/photographs.ts'
import type { UsualFinish } from '../walk/finishes.ts'
import type { SceneProduct } from '../../model/sceneProduct.ts'
import type { SceneControl } from '../walk/sceneControl.ts'
import { RoomContents } from './RoomContents.tsx'
import { useSceneInput } from './useSceneInput.ts'
import styles from './RoomScene.module.css'

type Props = {
  editor: Editor
  control: SceneControl
  products: ReadonlyMap<string, SceneProduct>
  /** The color of unpainted walls. */
  usual: UsualFinish
  /** Of a photograph of the room, over which the scene lies. */
  light?: PhotographLight
  /** True where the page does not scroll, so that the wheel zooms without a modifier key. */
  fills: boolean
  label: string
  describedBy?: string
  /** Shown when the browser cannot draw in 3D. */
  instead: React.ReactNode
}

export function RoomScene(props: Props) {
  const [power] = useState(webGlSupport)
  if (!power) return props.instead
  return <DrawnScene {...props} isSoftware={power.isSoftware} />
}

function DrawnScene({
  editor,
  control,
  products,
  usual,
  light,
  fills,
  label,
  describedBy,
  isSoftware,
}: Props & { isSoftware: boolean }) {
  const frame = useRef<HTMLDivElement>(null)
  const ratio = usePixelRatio()
  const status = useEditor(control, (state) => state.status)
  const isComplete = useEditor(control, ({ status, pending }) => status === 'drawing' && pending === 0)
  const isRefined = useEditor(control, ({ refined, pending }) => refined >= 1 && pending === 0)
  const handlers = useSceneInput(frame, editor, control, products, fills)
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const show = () => {
      const { clientWidth, clientHeight } = element
      if (clientHeight > 0) control.setAspect(clientWidth / clientHeight)
    }
    show()
    const observer = new ResizeObserver(show)
    observer.observe(element)
    return () => observer.disconnect()
  }, [control])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application widget has keys of its own
    <div
      {...handlers}
      ref={frame}
      className={styles.frame}
      data-fills={fills || undefined}
      data-status={status}
      data-complete={isComplete || undefined}
      data-refined={isRefined || undefined}
      role="application"
      aria-label={label}
      aria-describedby={describedBy}
      tabIndex={0}
    >
      <Canvas
        className={styles.canvas}
        frameloop="demand"
        flat
        dpr={isSoftware ? 1 : Math.min(2, Math.max(1, ratio))}
        gl={{ antialias: false, alpha: light !== undefined, stencil: false, powerPreference: 'high-performance' }}
        aria-hidden="true"
        tabIndex={-1}
      >
        <RoomContents {...{ editor, control, products, usual, light, isSoftware }} />
      </Canvas>
    </div>
  )
}

/** Whether this browser can draw in 3D, and whether it renders in software. */

const SOFTWARE_RENDERERS = /swiftshader|llvmpipe|software|basic render/i

/** Undefined without WebGL 2. */
function webGlSupport(): { isSoftware: boolean } | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl2')
  if (!context) return undefined
  const facts = context.getExtension('WEBGL_debug_renderer_info')
  const name = facts ? String(context.getParameter(facts.UNMASKED_RENDERER_WEBGL)) : ''
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return { isSoftware: SOFTWARE_RENDERERS.test(name) }
}
