/** Crops a portrait: move, zoom and rotate the picture under a round frame with the pointer, keys or buttons. */
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import Cropper, { type Area, type Size } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { type AvatarCrop, middleSquare, type OpenPicture, renderAvatar, turnedSize } from './renderAvatar.ts'
import styles from './AvatarDialog.module.css'

const MAX_ZOOM = 4
const ZOOM_STEP = 0.1
/** CSS pixels per press of an arrow key. */
const MOVE_STEP = 16
const TURNS = 4
const QUARTER_DEGREES = 90

type Props = { picture: OpenPicture; onUse: (dataUrl: string) => void; onCancel: () => void }

export default function AvatarDialog({ picture, onUse, onCancel }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [quarterTurns, setQuarterTurns] = useState(0)
  const [area, setArea] = useState<Area>()
  /** CSS pixels of the unrotated picture as laid out, and of the circle's diameter. */
  const [shown, setShown] = useState<Size>()
  const [circle, setCircle] = useState(0)
  const { image } = picture

  const zoomTo = (wanted: number) => setZoom(Math.min(MAX_ZOOM, Math.max(1, wanted)))
  const moveBy = (x: number, y: number) => {
    if (!shown) return
    const { width, height } = turnedSize(shown.width, shown.height, quarterTurns)
    setCrop({ x: within(crop.x + x, width * zoom - circle), y: within(crop.y + y, height * zoom - circle) })
  }
  const use = () => {
    const cut: AvatarCrop = area
      ? { x: area.x, y: area.y, side: area.width, quarterTurns }
      : middleSquare(image.naturalWidth, image.naturalHeight)
    onUse(renderAvatar(image, cut))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title="Crop your picture"
      description="Drag the picture, or use the buttons. Only the part inside the circle is shown."
      size="narrow"
    >
      <div className={styles.stage}>
        <Cropper
          image={picture.address}
          crop={crop}
          zoom={zoom}
          rotation={quarterTurns * QUARTER_DEGREES}
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="cover"
          maxZoom={MAX_ZOOM}
          keyboardStep={MOVE_STEP / 2}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={zoomTo}
          onMediaLoaded={setShown}
          onCropSizeChange={(size) => setCircle(size.width)}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{ role: 'group', 'aria-label': 'Crop area. Arrow keys move the picture.' }}
          mediaProps={{ alt: 'Your picture' }}
        />
      </div>
      <label className={styles.zoom}>
        <ZoomOut aria-hidden="true" size={20} strokeWidth={1.75} />
        <span className="visually-hidden">Zoom</span>
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => zoomTo(Number(event.target.value))}
        />
        <ZoomIn aria-hidden="true" size={20} strokeWidth={1.75} />
      </label>
      <div className={styles.tools} role="group" aria-label="Move and rotate the picture">
        {MOVES.map(({ label, Icon, x, y }) => (
          <button key={label} type="button" aria-label={label} onClick={() => moveBy(x, y)}>
            <Icon aria-hidden="true" size={18} strokeWidth={1.75} />
          </button>
        ))}
        <button type="button" aria-label="Rotate by 90°" onClick={() => setQuarterTurns((quarterTurns + 1) % TURNS)}>
          <RotateCw aria-hidden="true" size={18} strokeWidth={1.75} />
        </button>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button onClick={use}>Use this picture</Button>
      </div>
    </Dialog>
  )
}

/** Clamps an offset so that the circle stays on the picture, which is longer by `spare`. */
function within(offset: number, spare: number): number {
  const limit = Math.max(0, spare / 2)
  return Math.min(limit, Math.max(-limit, offset))
}

const MOVES = [
  { label: 'Move left', Icon: ArrowLeft, x: -MOVE_STEP, y: 0 },
  { label: 'Move right', Icon: ArrowRight, x: MOVE_STEP, y: 0 },
  { label: 'Move up', Icon: ArrowUp, x: 0, y: -MOVE_STEP },
  { label: 'Move down', Icon: ArrowDown, x: 0, y: MOVE_STEP },
] as const
