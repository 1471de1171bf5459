/**
 * How a picture lies beneath the room: turned, cropped, and scaled by two points and the length between them; two more
 * points check the scale. Nothing in the plan changes until it is used, as one step.
 */
import { FlipHorizontal2, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import {
  cropBetween,
  croppedBox,
  type Editor,
  errorAt,
  evenScale,
  type KnownLine,
  leveling,
  scaleOf,
  underlayBounds,
  type UnderlayPicture,
  underlayToPlan,
  wholeTurn,
  withPixelKept,
} from '../../../studio/index.ts'
import { type Underlay, UNDERLAY_OPACITY, UNDERLAY_SCALE } from '../../../studio/model/underlay.ts'
import { readNumber } from '../../contract/lengths.ts'
import { formatShortNumber } from '../../platform/locale.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { formatLength, formatSize, type Unit } from '../../platform/units.ts'
import { uuid } from '../../platform/uuid.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { LengthField } from '../../ui/LengthField.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { TypedField } from '../../ui/TypedField.tsx'
import { closeUnderlay } from './openedUnderlay.ts'
import styles from './UnderlayDialog.module.css'
import { type Mark, type Point, type Points, UnderlaySheet, withPoint } from './UnderlaySheet.tsx'
import { keepUnderlay, useUnderlayPicture } from './underlayPictures.ts'
import { useUnderlayReading } from './useUnderlayReading.ts'

type Props = { editor: Editor; file: File | undefined; isAgain: boolean }

export function UnderlayDialog({ editor, file, isAgain }: Props) {
  const [before] = useState(() => editor.get().layout.floor.underlay)
  const former = file && !isAgain ? undefined : before
  const { state, readPage, unlock } = useUnderlayReading(file, former?.page)
  const kept = useUnderlayPicture(file ? undefined : before?.picture)
  const picture =
    state.name === 'read' && file
      ? { ...state.picture, address: state.address }
      : before && typeof kept === 'object'
        ? { blob: kept.blob, address: kept.address, width: before.width, height: before.height }
        : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeUnderlay()}
      title="Lay a plan beneath the room"
      size={picture ? 'wide' : 'medium'}
      {...(picture && { description: 'Only you see it: it is not shared with the room, and exports leave it out.' })}
    >
      {picture ? (
        <Placing
          key={picture.address}
          editor={editor}
          picture={picture}
          name={file?.name ?? before?.name ?? ''}
          former={former}
          isNew={file !== undefined}
          onPage={readPage}
        />
      ) : state.name === 'locked' ? (
        <Password name={file?.name ?? ''} isWrong={state.isWrong} onUnlock={unlock} />
      ) : (
        <div className={styles.waiting}>
          {state.name === 'refused' ? (
            <p role="alert">{state.message}</p>
          ) : (
            <>
              <p role="status">{state.name === 'reading' && state.isLong ? `Reading ${file?.name ?? ''}...` : ''}</p>
              {state.name === 'reading' && state.isLong && <Progress label="Reading" />}
            </>
          )}
          <DialogFoot onCancel={closeUnderlay} cancel={state.name === 'refused' ? 'Close' : 'Cancel'}>
            {null}
          </DialogFoot>
        </div>
      )}
    </Dialog>
  )
}

function Password({ name, isWrong, onUnlock }: { name: string; isWrong: boolean; onUnlock: (word: string) => void }) {
  const [word, setWord] = useState('')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onUnlock(word)
  }
  return (
    <form className={styles.waiting} onSubmit={handleSubmit}>
      <p>{name} is encrypted. It opens with its password, which stays on this device.</p>
      <Field
        label="Password of the file"
        type="password"
        autoComplete="off"
        value={word}
        error={isWrong ? 'This password does not open the file. Please check it.' : undefined}
        onChange={({ target }) => setWord(target.value)}
      />
      <DialogFoot onCancel={closeUnderlay}>
        <Button type="submit">Open</Button>
      </DialogFoot>
    </form>
  )
}

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
/** A check that differs less is as exact as points are set. */
const EXACT = 0.003
/** A check that differs more comes from a wrong length. */
const WRONG = 0.25
const ZOOM = 1.6

type PointsOf = Readonly<Record<Way, Points>>
type Lengths = Readonly<Record<'scale' | 'check', number | undefined>>

type PlacingProps = {
  editor: Editor
  picture: Pick<UnderlayPicture, 'blob' | 'width' | 'height' | 'pages' | 'paper'> & { readonly address: string }
  name: string
  /** How the picture lay before, with its id. */
  former: Underlay | undefined
  /** Whether the picture was read from a file now. */
  isNew: boolean
  onPage: (page: number) => void
}

function Placing({ editor, picture, name, former, isNew, onPage }: PlacingProps) {
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
    const scale = known && scaleOf(known)
    if (scale === undefined || !known) return
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
    change(withPoint(points[way], index, at))
    say(`Point ${LETTERS[way][index]} is set.`)
  }
  const setLength = (of: 'scale' | 'check', inches: number) => {
    setLengths({ ...lengths, [of]: inches })
    if (of === 'scale') rescale(line('scale', points, inches))
  }
  const turn = (change: Partial<Pick<Underlay, 'rotation' | 'mirrored'>>) => setDraft({ ...draft, ...change })
  const [scaleLine, checkLine] = [line('scale'), line('check')]
  const use = async () => {
    setBusy(true)
    const hasOther = former && (former.width !== draft.width || former.height !== draft.height)
    const id = former && !hasOther ? former.picture : uuid()
    const isKept = !isNew || (await keepUnderlay(id, picture.blob))
    editor.commit({ type: 'setUnderlay', underlay: { ...draft, picture: id, shown: true } })
    closeUnderlay()
    if (!isKept)
      showAlert(
        'This browser has no room for the picture: it is shown until this page is closed. Then choose its file again; its place is kept.',
      )
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
            <p className={styles.hint}>{HINTS[way]}</p>
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
                draft={draft}
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

/** Pixels from the corner of the picture. */
type PointProps = {
  points: Points
  letters: Mark['letters']
  draft: Underlay
  onPoint: (index: number, at: Point) => void
}

function PointFields({ points, letters, draft, onPoint }: PointProps) {
  const field = (index: number, axis: 'x' | 'y') => {
    const most = axis === 'x' ? draft.width : draft.height
    const at = points[index]
    return (
      <TypedField
        label={`${letters[index]}, pixels from the ${axis === 'x' ? 'left' : 'top'}`}
        of={letters[index]}
        shown={at ? `${Math.round(at[axis] * 100) / 100}` : ''}
        // The second point comes after the first.
        disabled={index > points.length}
        parse={(text) => {
          const value = readNumber(text)
          return value === undefined || value < 0 || value > most ? undefined : value
        }}
        refusal={`A number from 0 to ${most}`}
        onCommit={(value) => onPoint(index, { ...(at ?? { x: draft.width / 2, y: draft.height / 2 }), [axis]: value })}
      />
    )
  }
  return (
    <details className={styles.numbers}>
      <summary>Points by numbers</summary>
      <div className={styles.pair}>
        {field(0, 'x')}
        {field(0, 'y')}
        {field(1, 'x')}
        {field(1, 'y')}
      </div>
    </details>
  )
}

/** A drawing on paper that says its own scale. `paper`: inches of paper per pixel. */
function PaperScale({ paper, draft, onScale }: { paper: number; draft: Underlay; onScale: (scale: number) => void }) {
  const now = draft.across / paper
  return (
    <TypedField
      label="Or the scale of the drawing, 1 to"
      shown={draft.across === draft.down && Math.abs(now - Math.round(now)) < 1e-6 ? `${Math.round(now)}` : ''}
      parse={(text) => {
        const value = readNumber(text.replace(/^\s*1\s*:\s*/, ''))
        const scale = value === undefined ? Number.NaN : value * paper
        return scale >= UNDERLAY_SCALE.least && scale <= UNDERLAY_SCALE.most ? scale : undefined
      }}
      refusal="A number, such as 50"
      onCommit={onScale}
    />
  )
}

type CheckedProps = {
  draft: Underlay
  known: KnownLine | undefined
  line: KnownLine
  unit: Unit
  onEven: (scale: Pick<Underlay, 'across' | 'down'>) => void
}

/** How far the check is off, and what evens it out. */
function Checked({ draft, known, line, unit, onEven }: CheckedProps) {
  const error = errorAt(line, draft)
  const even = known && evenScale(known, line)
  const isExact = Math.abs(error) <= EXACT
  const [across, down] = even ? [even.across, even.down] : [1, 1]
  return (
    <>
      <p className={styles.message} role="status">
        {`It measures ${formatLength(line.inches * (1 + error), unit)}: ${
          isExact ? 'the scale is right' : `${percent(error)} too ${error > 0 ? 'long' : 'short'}`
        }.`}
        {!isExact && Math.abs(error) > WRONG && ' Check the two lengths and points.'}
        {!isExact && !even && Math.abs(error) <= WRONG && ` ${known ? SAME_WAY : NO_LINE}`}
        {!isExact && even && ` The picture is stretched by ${percent(Math.max(across / down, down / across) - 1)}.`}
      </p>
      {!isExact && even && (
        <Button variant="secondary" size="small" onClick={() => onEven(even)}>
          Even it out
        </Button>
      )}
    </>
  )
}

const SAME_WAY = 'Both lines run in a similar direction: with one across the other, a stretch can be evened out.'
const NO_LINE = 'Set the scale by two points as well to even it out.'

export function AngleField({ underlay, onTurn }: { underlay: Underlay; onTurn: (degrees: number) => void }) {
  return (
    <TypedField
      label="Angle"
      of={underlay.picture}
      shown={`${formatShortNumber(underlay.rotation)}°`}
      parse={(text) => readNumber(text.trim().replace(/\s*(?:°|deg|degrees)$/, ''))}
      refusal="Degrees, such as 1.5"
      onCommit={(degrees) => onTurn(wholeTurn(degrees))}
    />
  )
}

function percent(share: number): string {
  return `${formatShortNumber(Math.abs(share) * 100)} %`
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
