/**
 * The room in 3D instead of the plan: from outside, from above, or at eye height, at any hour. The lists beside it
 * remain, and all changes of the room use the same editor.
 */
import { Suspense, useEffect, useId, useMemo, useState } from 'react'
import { preload } from 'react-dom'
import {
  createSceneControl,
  type Editor,
  RoomScene,
  type SceneControl,
  type SceneProduct,
  useEditor,
} from '../../../../studio/index.ts'
import { Button } from '../../../components/Button.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import type { Product } from '../../../contract/products.ts'
import { imageSource } from '../../../lib/imageSource.ts'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { PieceBar } from '../pieces/PieceBar.tsx'
import styles from './RoomWalk.module.css'
import { ThumbPad } from './ThumbPad.tsx'
import { usualWallOf } from './paints.ts'
import { WalkBar } from './WalkBar.tsx'

type Props = {
  editor: Editor
  board: RoomBoard
  products: ReadonlyMap<string, Product>
  /** In the full window. */
  fills: boolean
  /** Undefined if the room is read-only. */
  onSwap?: (id: string) => void
  /** Back to the plan. */
  onPlan: () => void
}

const PRELOAD = { as: 'fetch', crossOrigin: 'anonymous' } as const

export function RoomWalk({ editor, board, products, fills, onSwap, onPlan }: Props) {
  const helpId = useId()
  const [control] = useState(() => createSceneControl(editor, isStill))
  const known = useMemo(() => sceneProducts(products), [products])
  const usualWall = useMemo(() => usualWallOf(board.products), [board.products])
  const kind = useEditor(control, (state) => state.kind)
  const hasChosen = useEditor(editor, ({ selection }) => selection !== undefined)
  // Fetches the models while the scene's code loads: the level that is shown first, then the other one.
  useEffect(() => {
    const used = new Set(editor.get().layout.items.map(({ productId = '' }) => products.get(productId)?.model))
    for (const model of used) if (model !== undefined) preload(`${model}-coarse`, PRELOAD)
    for (const model of used) if (model !== undefined) preload(model, { ...PRELOAD, fetchPriority: 'low' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it opens
  }, [])
  // The orbit view starts from the view of the plan.
  useEffect(() => {
    control.go('above', true)
    control.go('orbit')
  }, [control])
  return (
    <div className={fills ? styles.filled : styles.place}>
      <div className={styles.picture}>
        <Suspense fallback={<Skeleton height="100%" />}>
          <RoomScene
            editor={editor}
            control={control}
            products={known}
            usualWall={usualWall}
            fills={fills}
            label="Room in 3D"
            describedBy={helpId}
            instead={<NotDrawn onPlan={onPlan} />}
          />
        </Suspense>
        {hasChosen && onSwap && (
          <div className={styles.piece}>
            <PieceBar editor={editor} onSwap={onSwap} />
          </div>
        )}
        {kind === 'eye' && <ThumbPad control={control} />}
        <WalkStatus control={control} />
      </div>
      <WalkBar editor={editor} control={control} board={board} products={products} />
      <p id={helpId} className="visually-hidden">
        Arrow keys look around the room, plus and minus change the distance. While you stand in the room, W, A, S and D
        or the arrow keys walk, Q and E turn. With a piece selected, arrow keys move it and R rotates it by 90 degrees.
        Every piece is also in the list beside this picture.
      </p>
    </div>
  )
}

/** A line over the picture while models are being loaded or the graphics context is lost. */
function WalkStatus({ control }: { control: SceneControl }) {
  const status = useEditor(control, (state) => state.status)
  const isLoading = useEditor(control, (state) => state.pending > 0)
  const words =
    status === 'lost' ? 'The picture is being drawn again.' : isLoading ? 'Bringing in the furniture …' : undefined
  return (
    <p className={styles.status} role="status" data-shown={words !== undefined || undefined}>
      {words}
    </p>
  )
}

function NotDrawn({ onPlan }: { onPlan: () => void }) {
  return (
    <div className={styles.instead} role="status">
      <p>This browser cannot draw the room in 3D. The plan shows the same room.</p>
      <Button variant="secondary" onClick={onPlan}>
        Back to the plan
      </Button>
    </div>
  )
}

/** The data of products for the scene. Own pieces and products of feeds have no model and are shown as upright cut-outs. */
function sceneProducts(products: ReadonlyMap<string, Product>): ReadonlyMap<string, SceneProduct> {
  return new Map(
    [...products.values()].map(({ id, placement, model, cutout }) => {
      const picture = model === undefined && placement !== 'flat' ? imageSource(cutout) : undefined
      return [id, { placement, ...(model === undefined ? {} : { model }), ...(picture && { cutout: picture }) }]
    }),
  )
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
