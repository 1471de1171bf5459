/**
 * "See it in your room": opens a product, a piece or a room in the camera of this device, or shows a QR code for one that can;
 * its 3D files to download; and the way to a product in a photograph of the room.
 */
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { makeScene } from '../../api/scenes.ts'
import type { Product } from '../../contract/products.ts'
import {
  productScene,
  quickLookAddress,
  SCENE_PAGE,
  SCENE_TYPES,
  type SceneOrder,
  sceneViewerAddress,
} from '../../contract/scenes.ts'
import { imageSource } from '../../platform/imageSource.ts'
import { formatMoment, formatOneDecimal } from '../../platform/locale.ts'
import { fileName } from '../../platform/saveFile.ts'
import { Button, buttonClass, ButtonLink } from '../Button.tsx'
import { Dialog, DialogFoot } from '../Dialog.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Progress } from '../Progress.tsx'
import { productOrder } from './productOrder.ts'
import { QrCode } from './QrCode.tsx'
import styles from './SceneDialog.module.css'

type Props = {
  /** A product, or an order of files that are made now. */
  of: { readonly product: Product } | { readonly order: SceneOrder; readonly title: string; readonly picture?: string }
  onClose: () => void
  returnTo?: () => HTMLElement | null
}

type Files = {
  readonly glb: string
  readonly usdz: string
  readonly page: string
  readonly notes: readonly string[]
  readonly bytes?: { readonly glb: number; readonly usdz: number }
}
type State =
  /** It has not begun: a room says first what its files will contain. */
  | { readonly name: 'offered' }
  | { readonly name: 'making' }
  | { readonly name: 'made'; readonly files: Files }
  | { readonly name: 'failed'; readonly message: string }

export function SceneDialog({ of, onClose, returnTo }: Props) {
  const [state, setState] = useState(() => startOf(of))
  const making = useRef<AbortController>(null)
  const make = async (order: SceneOrder) => {
    const controller = new AbortController()
    making.current = controller
    setState({ name: 'making' })
    try {
      const made = await makeScene(order, controller.signal)
      setState({ name: 'made', files: { ...made, notes: notesOf(made) } })
    } catch (error) {
      if (controller.signal.aborted) return
      setState({ name: 'failed', message: error instanceof Error ? error.message : 'The 3D files could not be made.' })
    }
  }
  const order = orderOf(of)
  const isRoom = order !== undefined && order.only === undefined
  const title = 'order' in of ? of.title : of.product.title
  const begin = order && (() => void make(order))
  useEffect(() => {
    if (!isRoom) begin?.()
    return () => making.current?.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it opens
  }, [])

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isRoom ? 'Room in 3D' : 'See it in your room'}
      {...(returnTo && { returnTo })}
    >
      <div className={styles.scene}>
        {isRoom && <Contents order={order} />}
        {state.name === 'offered' && <Button onClick={begin}>Make the 3D files</Button>}
        {state.name === 'making' && (
          <div className={styles.making} role="status">
            <p>The 3D files are being made. A large room takes about ten seconds.</p>
            <Progress label="3D files" />
            <DialogFoot onCancel={isRoom ? () => (making.current?.abort(), setState({ name: 'offered' })) : onClose}>
              {null}
            </DialogFoot>
          </div>
        )}
        {state.name === 'failed' && <ErrorState message={state.message} onRetry={() => begin?.()} />}
        {state.name === 'made' && <Made files={state.files} title={title} picture={pictureOf(of)} {...viewOf(of)} />}
        {'product' in of && <InPhotograph product={of.product} />}
      </div>
    </Dialog>
  )
}

/** The other way to see it there: without a camera that knows the floor, and beside other furniture. */
function InPhotograph({ product }: { product: Product }) {
  return (
    <section className={styles.photograph} aria-label="In a photograph of your room">
      <p>
        Or place it in a photograph of your room, among the other furniture and at its true size. This needs no account.
      </p>
      <ButtonLink variant="secondary" to={`/studio?${new URLSearchParams({ show: 'photograph', place: product.id })}`}>
        See it in my room
      </ButtonLink>
    </section>
  )
}

function startOf(of: Props['of']): State {
  const order = orderOf(of)
  if (order || !('product' in of)) return order?.only === undefined ? { name: 'offered' } : { name: 'making' }
  const { id, model = '' } = of.product
  const files = {
    glb: productScene(model, 'glb'),
    usdz: productScene(model, 'usdz'),
    page: `${SCENE_PAGE}?${new URLSearchParams({ product: id }).toString()}`,
    notes: [],
  }
  return { name: 'made', files }
}

/** What has to be made; undefined for a product whose files have an address. */
function orderOf(of: Props['of']): SceneOrder | undefined {
  if ('order' in of) return of.order
  return of.product.model === undefined ? productOrder(of.product) : undefined
}

function pictureOf(of: Props['of']): string {
  const own = 'order' in of ? of.picture : imageSource(of.product.image)
  return own ?? '/icon-192.png'
}

function viewOf(of: Props['of']): { hangs: boolean; isResizable: boolean } {
  if ('product' in of) return { hangs: of.product.placement === 'wall', isResizable: false }
  const { only, layout, products } = of.order
  const item = layout.items.find(({ id }) => id === only)
  const placement = products[item?.productId ?? '']?.placement
  return { hangs: only !== undefined && placement === 'wall', isResizable: only === undefined }
}

function notesOf({ blocks, cutouts, until }: Awaited<ReturnType<typeof makeScene>>): string[] {
  const one = (count: number, single: string, several: string) => (count === 1 ? single : `${count} ${several}`)
  return [
    ...(blocks > 0
      ? [`${one(blocks, 'One piece has', 'pieces have')} no 3D model: shown as blocks in the color of the piece.`]
      : []),
    ...(cutouts > 0
      ? [`${one(cutouts, 'One piece stands', 'pieces stand')} upright as a cut-out of its picture.`]
      : []),
    `The QR code and the links of these files work until ${formatMoment(new Date(until))}.`,
  ]
}

/** What the files of a room contain and leave out. */
function Contents({ order: { layout, products } }: { order: SceneOrder }) {
  const present = new Set(layout.items.map(({ productId }) => productId))
  // Bedding is shown on the bed that wears it.
  const isSeen = (wearer: string | undefined) => wearer === undefined || !present.has(wearer)
  const count = layout.items.filter(({ productId = '' }) => isSeen(products[productId]?.wornBy)).length
  return (
    <div className={styles.contents}>
      <p>
        Contains the floor, the walls with their doors and windows, and {count === 1 ? 'one piece' : `${count} pieces`}{' '}
        at true size, as GLB and USDZ.
      </p>
      <p className={styles.note}>
        Leaves out the ceiling and the outer sides of the walls, so that the room is seen from every side, and the light
        of lamps and of the sun.
      </p>
    </div>
  )
}

type MadeProps = { files: Files; title: string; picture: string; hangs: boolean; isResizable: boolean }

function Made({ files, title, picture, ...view }: MadeProps) {
  const { glb, usdz, page, notes, bytes } = files
  const address = (path: string) => new URL(path, window.location.origin).href
  const shown = { title, ...view }
  return (
    <>
      {canQuickLook() ? (
        // Safari opens Quick Look where the first child of the link is a picture.
        <a rel="ar" type={SCENE_TYPES.usdz} href={quickLookAddress(usdz, view)} className={styles.open}>
          <img src={picture} alt="" className={styles.picture} />
          <span className={buttonClass({ wide: true })}>See it in your room</span>
        </a>
      ) : isAndroid() ? (
        <a href={sceneViewerAddress(address(glb), shown, address(`${page}&viewer=none`))} className={styles.open}>
          <img src={picture} alt="" className={styles.picture} />
          <span className={buttonClass({ wide: true })}>See it in your room</span>
        </a>
      ) : (
        <Code address={address(page)} title={title} what={view.isResizable ? 'room' : 'piece'} />
      )}
      <div className={styles.files}>
        {(
          [
            ['glb', glb, 'GLB'],
            ['usdz', usdz, 'USDZ'],
          ] as const
        ).map(([format, path, name]) => (
          <a
            key={format}
            href={path}
            download={fileName(title, format)}
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            <Download aria-hidden="true" size={16} />
            <span>
              Download {name}
              {bytes && ` (${formatOneDecimal(bytes[format] / BYTES)} MB)`}
            </span>
          </a>
        ))}
      </div>
      <p className={styles.note}>
        GLB opens on Android and in most 3D programs, USDZ on iPhone, iPad and Mac. {notes.join(' ')}
      </p>
    </>
  )
}

const BYTES = 1_000_000

function Code({ address, title, what }: { address: string; title: string; what: string }) {
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(window.location.hostname)
  return (
    <div className={styles.code}>
      <QrCode text={address} label={`QR code that opens ${title} on a phone`} className={styles.qr} />
      <p>
        {isHere
          ? 'The address in this code works on this computer alone. Open Roomwright by an address that your phone reaches, or download a file.'
          : `Scan the code with a phone or a tablet. It shows the ${what} at its true size through the camera.`}
      </p>
    </div>
  )
}

/** iPhone and iPad. */
function canQuickLook(): boolean {
  return document.createElement('a').relList.supports('ar')
}

function isAndroid(): boolean {
  return /\bAndroid\b/.test(navigator.userAgent)
}
