/** Below the furnished photograph: its light, before and after, and the picture as a file. */
import { Download, Link2, Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type Editor, ExportFailed, FORMATS, useEditor } from '../../../studio/index.ts'
import { changesOf, PHOTOGRAPH_LIGHT, type PhotographLight } from '../../../studio/model/photographs.ts'
import { canShareFile, fileName, saveFile, shareFile } from '../../platform/saveFile.ts'
import { Button } from '../../ui/Button.tsx'
import { showAlert } from '../../ui/Alerts.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { PlanAutosave } from '../autosave/layoutStore.ts'
import { illustrationInWords, SHARED_PHOTOGRAPH_PX } from '../../contract/photographs.ts'
import { HALF } from './BeforeAfter.tsx'
import { photographFile } from './photographFile.ts'
import styles from './RoomPhotograph.module.css'

type LightProps = {
  light: PhotographLight
  isOwn: boolean
  onChange: (light: PhotographLight | undefined) => void
  /** Whether the lamp or window is being pointed at. */
  isAiming: boolean
  onAim: (isAiming: boolean) => void
}

const percent = (value: number) => `${Math.round(100 * value)} %`
const SLIDERS = [
  { part: 'brightness', label: 'Brightness', step: 0.05, inWords: percent, ...PHOTOGRAPH_LIGHT.brightness },
  {
    part: 'warmth',
    label: 'Warmth',
    step: 0.05,
    inWords: (value: number) =>
      value === 0 ? 'neutral' : `${percent(Math.abs(value))} ${value > 0 ? 'warm' : 'cool'}`,
    ...PHOTOGRAPH_LIGHT.warmth,
  },
  { part: 'shadow', label: 'Shadows', step: 0.05, inWords: percent, ...PHOTOGRAPH_LIGHT.shadow },
  { part: 'from', label: 'Light from', step: 5, inWords: sideInWords, least: 0, most: 355 },
  {
    part: 'height',
    label: 'Light height',
    step: 5,
    inWords: (value: number) => `${value}°`,
    ...PHOTOGRAPH_LIGHT.height,
  },
] as const

const SIDES = ['top', 'top right', 'right', 'bottom right', 'bottom', 'bottom left', 'left', 'top left']

/** On the plan. */
function sideInWords(degrees: number): string {
  return SIDES[Math.round(degrees / 45) % SIDES.length] ?? ''
}

export function LightFields({ light, isOwn, onChange, isAiming, onAim }: LightProps) {
  return (
    <fieldset className={styles.light}>
      <legend className="visually-hidden">Light of the photograph</legend>
      {SLIDERS.map(({ part, label, least, most, step, inWords }) => (
        <label key={part} className={styles.slider}>
          <span>
            {label} <output>{inWords(light[part])}</output>
          </span>
          <input
            type="range"
            aria-label={label}
            min={least}
            max={most}
            step={step}
            value={light[part]}
            aria-valuetext={part === 'from' ? `${inWords(light[part])} of the plan` : inWords(light[part])}
            onChange={({ target }) => onChange({ ...light, [part]: Number(target.value) })}
          />
        </label>
      ))}
      <Button variant="secondary" size="small" aria-pressed={isAiming} onClick={() => onAim(!isAiming)}>
        {isAiming ? 'Tap the lamp or window' : 'Point at the light'}
      </Button>
      {isOwn && (
        <Button variant="quiet" size="small" onClick={() => onChange(undefined)}>
          As the photograph suggests
        </Button>
      )}
    </fieldset>
  )
}

type SplitProps = { split: number | undefined; onSplit: (split: number | undefined) => void }

export function SplitField({ split, onSplit }: SplitProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={split !== undefined}
        onChange={({ target }) => onSplit(target.checked ? HALF : undefined)}
      />
      Before and after
    </label>
  )
}

const SharePhotograph = lazyComponent(
  'share of a picture',
  async () => (await import('./SharePhotograph.tsx')).SharePhotograph,
)

type PictureOf = Pick<
  Parameters<typeof photographFile>[0],
  'control' | 'blob' | 'photograph' | 'room' | 'camera' | 'light'
>
type FileProps = PictureOf & { editor: Editor; autosave: PlanAutosave; title: string }
type PictureOrder = Omit<Parameters<typeof photographFile>[0], keyof PictureOf>

const TYPES = [
  { value: 'jpeg', label: 'JPEG' },
  { value: 'png', label: 'PNG' },
] as const

const FAILED = 'This picture could not be made. Please try again.'
const NO_SCENE = 'This browser cannot draw the furniture, and so there is no picture to save.'
const TOO_LARGE = 'This device has not enough memory for this picture. Use a smaller photograph.'

export function PhotographFile({ editor, autosave, title, ...picture }: FileProps) {
  const { control, photograph } = picture
  const [type, setType] = useState<'jpeg' | 'png'>('jpeg')
  const [share, setShare] = useState<number>()
  /** The picture that was made last, until the room or the photograph changes. */
  const [last, setLast] = useState<{ readonly file: Blob; readonly name: string; readonly of: unknown }>()
  const [isSharing, setSharing] = useState(false)
  const running = useRef<AbortController>(undefined)
  const layout = useEditor(editor, (state) => state.layout)
  useEffect(() => () => running.current?.abort(), [])
  const { mediaType, extension } = FORMATS[type]
  /** Undefined if it was cancelled, or failed and said so. */
  const make = async (order: PictureOrder) => {
    if (!control.camera()) {
      showAlert(NO_SCENE)
      return undefined
    }
    // A chosen piece is highlighted.
    editor.select(undefined)
    try {
      return await photographFile({ ...picture, ...order })
    } catch (error) {
      if (!order.signal.aborted)
        showAlert(error instanceof RangeError || error instanceof ExportFailed ? TOO_LARGE : FAILED)
      return undefined
    }
  }
  const save = async () => {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    const names = [...new Set(editor.get().layout.items.map(({ name }) => name))]
    const caption = [
      [title, ...names].join(' · '),
      illustrationInWords(changesOf(photograph, names.length > 0)),
    ] as const
    const file = await make({ type: mediaType, caption, onProgress: setShare, signal: controller.signal })
    if (file) {
      const name = fileName(title, extension, 'photograph')
      saveFile(file, name)
      setLast({ file, name, of: editor.get().layout })
    }
    setShare(undefined)
  }
  if (share !== undefined)
    return (
      <div className={styles.file}>
        <Progress label="Making the picture" value={share} />
        <Button variant="secondary" size="small" onClick={() => running.current?.abort()}>
          Cancel
        </Button>
      </div>
    )
  return (
    <div className={styles.file}>
      <SegmentedControl legend="Kind of file" name="type" options={TYPES} value={type} onChange={setType} />
      <Button size="small" icon={<Download aria-hidden="true" />} onClick={() => void save()}>
        Save picture
      </Button>
      {last?.of === layout && canShareFile(last.file.type) && (
        <Button
          variant="secondary"
          size="small"
          icon={<Share2 aria-hidden="true" />}
          // The share sheet opens right after a press alone, and the picture takes longer.
          onClick={() => void shareFile(last.file, last.name, title)}
        >
          Share
        </Button>
      )}
      <Button variant="secondary" size="small" icon={<Link2 aria-hidden="true" />} onClick={() => setSharing(true)}>
        Share by link
      </Button>
      {isSharing && (
        <SharePhotograph
          {...{ editor, autosave, title }}
          id={photograph.id}
          // The page of the link has the caption.
          make={(onProgress, signal) =>
            make({ type: FORMATS.jpeg.mediaType, px: SHARED_PHOTOGRAPH_PX, onProgress, signal })
          }
          onClose={() => setSharing(false)}
        />
      )}
    </div>
  )
}
