/** Opens "What fits here?" for the walls of the room, without a pointer on the plan. */
import { Ruler } from 'lucide-react'
import { useState } from 'react'
import type { Editor } from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const FitsDialog = lazyComponent('fits', async () => (await import('./FitsDialog.tsx')).FitsDialog)

export function FitsButton({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" size="small" icon={<Ruler aria-hidden="true" />} onClick={() => setOpen(true)}>
        What fits along a wall?
      </Button>
      {isOpen && <FitsDialog editor={editor} onClose={() => setOpen(false)} />}
    </>
  )
}
