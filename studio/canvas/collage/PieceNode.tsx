/** One cut-out on the sheet as a Konva node, with its shadow. */
import type { Context } from 'konva/lib/Context.js'
import type { Shape as Node } from 'konva/lib/Shape.js'
import { memo, useCallback, useLayoutEffect, useRef } from 'react'
import { Shape } from 'react-konva/lib/ReactKonvaCore.js'
import { paintCutout } from '../../collage/paintCutout.ts'
import { type Placed, contained, placedOf } from '../../collage/sheet.ts'
import type { PieceElement } from '../../model/collage.ts'
import { drawMissing } from '../../symbols/drawCollageMarks.ts'
import { paintShapes } from '../../symbols/paintShapes.ts'
import { usePicture } from '../view/usePicture.ts'

export type StagePiece = {
  readonly name: string
  /** An address that an image element can load; undefined if there is none. */
  readonly source: string | undefined
  readonly shadow: string | undefined
  /** The address of the smallest version of a picture that is this many pixels wide; without it there is one size. */
  readonly sized?: (address: string, pixels: number) => string
}

export type HeldPiece = {
  readonly node: Node
  /** The box of the picture for an element. */
  readonly place: (element: PieceElement) => Placed
}

type Props = {
  element: PieceElement
  piece: StagePiece | undefined
  aspect: number
  heightPx: number
  /**
   * Set while a gesture holds the cut-out: receives its cached node to transform directly, and undefined at the end.
   */
  onHold?: (held: HeldPiece | undefined) => void
}

const FONT = 'system-ui, sans-serif'
/** The extent of the shadow beyond the cut-out, as a fraction of the sheet's shorter side. */
const SHADOW_REACH = 0.06

export const PieceNode = memo(function PieceNode({ element, piece, aspect, heightPx, onHold }: Props) {
  const node = useRef<Node>(null)
  const pixels = element.width * aspect * heightPx * (window.devicePixelRatio || 1)
  const picture = usePicture(sizedFor(piece, 'source', pixels), sizedFor(piece, 'source', 1))
  const shadow = usePicture(sizedFor(piece, 'shadow', pixels), sizedFor(piece, 'shadow', 1))
  const ratio = picture && picture.naturalWidth / picture.naturalHeight
  const place = useCallback(
    (each: PieceElement) => placedOf(ratio === undefined ? each : contained(each, ratio, aspect), aspect),
    [ratio, aspect],
  )
  const { x, y, width, height, turn } = place(element)
  const [w, h] = [width * heightPx, height * heightPx]
  const sheet = heightPx * Math.min(1, aspect)
  const isHeld = onHold !== undefined
  const name = piece?.name ?? ''
  const paint = useCallback(
    (context: Context) => {
      const light = { sheet, scale: window.devicePixelRatio || 1, ...(isHeld ? { turn: 0, falls: -turn } : { turn }) }
      if (picture) paintCutout(context, { picture, shadow, width: w, height: h }, light)
      else paintShapes(context, drawMissing(name, w, h), { point: 1, font: FONT })
    },
    [picture, shadow, name, w, h, sheet, turn, isHeld],
  )
  useLayoutEffect(() => {
    if (!onHold || !node.current) return undefined
    const beyond = SHADOW_REACH * sheet
    const box = { x: -w / 2 - beyond, y: -h / 2 - beyond, width: w + 2 * beyond, height: h + 2 * beyond }
    node.current.sceneFunc(paint).cache(box)
    onHold({ node: node.current, place })
    return () => onHold(undefined)
  }, [onHold, place, paint, sheet, w, h])
  return (
    <Shape
      ref={node}
      x={x * heightPx}
      y={y * heightPx}
      rotation={turn}
      listening={false}
      perfectDrawEnabled={false}
      sceneFunc={paint}
    />
  )
})

function sizedFor(piece: StagePiece | undefined, of: 'source' | 'shadow', pixels: number): string | undefined {
  const address = piece?.[of]
  return address === undefined || !piece?.sized ? address : piece.sized(address, pixels)
}
