/**
 * The canvases of a plan, one above the other. They are painted before the browser shows them. The element around them
 * hears hands and keys, and is told where the floor is on it.
 */
import { useLayoutEffect, useRef, useState } from 'react'
import type { Camera } from '../editor/camera.ts'
import type { Editor } from '../editor/editor.ts'
import styles from './PlanCanvases.module.css'
import { type PlanPainter, createPlanPainter } from './planPainter.ts'
import type { PlanScene } from './planScene.ts'

type Props = {
  editor: Editor
  camera: Camera | undefined
  scene: PlanScene
  /** Its children are placed on the stage of the scene; it moves with the camera. */
  handles: HTMLElement | null
}

export function PlanCanvases({ editor, camera, scene, handles }: Props) {
  const sheet = useRef<HTMLDivElement>(null)
  const floor = useRef<HTMLCanvasElement>(null)
  const pieces = useRef<HTMLCanvasElement>(null)
  const patches = useRef<HTMLDivElement>(null)
  const hand = useRef<HTMLCanvasElement>(null)
  const below = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const [painter, setPainter] = useState<PlanPainter>()
  useLayoutEffect(() => {
    const frame = sheet.current?.parentElement
    if (!frame || !sheet.current || !floor.current || !pieces.current || !patches.current) return undefined
    if (!hand.current || !below.current || !above.current || !handles) return undefined
    const elements = {
      frame,
      sheet: sheet.current,
      handles,
      floor: floor.current,
      pieces: pieces.current,
      patches: patches.current,
      hand: hand.current,
      below: below.current,
      above: above.current,
    }
    const made = createPlanPainter(elements, editor, camera)
    setPainter(made)
    return made.stop
  }, [editor, camera, handles])
  useLayoutEffect(() => painter?.show(scene), [painter, scene])

  return (
    <div ref={sheet} className={styles.sheet}>
      <canvas ref={floor} className={styles.layer} />
      <canvas ref={pieces} className={styles.layer} />
      <div ref={patches} className={`${styles.marks} ${styles.patches}`} />
      <div ref={below} className={styles.marks} aria-hidden="true" />
      <canvas ref={hand} className={`${styles.layer} ${styles.hand}`} />
      <div ref={above} className={styles.marks} aria-hidden="true" />
    </div>
  )
}
