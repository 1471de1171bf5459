/** Components above the page: dialog, menu, message, tooltip. */
import { Minus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { showAlert } from '../../components/Alerts.tsx'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { Field } from '../../components/Field.tsx'
import { Menu } from '../../components/Menu.tsx'
import { Tooltip } from '../../components/Tooltip.tsx'
import { Specimen } from './Specimen.tsx'

const ICON = { 'aria-hidden': true, size: 18 } as const
const KINDS = ['info', 'success', 'error'] as const

export function Layers() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Specimen name="Dialog">
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Dialog open={isOpen} onOpenChange={setOpen} title="Rename the board" description="Only you see this name.">
          <Field label="Title" defaultValue="The Camel Living Room" />
        </Dialog>
      </Specimen>
      <Specimen name="Menu">
        <Menu
          trigger={<Button variant="secondary">Open a menu</Button>}
          header="The Camel Living Room"
          items={[
            { label: 'Rename', icon: <Pencil {...ICON} /> },
            { label: 'Locked', disabled: true },
            'separator',
            { label: 'Delete', icon: <Trash2 {...ICON} />, danger: true },
          ]}
        />
      </Specimen>
      <Specimen name="Alert">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            onClick={() =>
              showAlert(`This is how a message of the kind "${kind}" looks.`, {
                kind,
                ...(kind === 'error' ? { action: { label: 'Try again', onAction: () => undefined } } : {}),
              })
            }
          >
            {kind}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Tooltip">
        <Tooltip text="Zoom out (Ctrl+-)">
          <Button variant="secondary" aria-label="Zoom out">
            <Minus {...ICON} />
          </Button>
        </Tooltip>
      </Specimen>
    </>
  )
}
