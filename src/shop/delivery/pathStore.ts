/** The delivery path of this browser: typed once, used for every piece. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { DeliveryPath } from '../../../studio/model/deliveryPath.ts'
import { onStoredElsewhere, readStored, writeStored } from '../../platform/storage.ts'

const KEY = 'delivery-path'

/** A street door, a hall, and a room door in its side; inches. */
export const DEFAULT_PATH: DeliveryPath = {
  stages: [
    { kind: 'door', width: 36, height: 80, sideways: false },
    { kind: 'hall', width: 42, height: 96, sideways: false },
    { kind: 'door', width: 30, height: 80, sideways: true },
  ],
  ceiling: 96,
}

const pathStore = createStore((): { path: DeliveryPath } => ({ path: storedPath() }))

onStoredElsewhere(KEY, () => pathStore.setState({ path: storedPath() }))

export function useDeliveryPath(): DeliveryPath {
  return useStore(pathStore, ({ path }) => path)
}

export function keepDeliveryPath(path: DeliveryPath): void {
  writeStored(KEY, JSON.stringify(path))
  pathStore.setState({ path })
}

function storedPath(): DeliveryPath {
  try {
    const stored = DeliveryPath.safeParse(JSON.parse(readStored(KEY) ?? ''))
    return stored.success ? stored.data : DEFAULT_PATH
  } catch {
    return DEFAULT_PATH
  }
}
