/** How a picture lies beneath the room: turned, cropped, and scaled by two points and the length between them. */
import { FlipHorizontal2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import {
  cropBetween,
  croppedBox,
  type Editor,
  type KnownLine,
  leveling,
  scaleOf,
  underlayBounds,
  type UnderlayPicture,
  underlayToPlan,
  wholeTurn,
  withPixelKept,
} from '../../../studio/index.ts'
import { type Underlay, UNDERLAY_OPACITY } from '../../../studio/model/underlay.ts'
import { readNumber } from '../../contract/lengths.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatSize } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFoot } from '../../ui/Dialog.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import { closeUnderlay } from './openedUnderlay.ts'
import styles from './UnderlayDialog.module.css'
import { AngleField, Checked, PaperScale, PointFields } from './UnderlayForms.tsx'
import { type Point, type Points, UnderlaySheet, withPoint } from './UnderlaySheet.tsx'
import { keepUnderlay, type SnapToLines } from './underlayPictures.ts'

const WAYS = [
  { value: 'scale' as const, label: 'Scale' },
  { value: 'check' as const, label: 'Check' },
  { value: 'crop' as const, label: 'Crop' },
]
type Way = (typeof WAYS)[number]['value']
const LETTERS: Readonly<Record<Way, readonly [string, string]>> = {
  scale: ['A', 'B'],
  check: ['C', 'D'],
  crop: ['E', 'F'],
}
const HINTS: Readonly<Record<Way, string>> = {
  scale: 'Set two points whose distance you know, such as the ends of a dimension. A long one is best.',
  check: 'Set two more points whose distance you know, best across the first two.',
  crop: 'Set two corners of the part to keep.',
}
const NO_SCALE = 'The scale stays as it was: A and B are too close to each other, or too far apart, for this length.'
const ZOOM = 1.6

type PointsOf = Readonly<Record<Way, Points>>
type Lengths = Readonly<Record<'scale' | 'check', number | undefined>>

type Props = {
  editor: Editor
  picture: Pick<UnderlayPicture, 'blob' | 'width' | 'height' | 'pages' | 'paper' | 'lines'> & {
    readonly address: string
    readonly snap: SnapToLines | undefined
  }
  name: string
  /** How the picture lay before, with its id. */
  former: Underlay | undefined
  /** Whether the picture was read from a file now. */
  isNew: boolean
  onPage: (page: number) => void
}

export function PlacePicture({ editor, picture, name, former, isNew, onPage }: Props) {
  const unit = useUnit()
  const [draft, setDraft] = useState(() => firstDraft(editor, picture, name, former))
  const [isScaled, setScaled] = useState(former !== undefined)
  const [way, setWay] = useState<Way>('scale')
  const [points, setPoints] = useState<PointsOf>(() => ({ scale: [], check: [], crop: cornersOf(draft) }))
  const [lengths, setLengths] = useState<Lengths>({ scale: undefined, check: undefined })
  const [zoom, setZoom] = useState(1)
  const [message, say] = useState('')
  const [isBusy, setBusy] = useState(false)

  // The sheet shows the picture as it will be turned and evened out, in units of its pixels.
  const place = { ...draft, x: 0, y: 0, across: 1, down: draft.down / draft.across }
  const whole = underlayBounds({ ...place, crop: undefined })
  const about = points[way].at(-1)
  const view = zoomed(whole, zoom, about && underlayToPlan(place, about))
  const line = (of: 'scale' | 'check', all: PointsOf = points, inches = lengths[of]): KnownLine | undefined => {
    const [from, to] = all[of]
    return from && to && inches !== undefined && inches > 0 ? { from, to, inches } : undefined
  }
  const rescale = (known: KnownLine | undefined) => {
    if (!known) return
    const scale = scaleOf(known)
    if (scale === undefined) return say(NO_SCALE)
    setDraft((now) => withPixelKept(now, { across: scale, down: scale }, known.from))
    setScaled(true)
  }
  const change = (next: Points) => {
    const all = { ...points, [way]: next }
    setPoints(all)
    if (way === 'scale') rescale(line('scale', all))
    const [one, other] = next
    if (way === 'crop') setDraft({ ...draft, crop: one && other && cropBetween(draft, one, other) })
  }
  const setPoint = (index: number, at: Point) => {
    say(`Point ${LETTERS[way][index]} is set.`)
    change(withPoint(points[way], index, at))
  }
  const setLength = (of: 'scale' | 'check', inches: number) => {
    setLengths({ ...lengths, [of]: inches })
    say(inches > 0 ? '' : NO_SCALE)
    if (of === 'scale') rescale(line('scale', points, inches))
  }
  const turn = (change: Partial<Pick<Underlay, 'rotation' | 'mirrored'>>) => setDraft({ ...draft, ...change })
  const [scaleLine, checkLine] = [line('scale'), line('check')]
  const use = async () => {
    setBusy(true)
    const hasOther = former && (former.width !== draft.width || former.height !== draft.height)
    const id = former && !hasOther ? former.picture : uuid()
    if (isNew) await keepUnderlay(editor, id, { picture: picture.blob, lines: picture.lines })
    editor.commit({ type: 'setUnderlay', underlay: { ...draft, picture: id, shown: true } })
    closeUnderlay()
  }
  const box = underlayBounds(draft)
  return (
    <>
      <div className={styles.parts}>
        <div className={styles.side}>
          <UnderlaySheet
            address={picture.address}
            place={place}
            view={view}
            lines={(['scale', 'check'] as const)
              .filter((each) => each !== way && points[each].length === 2)
              .map((each) => ({ points: points[each], letters: LETTERS[each] }))}
            marked={{ points: points[way], letters: LETTERS[way] }}
            kept={draft.crop && keptCorners(draft).map((corner) => underlayToPlan(place, corner))}
            isBox={way === 'crop'}
            snap={way === 'crop' ? undefined : picture.snap}
            onPoint={setPoint}
            onRemove={() => change(points[way].slice(0, -1))}
            onCross={({ x, y }) => say(`${Math.round(x)} from the left, ${Math.round(y)} from the top`)}
          />
          <div className={styles.bar}>
            <ToolButton label="Zoom out" Icon={ZoomOut} onClick={() => setZoom(Math.max(1, zoom / ZOOM))} />
            <ToolButton label="Zoom in" Icon={ZoomIn} onClick={() => setZoom(Math.min(40, zoom * ZOOM))} />
            <p className={`${styles.facts} figures`}>
              {isScaled ? formatSize([box.right - box.left, box.bottom - box.top], unit) : 'No scale yet'}
            </p>
          </div>
          <p className={styles.message} role="status">
            {message}
          </p>
        </div>
        <div className={styles.form}>
          {picture.pages && picture.pages.count > 1 && (
            <TypedField
              label={`Page, of ${picture.pages.count}`}
              shown={`${picture.pages.page}`}
              parse={(text) => pageOf(text, picture.pages?.count ?? 1)}
              refusal={`A page from 1 to ${picture.pages.count}`}
              onCommit={onPage}
            />
          )}
          <SegmentedControl
            legend="What the points are for"
            name="points"
            options={WAYS}
            value={way}
            onChange={setWay}
          />
          <div className={styles.group}>
            <p className={styles.hint}>
              {HINTS[way]}
              {way !== 'crop' && picture.snap && ' They snap to the lines of the drawing.'}
            </p>
            <PointFields points={points[way]} letters={LETTERS[way]} draft={draft} onPoint={setPoint} />
            {way !== 'crop' && (
              <LengthField
                label={`From ${LETTERS[way].join(' to ')}`}
                of={way}
                inches={lengths[way]}
                disabled={points[way].length < 2}
                onCommit={(inches) => setLength(way, inches)}
              />
            )}
            {way === 'crop' && draft.crop && (
              <Button variant="quiet" size="small" onClick={() => change([])}>
                Keep the whole picture
              </Button>
            )}
            {way === 'scale' && picture.paper !== undefined && (
              <PaperScale
                paper={picture.paper}
                draft={isScaled ? draft : undefined}
                onScale={(scale) => {
                  setDraft({ ...draft, across: scale, down: scale })
                  setScaled(true)
                }}
              />
            )}
            {way === 'check' && checkLine && isScaled && (
              <Checked
                draft={draft}
                known={scaleLine}
                line={checkLine}
                unit={unit}
                onEven={(scale) => setDraft(withPixelKept(draft, scale, checkLine.from))}
              />
            )}
          </div>
          <div className={styles.group}>
            <div className={styles.tools}>
              <ToolButton
                label="Turn the picture by 90°"
                Icon={RotateCw}
                onClick={() => turn({ rotation: wholeTurn(draft.rotation + 90) })}
              />
              <ToolButton
                label="Mirror the picture"
                Icon={FlipHorizontal2}
                aria-pressed={draft.mirrored === true}
                onClick={() => turn({ mirrored: draft.mirrored ? undefined : true })}
              />
              {points.scale.length === 2 && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => {
                    const [from, to] = points.scale
                    if (from && to) turn({ rotation: wholeTurn(draft.rotation + leveling(draft, { from, to })) })
                  }}
                >
                  Straighten along A to B
                </Button>
              )}
            </div>
            <AngleField underlay={draft} onTurn={(rotation) => turn({ rotation })} />
          </div>
        </div>
      </div>
      <DialogFoot onCancel={closeUnderlay}>
        <Button busy={isBusy} onClick={() => void use()}>
          {former ? 'Use these settings' : 'Lay it beneath'}
        </Button>
      </DialogFoot>
    </>
  )
}

function pageOf(text: string, count: number): number | undefined {
  const page = readNumber(text)
  return page !== undefined && Number.isInteger(page) && page >= 1 && page <= count ? page : undefined
}

/** As wide or high as the room, over its middle, until the scale is set; a picture that was there lies as before. */
function firstDraft(
  editor: Editor,
  { width, height, pages }: Pick<UnderlayPicture, 'width' | 'height' | 'pages'>,
  name: string,
  former: Underlay | undefined,
): Underlay {
  const picture = { name: name.slice(0, 200), width, height, ...(pages && { page: pages.page }) }
  if (former) {
    const { page: _page, ...rest } = former
    const [across, down] = [(former.across * former.width) / width, (former.down * former.height) / height]
    return { ...rest, ...picture, ...(pages ? {} : former.page && { page: former.page }), across, down }
  }
  const { floor } = editor.get().layout
  const scale = Math.max(floor.width / width, floor.length / height)
  return {
    picture: 'new',
    ...picture,
    x: floor.width / 2,
    y: floor.length / 2,
    across: scale,
    down: scale,
    rotation: 0,
    opacity: UNDERLAY_OPACITY.usual,
    locked: false,
    shown: true,
  }
}

function cornersOf(draft: Underlay): Points {
  if (!draft.crop) return []
  const { left, top, right, bottom } = croppedBox(draft)
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ]
}

function keptCorners(draft: Underlay): Points {
  const { left, top, right, bottom } = croppedBox(draft)
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}

type Bounds = ReturnType<typeof underlayBounds>

function zoomed({ left, top, right, bottom }: Bounds, times: number, about: Point | undefined): Bounds {
  const { x, y } = times > 1 && about ? about : { x: (left + right) / 2, y: (top + bottom) / 2 }
  const [width, height] = [(right - left) / times / 2, (bottom - top) / times / 2]
  return { left: x - width, right: x + width, top: y - height, bottom: y + height }
}
