/** The contents of the scene: walls, floor, pieces and light, and the engine that draws them. */
import { useFrame, useThree } from '@react-three/fiber'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Group } from 'three'
import { useEditor } from '../canvas/view/useEditor.ts'
import { chosenIds } from '../editor/choosing.ts'
import type { Editor } from '../editor/editor.ts'
import { shownItem } from '../editor/tool.ts'
import type { Item } from '../model/layout.ts'
import { daylight } from '../walk/daylight.ts'
import type { SceneControl } from '../walk/sceneControl.ts'
import { northOf } from '../walk/northOf.ts'
import { standings } from '../walk/standing.ts'
import { ChosenMarks } from './ChosenMarks.tsx'
import { cameraOf, createEngine, type Engine } from './engine.ts'
import { ACCENT } from './kinds.ts'
import { roomMaterials, lightUniforms } from './roomMaterials.ts'
import { LAYERS, layersOf, lightRig } from './lightRig.ts'
import { litRoom } from './litRoom.ts'
import { type ModelStore, modelStore } from './modelStore.ts'
import { noiseTexture } from './noiseTexture.ts'
import { PieceMesh } from './PieceMesh.tsx'
import { presenter } from './present.ts'
import { disposeRoom, roomGeometry } from './roomGeometry.ts'
import type { SceneProduct } from '../walk/sceneProduct.ts'
import { backdropOf } from './backdrop.ts'
import { Walls } from './Walls.tsx'

type Props = {
  editor: Editor
  control: SceneControl
  products: ReadonlyMap<string, SceneProduct>
  usualWall: string
  isSoftware: boolean
}

const RADIANS = Math.PI / 180

export function RoomContents({ editor, control, products, usualWall, isSoftware }: Props) {
  const { gl, scene, size, viewport, invalidate } = useThree()
  const layout = useEditor(editor, (state) => state.layout)
  const selection = useEditor(editor, (state) => state.selection)
  const alsoSelected = useEditor(editor, (state) => state.alsoSelected)
  const hour = useEditor(control, (state) => state.hour)
  const kind = useEditor(control, (state) => state.kind)
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
  const room = useMemo(() => roomGeometry(floor, usualWall), [floor, usualWall])
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
  const levelsOf = (item: Item) => {
    const address = products.get(item.productId ?? '')?.model
    return address === undefined ? undefined : models?.find(address)
  }
  const isAwaited = ({ productId = '' }: Item) => {
    const address = products.get(productId)?.model
    return address !== undefined && !(models?.isMissing(address) ?? false)
  }

  useEffect(() => {
    const found = new Map(layout.items.map((item) => [item.id, levelsOf(item)]))
    const hasPictures = layout.items.some(({ productId = '' }) => products.get(productId)?.cutout !== undefined)
    const lit = litRoom(layout, placed, (id) => found.get(id)?.fine ?? found.get(id)?.coarse, hasPictures)
    engine?.setLight(lit, daylight(hour, northOf(floor)), backdropOf(hour, kind))
    control.update({ pending: models ? models.pending() : 1, status: 'drawing' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `levelsOf` changes with `arrivals`
  }, [engine, layout, placed, hour, kind, models, arrivals, products, control])
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
  useEffect(() => engine?.touch(true), [engine, layout, selection, alsoSelected, room, arrivals])

  const chosen = chosenIds({ selection, alsoSelected })
  const { materials } = kit
  return (
    <>
      <Walls room={room} make={kit.shader.make} engine={engine} showHung={showHung} />
      <mesh geometry={room.floor} material={materials.plain} dispose={null} />
      <mesh geometry={room.ceiling} material={materials.ceiling} dispose={null} />
      <mesh geometry={room.shell} material={materials.plain} layers={SHELL_LAYERS} dispose={null} />
      {layout.items.map((item) => {
        const standing = placed.get(item.id)
        return (
          standing && (
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
      <ChosenMarks editor={editor} items={layout.items} chosen={chosen} material={materials.plain} color={ACCENT} />
    </>
  )
}

const SHELL_LAYERS = layersOf(LAYERS.sunCasters)

function createKit(isSoftware: boolean) {
  const noise = noiseTexture(isSoftware ? 1 : 4)
  const uniforms = lightUniforms(noise)
  const rig = lightRig(uniforms, isSoftware)
  const shown = presenter(isSoftware ? 0 : 4)
  const shader = roomMaterials(uniforms, isSoftware)
  const materials = {
    plain: shader.make(),
    chosen: shader.make({ tint: ACCENT }),
    glass: shader.make({ isGlass: true }),
    ceiling: shader.make({ isOneSided: true }),
  }
  return {
    shader,
    rig,
    presenter: shown,
    materials,
    dispose: () => {
      noise.dispose()
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
