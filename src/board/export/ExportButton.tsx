/** Opens the export dialog of a board. The code for layout and painting is loaded on first use. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import type { ExportSource } from './exportSource.ts'

const ExportDialog = lazyComponent('export', async () => (await import('./ExportDialog.tsx')).ExportDialog)

export function ExportButton(props: ExportSource) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={() => setOpen(true)}>
        Export
      </Button>
      {isOpen && <ExportDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
