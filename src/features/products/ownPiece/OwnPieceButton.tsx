/** Opens the dialog for the user's own furniture, which is loaded then. Uploading pictures requires a login. */
import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useAlerts } from '../../../components/Alerts.tsx'
import { Button } from '../../../components/Button.tsx'
import type { Product } from '../../../contract/products.ts'
import { loadChunk } from '../../../lib/chunkLoading.ts'
import { requestLogin } from '../../auth/requestLogin.ts'
import { PLEASE_LOGIN } from '../../auth/loginAlerts.ts'
import { useSession } from '../../auth/SessionProvider.tsx'

const OwnPieceDialog = lazy(() => loadChunk('own-piece', () => import('./OwnPieceDialog.tsx')))

export function OwnPieceButton({ onAdd }: { onAdd: (product: Product) => void }) {
  const [isOpen, setOpen] = useState(false)
  const { isLoggedIn } = useSession()
  const { pathname, search } = useLocation()
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
      {isOpen && (
        <Suspense fallback={null}>
          <OwnPieceDialog
            onClose={() => setOpen(false)}
            onAdd={(product) => {
              onAdd(product)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
