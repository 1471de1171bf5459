/** The photograph without what is taken out and with other walls and floor, as a layer over it. */
import { useEffect, useRef, useState } from 'react'
import { type PhotographCamera, sizeWithin } from '../../../studio/index.ts'
import type { Photograph, PhotographLight } from '../../../studio/model/photographs.ts'
import type { RoomShell } from '../../../studio/model/roomShell.ts'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { hiddenInWords } from './photographWords.ts'
import { isRetouched, type Retouched, retouchedLayer } from './retouchedLayer.ts'
import over from '../walk/OverScene.module.css'
import styles from './RoomPhotograph.module.css'

/** Pixels of the longer side of a layer on the screen. */
const LAYER_PX = 1600
/** A slider that is moved makes one picture when it rests. */
const REST_MS = 250

type Props = {
  blob: Blob
  photograph: Photograph
  room: RoomShell
  camera: PhotographCamera
  light: PhotographLight
  /** Says which openings of the plan are behind what is taken out. */
  saysHidden: boolean
}

type State = 'ready' | 'busy' | 'failed' | 'stopped'
const WORDS: Readonly<Record<State, string>> = {
  ready: '',
  busy: 'Painting …',
  failed: 'The photograph could not be changed on this device.',
  stopped: 'Stopped: the photograph is as it was. Another stroke or paint begins again.',
}

export function RetouchedPicture({ blob, photograph, room, camera, light, saysHidden }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<State>('ready')
  const [share, setShare] = useState<number>()
  const [hidden, setHidden] = useState<Retouched['hidden']>([])
  const running = useRef<AbortController>(undefined)
  const { width, height } = layerSize(photograph)
  const { finish, out, front, touchUps } = photograph
  const isChanged = isRetouched(photograph)
  const drawn = JSON.stringify([finish, out, out && front, room, camera, finish && [light, touchUps]])
  useEffect(() => {
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const show = (made: Retouched | undefined) => {
      const context = canvas.current?.getContext('2d')
      context?.clearRect(0, 0, width, height)
      if (made) context?.drawImage(made.layer, 0, 0)
      setHidden(made?.hidden ?? [])
    }
    const draw = async () => {
      setState('busy')
      try {
        const order = { blob, photograph, room, camera, light, width, height, signal }
        const made = await retouchedLayer({ ...order, onProgress: (now) => !signal.aborted && setShare(now) })
        if (signal.aborted) return
        show(made)
        setState('ready')
      } catch {
        if (!signal.aborted) setState('failed')
      }
      setShare(undefined)
    }
    if (!isChanged) {
      show(undefined)
      setState('ready')
      setShare(undefined)
      return undefined
    }
    const timer = window.setTimeout(() => void draw(), REST_MS)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `drawn` is all that it draws
  }, [blob, drawn, width, height])
  const words = state === 'ready' && saysHidden ? hiddenInWords(room, hidden) : WORDS[state]
  return (
    <>
      <canvas ref={canvas} className={styles.front} width={width} height={height} aria-hidden="true" />
      {share !== undefined && state === 'busy' ? (
        <div className={styles.working}>
          <Progress label="Continuing floor and walls" value={share} />
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              running.current?.abort()
              setState('stopped')
              setShare(undefined)
            }}
          >
            Cancel
          </Button>
        </div>
      ) : (
        <p className={over.status} role="status" data-shown={words === '' ? undefined : true}>
          {words}
        </p>
      )}
    </>
  )
}

/** Of a layer over the photograph on the screen. */
export function layerSize(photograph: Photograph): ReturnType<typeof sizeWithin> {
  return sizeWithin(photograph, LAYER_PX)
}
