/**
 * A modal dialog; on phones a sheet of full height. Focus stays inside while it is open and returns to the opener after.
 * Its code is fetched when the first dialog opens: no page needs it to show itself.
 */
import { lazy, Suspense } from 'react'
import type { DialogProps } from './DialogPanel.tsx'

const DialogPanel = lazy(() => import('./DialogPanel.tsx'))

export function Dialog(props: DialogProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <DialogPanel {...props} />
    </Suspense>
  )
}
