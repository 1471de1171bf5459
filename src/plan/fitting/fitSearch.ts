/** Queries a worker about what fits a place or a room, and stores the answers. */
import { createStore } from 'zustand/vanilla'
import {
  type Candidate,
  candidateKey,
  createFitter,
  type Fit,
  type FitPlace,
  type Fitter,
  type LargestBox,
  needsPlace,
} from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import type { Product } from '../../contract/products.ts'
import { productItem } from '../pieces/boardItems.ts'

type FitState = {
  /** The largest box for the place; null where there is none, undefined until it is known. */
  readonly box?: LargestBox | null
  /** By `candidateKey`: the fit; null if it does not fit, missing until known. */
  readonly fits: ReadonlyMap<string, Fit | null | 'fits'>
  /** The worker could not be started, or failed. */
  readonly isFailed: boolean
}

export type FitSearch = {
  readonly get: () => FitState
  readonly subscribe: (listener: () => void) => () => void
  /** Queries the candidates that were not queried before. */
  readonly ask: (candidates: readonly Candidate[]) => void
  /** Ends the worker. The next query starts another one. */
  readonly stop: () => void
}

/** Milliseconds for which answers are collected, so that a long list renders once for several of them. */
const TOGETHER_MS = 80

/** For several places, such as those of two nightstands: what fits each of them. */
export function createFitSearch(layout: Layout, about: FitPlace | readonly FitPlace[] | 'room'): FitSearch {
  const store = createStore<FitState>(() => ({ fits: new Map(), isFailed: false }))
  let fitter: Fitter | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const asked = new Set<string>()
  let answered = new Map<string, Fit | null | 'fits'>()

  const publish = () => {
    timer = undefined
    store.setState({ fits: new Map([...store.getState().fits, ...answered]) })
    answered = new Map()
  }
  const places = about === 'room' ? [] : [about].flat()
  const [place, ...others] = places
  const answerOf = async (worker: Fitter, candidate: Candidate): Promise<Fit | null | 'fits'> => {
    if (!place) return (await worker.query({ kind: 'room', candidate })).isFitting ? 'fits' : null
    const { fit } = await worker.query({ kind: 'here', place, candidate })
    for (const other of fit ? others : [])
      if (!(await worker.query({ kind: 'here', place: other, candidate })).fit) return null
    return fit ?? null
  }
  const askOne = async (worker: Fitter, candidate: Candidate) => {
    const key = candidateKey(candidate)
    if (asked.has(key)) return
    asked.add(key)
    try {
      const answer = await answerOf(worker, candidate)
      // Read after the answer, because earlier answers may have been published meanwhile.
      answered.set(key, answer)
      timer ??= setTimeout(publish, TOGETHER_MS)
    } catch {
      store.setState({ isFailed: true })
    }
  }
  const askBox = async (worker: Fitter, place: FitPlace) => {
    try {
      const { box } = await worker.query({ kind: 'box', place })
      store.setState({ box: box ?? null })
    } catch {
      store.setState({ isFailed: true })
    }
  }
  const start = () => {
    const worker = createFitter(layout)
    if (place && others.length === 0 && store.getState().box === undefined) void askBox(worker, place)
    return worker
  }
  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(() => listener()),
    ask: (candidates) => {
      const worker = (fitter ??= start())
      for (const candidate of candidates) void askOne(worker, candidate)
    },
    stop: () => {
      fitter?.stop()
      fitter = undefined
      clearTimeout(timer)
      timer = undefined
      asked.clear()
      for (const key of store.getState().fits.keys()) asked.add(key)
    },
  }
}

/** The product as a candidate; undefined for products that have no size, or that lie on, under or over other pieces. */
export function productCandidate(product: Product): Candidate | undefined {
  const { length, width, unknown_sizes: unknown = [] } = product
  const item = length > 0 && width > 0 && unknown.length === 0 ? productItem(product) : undefined
  if (!item) return undefined
  const { kind, name, footprint } = item
  const candidate = { kind, name, footprint }
  return needsPlace(candidate) ? candidate : undefined
}
