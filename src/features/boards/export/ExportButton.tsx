/** Opens the export of a board. What it needs to set and paint pages is fetched when it is first opened. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import type { BoardFacts } from '../boardFacts.ts'

const ExportDialog = lazyComponent('export', async () => (await import('./ExportDialog.tsx')).ExportDialog)

type Props = { facts: BoardFacts; heading: string; byline: string }

export function ExportButton(props: Props) {
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
