/** Opens the dialog for the user's own furniture, which is loaded then. Uploading pictures requires a login. */
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Product } from '../../contract/products.ts'
import { loadChunk } from '../../platform/chunkLoading.ts'
import { readStored } from '../../platform/storage.ts'
import { WAITING_WORK } from '../../platform/accountStorage.ts'
import { useHydrated } from '../../platform/useHydrated.ts'
import { requestLogin } from '../../account/auth/authDialogStore.ts'
import { PLEASE_LOGIN } from '../../account/auth/useEnter.ts'
import { useSession } from '../../account/auth/SessionProvider.tsx'

const OwnPieceDialog = lazy(() => loadChunk('own-piece', () => import('./OwnPieceDialog.tsx')))

export function OwnPieceButton({ onAdd }: { onAdd: (product: Product) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { isLoggedIn } = useSession()
  const { key, pathname, search, state } = useLocation()
  const waited = waitedIn(state)
  const isHydrated = useHydrated()
  /** Key of the navigation after which it was closed. */
  const [closed, setClosed] = useState<string>()
  // Not again after a reload, when it is used already.
  const isAsked = waited !== undefined && closed !== key && readStored(WAITING_WORK)?.includes(waited)
  const handleClose = () => {
    setOpen(false)
    setClosed(key)
  }
  const alerts = useAlerts()
  const handleOpen = () => {
    if (isLoggedIn) return setOpen(true)
    alerts.show(PLEASE_LOGIN)
    return requestLogin(`${pathname}${search}`)
  }
  return (
    <>
      <Button variant="secondary" icon={<ImagePlus aria-hidden="true" size={18} />} onClick={handleOpen}>
        Add your own piece
      </Button>
      {(isOpen || (isHydrated && isAsked)) && (
        <Suspense fallback={null}>
          <OwnPieceDialog
            waited={waited}
            onClose={handleClose}
            onAdd={(product) => {
              onAdd(product)
              handleClose()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The photo to use, from the navigation state. */
function waitedIn(state: unknown): string | undefined {
  const id: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'ownPiece') : undefined
  return typeof id === 'string' ? id : undefined
}
