/** The furniture of the plan in the photograph: the picture, over it the scene with its camera, over that what stands in front. */
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import {
  type Editor,
  lightInWorker,
  MARKED_LIGHT_PX,
  type PhotographCamera,
  photographLens,
  RoomScene,
  type SceneControl,
  type SceneProduct,
  suggestedLight,
  useEditor,
  type UsualFinish,
} from '../../../studio/index.ts'
import type { Photograph, PhotographLight } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PieceBar } from '../pieces/PieceBar.tsx'
import { frontLayer } from './frontLayer.ts'
import type { Point } from './photographSolution.ts'
import { picturePixels } from './picturePixels.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import { layerSize, RetouchedPicture } from './RetouchedPicture.tsx'
import over from '../walk/OverScene.module.css'
import styles from './RoomPhotograph.module.css'

/** Until the picture is read. */
const PLAIN: PhotographLight = { brightness: 1, warmth: 0, shadow: 0.45, from: 315, height: 60 }
/** Pixels of the longer side, of which the light is estimated. */
const LIGHT_PX = 96

/** The light of the lamp or window at a place of the photograph; undefined where neither is. Rejects if the picture cannot be read. */
export async function lightAt(
  blob: Blob,
  { width, height }: Photograph,
  { room, camera, light }: { room: RoomShell; camera: PhotographCamera; light: PhotographLight },
  at: Point,
  signal: AbortSignal,
): Promise<PhotographLight | undefined> {
  const pixels = await picturePixels(blob, { resizeWidth: MARKED_LIGHT_PX, resizeQuality: 'medium' })
  return lightInWorker({ floor: room, camera, pixels, px: { x: at.x * width, y: at.y * height }, now: light }, signal)
}

/** What the picture suggests, until a person changes it. */
export function useLight(
  blob: Blob | undefined,
  { light }: Photograph,
  room: RoomShell,
  camera: PhotographCamera | undefined,
): PhotographLight {
  const [suggested, setSuggested] = useState<PhotographLight>()
  const hasCamera = camera !== undefined
  useEffect(() => {
    if (!blob || !camera) return undefined
    let isOver = false
    const read = async () => {
      const pixels = await picturePixels(blob, { resizeWidth: LIGHT_PX, resizeQuality: 'medium' })
      if (!isOver) setSuggested(suggestedLight(room, camera, pixels))
    }
    // Without it the light is a plain one.
    read().catch(() => undefined)
    return () => void (isOver = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a line that is moved a little does not change the light
  }, [blob, hasCamera])
  return light ?? suggested ?? PLAIN
}

type Props = {
  editor: Editor
  control: SceneControl
  products: ReadonlyMap<string, SceneProduct>
  usual: UsualFinish
  photograph: Photograph
  room: RoomShell
  picture: { readonly blob: Blob; readonly address: string }
  camera: PhotographCamera
  light: PhotographLight
  /** Percent of the width from the left that show the photograph alone; undefined for none. */
  split: number | undefined
  onSplit: (split: number) => void
  /** Shows in color what is in front. */
  isFrontTinted: boolean
  /** Says which openings of the plan are behind what is taken out. */
  saysHidden: boolean
  onSwap: ((id: string) => void) | undefined
  /** The brush, over all. */
  children?: React.ReactNode
}

export function PhotographView({
  editor,
  control,
  photograph,
  picture,
  camera,
  light,
  split,
  onSplit,
  onSwap,
  ...props
}: Props) {
  const helpId = useId()
  const hasChosen = useEditor(editor, ({ selection }) => selection.length > 0)
  useEffect(() => {
    control.update({
      view: { kind: 'photograph', lens: photographLens(camera) },
      kind: 'photograph',
      journey: undefined,
    })
  }, [control, camera])
  return (
    <>
      <BeforeAfter
        share={split}
        onShare={onSplit}
        isWorkedOn
        before={<img className={styles.picture} src={picture.address} alt="" draggable={false} />}
        after={
          <div className={styles.after}>
            <RetouchedPicture
              {...{ photograph, camera, light }}
              blob={picture.blob}
              room={props.room}
              saysHidden={props.saysHidden}
            />
            <Suspense fallback={<Skeleton height="100%" />}>
              <RoomScene
                editor={editor}
                control={control}
                products={props.products}
                usual={props.usual}
                light={light}
                fills
                label="Your room in the photograph"
                describedBy={helpId}
                instead={
                  <p className={styles.instead} role="status">
                    This browser cannot draw the furniture: it has no WebGL 2. Switch on graphics acceleration in its
                    settings, or open the room in another browser. The marked lines are kept.
                  </p>
                }
              />
            </Suspense>
            <FrontLayer blob={picture.blob} photograph={photograph} isTinted={props.isFrontTinted} />
          </div>
        }
      />
      {hasChosen && onSwap && !props.children && (
        <div className={over.piece}>
          <PieceBar editor={editor} onSwap={onSwap} />
        </div>
      )}
      {props.children}
      <SceneStatus control={control} />
      <p id={helpId} className="visually-hidden">
        Press a piece to choose it and drag it over the floor. With a piece chosen, arrow keys move it and R rotates it
        by 90 degrees. Every piece is also in the list beside this picture.
      </p>
    </>
  )
}

function SceneStatus({ control }: { control: SceneControl }) {
  const isLoading = useEditor(control, ({ pending, status }) => status !== 'lost' && pending > 0)
  return (
    <p className={over.status} role="status" data-shown={isLoading || undefined}>
      {isLoading ? 'Bringing in the furniture …' : undefined}
    </p>
  )
}

function FrontLayer({ blob, photograph, isTinted }: { blob: Blob; photograph: Photograph; isTinted: boolean }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { front = [] } = photograph
  const size = layerSize(photograph)
  const drawn = JSON.stringify([front, isTinted])
  useEffect(() => {
    let isOver = false
    const draw = async () => {
      const context = canvas.current?.getContext('2d')
      if (!context) return
      if (front.length === 0) return context.clearRect(0, 0, size.width, size.height)
      const bitmap = await createImageBitmap(blob, { resizeWidth: size.width, resizeHeight: size.height })
      if (!isOver) {
        context.clearRect(0, 0, size.width, size.height)
        context.globalCompositeOperation = 'source-over'
        context.drawImage(frontLayer(bitmap, front, size), 0, 0)
        if (isTinted) {
          context.globalCompositeOperation = 'source-atop'
          context.fillStyle = 'rgb(217 98 58 / 40%)'
          context.fillRect(0, 0, size.width, size.height)
        }
      }
      bitmap.close()
    }
    draw().catch(() => undefined)
    return () => void (isOver = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `drawn` is all that it draws
  }, [blob, drawn, size.width, size.height])
  return <canvas ref={canvas} className={styles.front} width={size.width} height={size.height} aria-hidden="true" />
}

export function NoFurniture({ onMark }: { onMark: () => void }) {
  return (
    <div className={styles.notYet}>
      <p>First mark some edges of the room, so that its furniture gets the right size and place in the photograph.</p>
      <Button size="small" onClick={onMark}>
        Mark the room
      </Button>
    </div>
  )
}
