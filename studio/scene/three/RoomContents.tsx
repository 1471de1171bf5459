/** The contents of the scene: walls, floor, pieces and light, and the engine that draws them. */
import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Group, ShaderMaterial } from 'three'
import { useEditor } from '../../stage/view/useEditor.ts'
import type { Editor } from '../../room/editor/editor.ts'
import { shownItem } from '../../room/editor/tool.ts'
import type { Item } from '../../model/layout.ts'
import type { PhotographLight } from '../../model/photographs.ts'
import type { RoomShell } from '../../model/roomShell.ts'
import { type Daylight, daylight, photographExposure, photographLight } from '../walk/daylight.ts'
import { sunPosition } from '../../geometry/sun.ts'
import type { SceneControl } from '../walk/sceneControl.ts'
import { northOf } from '../../geometry/northOf.ts'
import { standings } from '../walk/standing.ts'
import { cameraOf, createEngine, type Engine } from './engine.ts'
import { ACCENT } from '../walk/kinds.ts'
import { lightUniforms, roomMaterials, type RoomMaterials } from './roomMaterials.ts'
import { LAYERS, layersOf, lightRig } from './lightRig.ts'
import { litAround, litRoom, widened } from './litRoom.ts'
import { type ModelStore, modelStore } from './modelStore.ts'
import { noiseTexture, offsetTexture } from './noiseTexture.ts'
import { ChosenMarks, PieceMesh } from './PieceMesh.tsx'
import { presenter } from './present.ts'
import { catcherGeometry, disposeRoom, roomGeometry, type RoomGeometry } from './roomGeometry.ts'
import type { SceneProduct } from '../../model/sceneProduct.ts'
import { withoutWorn } from '../walk/sceneProduct.ts'
import type { ViewKind } from '../walk/views.ts'
import { mixed, type Vector } from '../walk/vector.ts'
import type { UsualFinish } from '../walk/finishes.ts'
import { roomsWithModels } from '../walk/modelsAround.ts'
import { ownOf, roomOfWalker, sceneLayout, walkRooms } from '../walk/walkRooms.ts'
import type { PlacedRoom } from '../../home/sheet/placedRooms.ts'
import { RoomAround } from './RoomAround.tsx'

type Props = {
  editor: Editor
  control: SceneControl
  products: ReadonlyMap<string, SceneProduct>
  usual: UsualFinish
  /** Of a photograph of the room: its pieces and their shadows alone are drawn, to lie over it. */
  light?: PhotographLight | undefined
  isSoftware: boolean
}

const RADIANS = Math.PI / 180

export function RoomContents({ editor, control, products, usual, light: photographed, isSoftware }: Props) {
  const { gl, scene, size, viewport, invalidate } = useThree()
  const kind = useEditor(control, (state) => state.kind)
  const isWalked = kind === 'eye'
  // The walker's storey and room alone: the scene is the same for all places in a room.
  const storey = useEditor(control, ({ view }) => (view.kind === 'eye' ? view.storey : undefined))
  const walkedRoom = useEditor(control, ({ view }) => (view.kind === 'eye' ? view.room : undefined))
  const place = { ...(storey !== undefined && { storey }), ...(walkedRoom !== undefined && { room: walkedRoom }) }
  const whole = useEditor(editor, (state) => sceneLayout(state.layout, state.beside, isWalked ? place : undefined))
  const layout = useMemo(() => withoutWorn(whole, products), [whole, products])
  const walk = useEditor(editor, (state) => (isWalked ? walkRooms(state.layout, state.beside, place) : undefined))
  const around = walk?.rooms ?? ALONE
  /** The open room is far from the walker, or on another storey. */
  const isAway = walk !== undefined && !ownOf(walk)
  // The light is that of the room in which the walker is.
  const lit = useEditor(control, ({ view }) => {
    const { layout: now, beside } = editor.get()
    return view.kind === 'eye' ? roomOfWalker(walkRooms(now, beside, view), view.at).id : ''
  })
  const chosen = useEditor(editor, (state) => state.selection)
  const hour = useEditor(editor, ({ settings }) => settings.hour)
  const day = useEditor(editor, ({ settings }) => settings.day)
  const sky = useEditor(editor, ({ settings }) => settings.sky)
  const [arrivals, setArrivals] = useState(0)
  const kit = useMemo(() => createKit(isSoftware), [isSoftware])
  const [engine, setEngine] = useState<Engine>()
  const [models, setModels] = useState<ModelStore>()
  const groups = useRef(new Map<string, Group>())

  useEffect(() => {
    const store = modelStore(() => setArrivals((count) => count + 1))
    setModels(store)
    return () => store.release()
  }, [])
  useLayoutEffect(() => {
    const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const made = createEngine({ renderer: gl, scene, control, ...kit, isSoftware, isStill, invalidate })
    setEngine(made)
    control.setCamera(cameraOf(made, gl.domElement))
    return () => {
      made.dispose()
      control.setCamera(undefined)
    }
  }, [gl, scene, control, kit, isSoftware, invalidate])
  useEffect(() => () => kit.dispose(), [kit])
  useFrame(() => engine?.frame(), 1)
  useEffect(() => engine?.setSize(size.width * viewport.dpr, size.height * viewport.dpr), [engine, size, viewport.dpr])
  useContextLoss(gl.domElement, control, engine)

  const { floor } = layout
  const room = useMemo(() => roomGeometry(floor, usual), [floor, usual])
  useEffect(() => () => disposeRoom(room), [room])
  const placed = useMemo(
    () =>
      standings(layout, ({ productId }) => (productId === undefined ? undefined : products.get(productId)?.placement)),
    [layout, products],
  )
  const hung = useRef(placed)
  useLayoutEffect(() => {
    hung.current = placed
    for (const [id, group] of groups.current) if (placed.get(id)?.wall === undefined) group.visible = true
  }, [placed])
  const showHung = useCallback((wall: number, isShown: boolean) => {
    for (const [id, group] of groups.current) if (hung.current.get(id)?.wall === wall) group.visible = isShown
  }, [])
  const levelsOf = (item: Item, isFar = false) => {
    const { model, worn } = products.get(item.productId ?? '') ?? {}
    return model === undefined ? undefined : models?.find(model, worn, isFar)
  }
  const productOf = useCallback(({ productId = '' }: Item) => products.get(productId), [products])
  const furnished = useMemo(() => roomsWithModels(around, lit), [around, lit])
  const isAwaited = ({ productId = '' }: Item) => {
    const address = products.get(productId)?.model
    return address !== undefined && !(models?.isMissing(address) ?? false)
  }

  useEffect(() => {
    const found = new Map(layout.items.map((item) => [item.id, levelsOf(item)]))
    const hasPictures = layout.items.some(({ productId = '' }) => products.get(productId)?.cutout !== undefined)
    const entered = around.find(({ id }) => id === lit)
    const own = litRoom(layout, placed, (id) => found.get(id)?.fine ?? found.get(id)?.coarse, hasPictures, usual)
    const room = entered && entered.id !== '' ? litAround(entered, usual) : own
    const light = daylight(sunPosition(floor.location, { day, hour }), northOf(floor), sky)
    if (photographed) {
      kit.presenter.setExposure(photographExposure(photographed))
      kit.uniforms.uCaught.value = Math.min(1, photographed.shadow * CAUGHT_PER_SHADOW)
      engine?.setLight(own, photographLight(photographed), undefined)
    } else engine?.setLight(around.length > 1 ? widened(room) : room, light, backdropOf(light, kind))
    control.update({ pending: models ? models.pending() : 1, status: 'drawing' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `levelsOf` changes with `arrivals`
  }, [
    engine,
    layout,
    placed,
    hour,
    day,
    sky,
    kind,
    models,
    arrivals,
    products,
    control,
    usual,
    around,
    lit,
    photographed,
  ])
  // Changes of the view and drags are drawn without a React render.
  useEffect(() => {
    if (!engine) return undefined
    let { view, journey } = control.get()
    let { tool } = editor.get()
    const follow = () => {
      const now = editor.get()
      if (now.tool === tool) return
      tool = now.tool
      for (const item of now.layout.items) {
        const { pose } = shownItem(now.tool, item)
        const group = groups.current.get(item.id)
        group?.position.setX(pose.x).setZ(pose.y)
        group?.rotation.set(0, -pose.rotation * RADIANS, 0)
      }
      engine.touch(true)
    }
    const look = () => {
      const now = control.get()
      if (now.view === view && now.journey === journey) return
      view = now.view
      journey = now.journey
      if (journey || now.refined > 0 || now.view) engine.touch()
    }
    const stops = [editor.subscribe(follow), control.subscribe(look)]
    return () => stops.forEach((stop) => stop())
  }, [engine, editor, control])
  useEffect(() => engine?.touch(true), [engine, layout, chosen, room, arrivals, around])

  const { materials } = kit
  return (
    <>
      {photographed ? (
        <Catcher floor={floor} material={materials.catcher} />
      ) : isAway ? null : (
        <>
          <Walls room={room} make={kit.shader.make} engine={engine} showHung={showHung} />
          <mesh geometry={room.floor} material={materials.plain} dispose={null} />
          <mesh geometry={room.ceiling} material={materials.ceiling} dispose={null} />
          <mesh geometry={room.shell} material={materials.plain} layers={SHELL_LAYERS} dispose={null} />
        </>
      )}
      {layout.items.map((item) => {
        const standing = placed.get(item.id)
        return (
          standing &&
          !isAway && (
            <PieceMesh
              key={item.id}
              item={item}
              standing={standing}
              materials={materials}
              make={kit.shader.make}
              isChosen={chosen.includes(item.id)}
              levels={levelsOf(item)}
              isSoftware={isSoftware}
              isAwaited={isAwaited(item)}
              cutout={products.get(item.productId ?? '')?.cutout}
              groupRef={(group) => {
                if (group) groups.current.set(item.id, group)
                else groups.current.delete(item.id)
              }}
            />
          )
        )
      })}
      {around
        .filter((each) => each.id !== '')
        .map((each) => (
          <RoomAround
            key={each.id}
            room={each}
            usual={usual}
            kit={kit}
            isSoftware={isSoftware}
            levelsOf={(item) => (furnished.has(each.id) ? levelsOf(item, each.id !== lit) : undefined)}
            productOf={furnished.has(each.id) ? productOf : NO_PRODUCT}
          />
        ))}
      <ChosenMarks
        editor={editor}
        items={isAway ? [] : layout.items}
        chosen={chosen}
        material={materials.plain}
        color={ACCENT}
      />
    </>
  )
}

/** Shadows are as dark as they are from this share of the darkest on. */
const CAUGHT_PER_SHADOW = 3

function Catcher({ floor, material }: { floor: RoomShell; material: ShaderMaterial }) {
  const geometry = useMemo(() => catcherGeometry(floor), [floor])
  useEffect(() => () => geometry.dispose(), [geometry])
  return <mesh geometry={geometry} material={material} dispose={null} />
}

const ALONE: readonly PlacedRoom[] = []
const NO_PRODUCT = () => undefined

const SHELL_LAYERS = layersOf(LAYERS.sunCasters)

function createKit(isSoftware: boolean) {
  const noise = noiseTexture(isSoftware ? 1 : 4)
  const offsets = offsetTexture()
  const uniforms = lightUniforms(noise, offsets)
  const rig = lightRig(uniforms, isSoftware)
  const shader = roomMaterials(uniforms, isSoftware)
  const shown = isSoftware ? presenter(0, shader.depth) : presenter(4)
  const materials = {
    plain: shader.make(),
    chosen: shader.make({ tint: ACCENT }),
    glass: shader.make({ isGlass: true }),
    ceiling: shader.make({ isOneSided: true }),
    catcher: shader.make({ isOneSided: true, isCatcher: true }),
  }
  return {
    shader,
    uniforms,
    rig,
    presenter: shown,
    materials,
    dispose: () => {
      noise.dispose()
      offsets.dispose()
      rig.dispose()
      shown.dispose()
      shader.dispose()
    },
  }
}

/** The browser may drop the graphics context; the scene is drawn again when it is restored. */
function useContextLoss(canvas: HTMLCanvasElement, control: SceneControl, engine: Engine | undefined): void {
  useEffect(() => {
    const lose = (event: Event) => {
      // Without this the browser does not restore it.
      event.preventDefault()
      control.update({ status: 'lost' })
    }
    const restore = () => {
      control.update({ status: 'drawing' })
      engine?.touch(true)
    }
    canvas.addEventListener('webglcontextlost', lose)
    canvas.addEventListener('webglcontextrestored', restore)
    return () => {
      canvas.removeEventListener('webglcontextlost', lose)
      canvas.removeEventListener('webglcontextrestored', restore)
    }
  }, [canvas, control, engine])
}

/**
 * The background: plain paper color in views from outside, darker after sunset; the sky behind the windows in views at
 * eye height.
 */
const BY_DAY: Vector = [0.945, 0.925, 0.89]
const AFTER_DARK: Vector = [0.3, 0.285, 0.27]

/** As CSS writes a color. */
function backdropOf({ lamps, sky }: Daylight, kind: ViewKind): string {
  const [r, g, b] = kind === 'eye' ? sky.high.map((channel) => Math.min(1, channel)) : mixed(BY_DAY, AFTER_DARK, lamps)
  const byte = (share = 0) => Math.round(255 * Math.min(1, Math.max(0, share)))
  return `rgb(${byte(r)}, ${byte(g)}, ${byte(b)})`
}

/** The walls. Each has its own material, so that the walls between the viewer and the room can fade out. */
type WallsProps = {
  room: RoomGeometry
  make: RoomMaterials['make']
  engine: Engine | undefined
  /** Shows or hides what hangs on a wall, by the number of the wall. */
  showHung: (wall: number, isShown: boolean) => void
}

function Walls({ room, make, engine, showHung }: WallsProps) {
  const groups = useRef<(Group | null)[]>([])
  const looks = useMemo(() => room.walls.map(() => ({ solid: make(), pane: make({ isOneSided: true }) })), [room, make])
  useEffect(
    () => () => {
      for (const { solid, pane } of looks) {
        solid.dispose()
        pane.dispose()
      }
    },
    [looks],
  )
  useEffect(() => {
    engine?.setWalls(
      room.walls.map(({ wall }, index) => ({
        wall,
        materials: Object.values(looks[index] ?? {}),
        show: (isShown) => {
          const group = groups.current[index]
          if (group) group.visible = isShown
          showHung(wall.index, isShown)
        },
      })),
    )
  }, [engine, room, looks, showHung])
  return room.walls.map(({ wall, solid, glass }, index) => (
    <group
      key={wall.index}
      ref={(group) => {
        groups.current[index] = group
      }}
    >
      <mesh geometry={solid} material={looks[index]?.solid} dispose={null} />
      {glass && <mesh geometry={glass} material={looks[index]?.pane} dispose={null} />}
    </group>
  ))
}
