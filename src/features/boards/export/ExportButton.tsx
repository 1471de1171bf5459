/** Opens the export dialog of a board. The code for layout and painting is loaded on first use. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Layout } from '../../../../studio/model/layout.ts'
import { Button } from '../../../components/Button.tsx'
import { lazyComponent } from '../../../components/lazyComponent.tsx'
import type { BoardFacts } from '../sheet/boardFacts.ts'

const ExportDialog = lazyComponent('export', async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** `boardId` is null for a design that is not saved; `room` is the one that is shown with the board. */
export type Exported = {
  facts: BoardFacts
  heading: string
  byline: string
  boardId?: string | null
  room?: Layout | null
}

export function ExportButton(props: Exported) {
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
