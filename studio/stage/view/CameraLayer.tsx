/**
 * A layer of a plan that follows the camera. While the camera moves, the drawn canvas is moved and scaled by CSS; once
 * the camera rests the layers are drawn sharply, one per animation frame, so that no frame takes long.
 */
import { Konva } from 'konva/lib/Global.js'
import type { Layer as KonvaLayer } from 'konva/lib/Layer.js'
import type { Stage as KonvaStage } from 'konva/lib/Stage.js'
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore.js'
import type { Camera, FrameSize } from '../camera.ts'
import type { Viewport } from '../../geometry/viewport.ts'

// Layers are drawn explicitly, not whenever an attribute of one of their nodes changes.
Konva.autoDrawEnabled = false

type Props = { camera: Camera; layerRef: RefObject<KonvaLayer | null>; children: ReactNode }

export function CameraLayer({ camera, layerRef, children }: Props) {
  useLayoutEffect(() => (layerRef.current ? followCamera(layerRef.current, camera) : undefined), [layerRef, camera])
  return (
    <Layer ref={layerRef} listening={false}>
      {children}
    </Layer>
  )
}

/**
 * Resizing clears a canvas. Konva redraws all layers once for the width and once for the height, unless they are
 * hidden.
 */
export function resizeStage(stage: KonvaStage, size: FrameSize, camera: Camera): void {
  if (stage.width() === size.width && stage.height() === size.height) {
    // A new stage: its layers are drawn once, in the next frame.
    for (const layer of stage.getLayers()) placeAt(layer, camera).batchDraw()
    return
  }
  stage.hide()
  stage.size(size)
  stage.show()
  for (const layer of stage.getLayers()) drawAt(layer, camera)
}

/** Draws the layer for the current camera. */
export function drawAt(layer: KonvaLayer, camera: Camera): void {
  placeAt(layer, camera).draw()
}

function placeAt(layer: KonvaLayer, camera: Camera): KonvaLayer {
  const { pxPerInch, offset } = camera.get().viewport
  return layer.setAttrs({ x: offset.x, y: offset.y, scaleX: pxPerInch, scaleY: pxPerInch })
}

/** Returns the function that unsubscribes. */
function followCamera(layer: KonvaLayer, camera: Camera): () => void {
  let drawn: Viewport | undefined
  const { style } = layer.getNativeCanvasElement()
  style.transformOrigin = '0 0'
  const place = () => {
    const { viewport } = camera.get()
    const from = drawn ?? viewport
    const zoom = viewport.pxPerInch / from.pxPerInch
    const [x, y] = [viewport.offset.x - from.offset.x * zoom, viewport.offset.y - from.offset.y * zoom]
    style.transform = zoom === 1 && x === 0 && y === 0 ? '' : `translate(${x}px,${y}px) scale(${zoom})`
  }
  const drawCrisp = () => {
    if (style.transform !== '') drawAt(layer, camera)
  }
  layer.on('draw.camera', () => {
    drawn = { pxPerInch: layer.scaleX(), offset: layer.position() }
    place()
  })
  const stops = [
    camera.subscribe(() => {
      waiting.delete(drawCrisp)
      place()
    }),
    camera.rest.subscribe(() => drawInTurn(drawCrisp)),
  ]
  return () => {
    waiting.delete(drawCrisp)
    layer.off('draw.camera')
    for (const stop of stops) stop()
  }
}

const waiting = new Set<() => void>()

function drawInTurn(draw: () => void): void {
  if (waiting.size === 0) requestAnimationFrame(drawNext)
  waiting.add(draw)
}

function drawNext(): void {
  const [next] = waiting
  if (!next) return
  waiting.delete(next)
  next()
  if (waiting.size > 0) requestAnimationFrame(drawNext)
}
