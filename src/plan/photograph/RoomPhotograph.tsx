/**
 * The room in photographs of it, instead of the plan: edges are marked, until the camera of the picture is known; then the
 * furniture of the plan stands in the picture, to arrange it there. The lists beside it remain, and all changes use the same
 * editor.
 */
import { Camera } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  createSceneControl,
  type Editor,
  type PhotographCamera,
  shownLayout,
  useDeferredEditor,
  useEditor,
} from '../../../studio/index.ts'
import {
  changesOf,
  MAX_PHOTOGRAPH_MARKS,
  MAX_PHOTOGRAPH_STROKES,
  PHOTOGRAPH_BRUSHES,
  type Photograph,
  type PhotographBrush,
  type PhotographLine,
  type PhotographStroke,
} from '../../../studio/model/photographs.ts'
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { uuid } from '../../platform/uuid.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import type { PlanAutosave } from '../autosave/layoutStore.ts'
import { useIsOwnRoom } from '../autosave/openRooms.ts'
import { PlanPicture } from '../compare/PlanPicture.tsx'
import type { RoomBoard } from '../pieces/boardItems.ts'
import { useSaving, useUnderlayPicture } from '../underlay/underlayPictures.ts'
import { sceneProducts } from '../walk/sceneProducts.ts'
import { useUsualFinish } from '../walk/useUsualFinish.ts'
import { NoPhotograph } from './AddPhotograph.tsx'
import { FindEdges } from './FindEdges.tsx'
import { BrushPanel, FIRST_BRUSH, FrontBrush, LightAim } from './FrontBrush.tsx'
import { PhotographBar, type PhotographChoice } from './PhotographBar.tsx'
import { usePictureZoom } from './pictureZoom.ts'
import { MarkPanel, Sight, SIGHT } from './MarkPanel.tsx'
import { MarkSheet } from './MarkSheet.tsx'
import { adviceOf, certaintyInWords, isSingle, keyOf, type Meaning, nameOf, nextMeaning } from './photographWords.ts'
import { PaintPanel } from './PaintPanel.tsx'
import { LightFields, PhotographFile, SplitField } from './PhotographTools.tsx'
import { cameraOf, type Line, type Marked, type Point, useRoomAlone, useSolution } from './photographSolution.ts'
import { lightAt, NoFurniture, PhotographView, useLight } from './PhotographView.tsx'
import styles from './RoomPhotograph.module.css'

type Props = {
  editor: Editor
  autosave: PlanAutosave
  board: RoomBoard
  products: ReadonlyMap<string, Product>
  title: string
  /** Undefined if the room is read-only. */
  onSwap?: (id: string) => void
  /** Back to the plan. */
  onPlan: () => void
}

const NONE: readonly Photograph[] = []
const NO_STROKES: readonly PhotographStroke[] = []
const STEPS = [
  { value: 'mark', label: 'Mark' },
  { value: 'furnish', label: 'Furnish' },
  { value: 'front', label: 'In front' },
  { value: 'out', label: 'Take out' },
  { value: 'paint', label: 'Paint' },
] as const
type Step = (typeof STEPS)[number]['value']

export function RoomPhotograph(props: Props) {
  const { editor, onPlan } = props
  const photographs = useEditor(editor, ({ layout }) => layout.floor.photographs ?? NONE)
  const [openId, setOpenId] = useState<string>()
  const open = photographs.find(({ id }) => id === openId) ?? photographs.at(-1)
  const add = (photograph: Photograph) => {
    editor.commit({ type: 'setPhotographs', photographs: [...photographs, photograph] })
    setOpenId(photograph.id)
  }
  if (!open) return <NoPhotograph editor={editor} onAdd={add} onPlan={onPlan} />
  return (
    <OpenPhotograph
      key={open.id}
      {...props}
      photograph={open}
      choice={{ all: photographs, onOpen: setOpenId, onAdd: add }}
    />
  )
}

/** Changes of a slider within this time are one step of undo. */
const ONE_STEP_MS = 1_000

/** What a brush marks. */
const BRUSHES: Readonly<
  Record<PhotographBrush, { readonly step: Step; readonly name: string; readonly words: string }>
> = {
  front: {
    step: 'front',
    name: 'In front',
    words: 'Paint over what stands before the furniture. The edge follows the picture.',
  },
  out: {
    step: 'out',
    name: 'Take out',
    words:
      'Paint over the old furniture as a whole, and over its shadow. Floor and walls of the plan are continued behind it: an illustration of what may be there. What is marked “In front” stays.',
  },
  touchUps: {
    step: 'paint',
    name: 'Paint',
    words:
      'Where paint is missing or too much, paint by hand: the brush adds it, the eraser takes it away. Edges follow the picture.',
  },
}

type OpenProps = Omit<Props, 'onPlan'> & { photograph: Photograph; choice: PhotographChoice }

function OpenPhotograph({ editor, autosave, board, products, title, photograph, choice, onSwap }: OpenProps) {
  const unit = useUnit()
  const { id, marks, width, height } = photograph
  const picture = useUnderlayPicture(photograph.picture)
  useSaving(editor, photograph.picture)
  const room = useRoomAlone(editor)
  const [control] = useState(() => createSceneControl(editor, () => true))
  const known = useMemo(() => sceneProducts(products, board.record ?? {}), [products, board.record])
  const usual = useUsualFinish(editor, board)
  const [asked, setAsked] = useState<Meaning>(() => nextMeaning(room, marks, { kind: 'foot', wall: 0 }))
  const [chosen, setChosen] = useState<string>()
  const [isAiming, setAiming] = useState(false)
  const [split, setSplit] = useState<number>()
  const [brush, setBrush] = useState(FIRST_BRUSH)
  const marked: Marked = { marks, solution: useSolution(room, photograph) }
  const [rested, setRested] = useState<Marked>()
  const { marks: shownMarks, solution } = rested ?? marked
  const camera = cameraOf(solution)
  const [step, setStep] = useState<Step>(camera && marks.length > 0 ? 'furnish' : 'mark')
  const blob = typeof picture === 'object' ? picture.blob : undefined
  const light = useLight(blob, photograph, room, camera)

  const change = (changed: Partial<Photograph>, once?: string) => {
    const { photographs = [] } = editor.get().layout.floor
    const merge = once === undefined ? undefined : { key: once, atMs: performance.now(), withinMs: ONE_STEP_MS }
    const next = photographs.map((each) => (each.id === id ? { ...each, ...changed } : each))
    editor.commit({ type: 'setPhotographs', photographs: next }, merge)
  }
  const measuring = useRef<AbortController>(undefined)
  useEffect(() => () => measuring.current?.abort(), [])
  const aim = async (at: Point) => {
    if (!camera || !blob) return
    measuring.current?.abort()
    const { signal } = (measuring.current = new AbortController())
    try {
      const marked = await lightAt(blob, photograph, { room, camera, light }, at, signal)
      if (marked) {
        setAiming(false)
        change({ light: marked })
      } else showAlert('Point at a lamp or a window, above the floor.')
    } catch {
      if (!signal.aborted) showAlert('The photograph could not be read. Please try again.')
    }
  }
  const handleDraw = (line: Line) => {
    const former = isSingle(asked) ? marks.find((mark) => keyOf(mark.means) === keyOf(asked)) : undefined
    if (!former && marks.length >= MAX_PHOTOGRAPH_MARKS) {
      showAlert(`A photograph has at most ${MAX_PHOTOGRAPH_MARKS} lines. Remove one first.`)
      return
    }
    const mark = { id: former?.id ?? uuid(), ...line, means: asked }
    const next = [...marks.filter((each) => each.id !== mark.id), mark]
    change({ marks: next })
    setChosen(mark.id)
    if (isSingle(asked)) setAsked(nextMeaning(room, next, asked))
  }
  const changeMark = (mark: PhotographLine) => {
    change({ marks: marks.map((each) => (each.id === mark.id ? mark : each)) })
    setChosen(mark.id)
  }
  const remove = (which: string) => change({ marks: marks.filter((each) => each.id !== which) })
  const isPainted = changesOf({ finish: photograph.finish }, false).length > 0
  const brushed = PHOTOGRAPH_BRUSHES.find((each) => BRUSHES[each].step === step && (each !== 'touchUps' || isPainted))
  const strokes = (brushed && photograph[brushed]) ?? NO_STROKES
  const most = MAX_PHOTOGRAPH_STROKES[brushed ?? 'front']
  const brushPanel = brushed && (
    <BrushPanel
      words={BRUSHES[brushed].words}
      {...{ brush, strokes }}
      onBrush={setBrush}
      onChange={(next) => change({ [brushed]: next })}
    />
  )
  const figure = useRef<HTMLElement>(null)
  const zoom = usePictureZoom(figure)

  return (
    <div className={styles.place} data-photograph>
      <div className={styles.bar}>
        <SegmentedControl legend="Step" name="step" options={STEPS} value={step} onChange={setStep} />
        <PhotographBar {...{ editor, choice, zoom }} open={photograph} />
      </div>
      <div className={styles.stage} style={{ ['--aspect' as string]: width / height }}>
        <figure ref={figure} className={styles.figure} style={{ aspectRatio: `${width} / ${height}`, ...zoom.style }}>
          {typeof picture !== 'object' ? (
            <PictureAway editor={editor} photograph={photograph} state={picture} />
          ) : step === 'mark' ? (
            <MarkSheet
              {...{ room, photograph, marked, chosen, asked }}
              address={picture.address}
              zoom={zoom.view}
              onRest={setRested}
              onDraw={handleDraw}
              onMove={(which, line) => {
                const mark = marks.find((each) => each.id === which)
                if (mark) changeMark({ ...mark, ...line })
              }}
              onRemove={() => {
                const last = marks.find((each) => each.id === chosen) ?? marks.at(-1)
                if (last) remove(last.id)
              }}
            />
          ) : camera ? (
            <PhotographView
              {...{ editor, control, photograph, room, picture, camera, light, usual, onSwap }}
              products={known}
              split={step === 'furnish' || step === 'paint' ? split : undefined}
              onSplit={setSplit}
              isFrontTinted={step === 'front'}
              saysHidden={step === 'out'}
            >
              {step === 'furnish' && isAiming ? (
                <LightAim width={width} height={height} onAim={(at) => void aim(at)} />
              ) : brushed ? (
                <FrontBrush
                  width={width}
                  height={height}
                  name={BRUSHES[brushed].name}
                  does={brush.does}
                  mostPoints={most.points}
                  radius={Number(brush.radius)}
                  onStroke={(stroke) =>
                    strokes.length < most.strokes
                      ? change({ [brushed]: [...strokes, { id: uuid(), ...stroke }] })
                      : showAlert(`At most ${most.strokes} strokes are kept. Take one back first.`)
                  }
                />
              ) : undefined}
            </PhotographView>
          ) : (
            <>
              <img className={styles.picture} src={picture.address} alt="Photograph of your room" />
              <NoFurniture onMark={() => setStep('mark')} />
            </>
          )}
        </figure>
      </div>
      <div className={styles.below} data-step={step}>
        {step === 'mark' ? (
          <>
            <div className={styles.advice} role="status">
              {solution.kind === 'solved' && marks.length > 0 && (
                <p>
                  <strong>The plan lies over the photograph.</strong> {certaintyInWords(solution, unit)}
                </p>
              )}
              <p>
                {adviceOf(solution, marks, nameOf(room, asked)) ??
                  'Check that the dashed edges lie on those of the room, then furnish it.'}
              </p>
            </div>
            <MarkPanel
              floor={room}
              marks={shownMarks}
              camera={camera}
              asked={asked}
              chosen={chosen}
              misses={solution.kind === 'solved' ? solution.sure.byMark : undefined}
              side={Math.max(width, height)}
              onAsk={(means) => {
                setAsked(means)
                setChosen(undefined)
              }}
              onChoose={(which) => {
                setChosen(which)
                const mark = marks.find((each) => each.id === which)
                if (mark) setAsked(mark.means)
              }}
              onChange={changeMark}
              onRemove={remove}
            >
              {blob && (
                <FindEdges
                  {...{ room, photograph, blob }}
                  onFound={(found) => {
                    change({ marks: [...found, ...marks.filter(({ means }) => !isSingle(means))] })
                    setChosen(undefined)
                  }}
                />
              )}
            </MarkPanel>
          </>
        ) : step === 'furnish' ? (
          camera &&
          blob && (
            <div className={styles.furnish}>
              <LightFields
                light={light}
                isOwn={photograph.light !== undefined}
                isAiming={isAiming}
                onAim={setAiming}
                onChange={(next) => change({ light: next }, `light of ${id}`)}
              />
              <PlanBeside editor={editor} camera={camera} />
              <div className={styles.out}>
                <SplitField split={split} onSplit={setSplit} />
                <PhotographFile {...{ editor, autosave, control, blob, photograph, room, camera, light, title }} />
              </div>
            </div>
          )
        ) : step === 'paint' ? (
          camera && (
            <PaintPanel
              {...{ room, camera, board, products }}
              finish={photograph.finish}
              onChange={(finish) => change({ finish })}
            >
              {brushPanel}
            </PaintPanel>
          )
        ) : (
          camera && brushPanel
        )}
      </div>
    </div>
  )
}

/** The plan follows what is moved in the photograph. */
function PlanBeside({ editor, camera }: { editor: Editor; camera: PhotographCamera }) {
  const layout = useDeferredEditor(editor, (state) => shownLayout(state.tool, state.layout))
  const selection = useDeferredEditor(editor, (state) => state.selection)
  const picked = useMemo(() => new Set(selection), [selection])
  const { width, length } = layout.floor
  return (
    <div className={styles.beside}>
      <PlanPicture layout={layout} label="Plan of the room" points={260} picked={picked}>
        <Sight camera={camera} far={SIGHT * Math.max(width, length)} />
      </PlanPicture>
    </div>
  )
}

/** The picture is being read, or is not on this device. */
function PictureAway({
  editor,
  photograph,
  state,
}: {
  editor: Editor
  photograph: Photograph
  state: 'loading' | 'missing' | 'away'
}) {
  const isOwn = useIsOwnRoom(editor)
  if (state === 'loading') return null
  return (
    <div className={styles.notYet} role="status">
      <Camera aria-hidden="true" />
      <p>
        {state === 'away'
          ? 'The photograph is with your account, which cannot be reached now. It appears when the network is back.'
          : `The photograph “${photograph.name}” is not on this device${isOwn ? ' and not with your account' : ''}. Its lines are kept; add it again to use it.`}
      </p>
    </div>
  )
}
