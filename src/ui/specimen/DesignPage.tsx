/** Shows every component in all its states; a page of the development server only. */
import { Minus, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../PageHead.tsx'
import { Contents } from './Contents.tsx'
import { Controls } from './Controls.tsx'
import { Specimen } from './Specimen.tsx'
import { showAlert } from '../Alerts.tsx'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { Menu } from '../Menu.tsx'
import { Tooltip } from '../Tooltip.tsx'
import styles from './Tokens.module.css'

export function DesignPage() {
  return (
    <div className="page">
      <PageHead title="Design system" isPrivate />
      <h1>Design system</h1>
      <Tokens />
      <Controls />
      <Layers />
      <Contents />
    </div>
  )
}

/** The tokens for color, type, spacing and radius. */
const COLORS = [
  ['paper', 'ink'],
  ['paper-raised', 'ink'],
  ['paper-sunk', 'ink-soft'],
  ['clay', 'on-clay'],
  ['clay-wash', 'ink'],
  ['sage-wash', 'ink'],
  ['sand-wash', 'ink'],
  ['night', 'on-night'],
  ['danger-wash', 'danger'],
  ['success-wash', 'success'],
] as const
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8] as const
const RADII = ['control', 'picture', 'round'] as const

function Tokens() {
  return (
    <>
      <Specimen name="Color">
        {COLORS.map(([ground, text]) => (
          <p key={ground} className={styles.chip} style={{ background: `var(--${ground})`, color: `var(--${text})` }}>
            {text} on {ground}
          </p>
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className={styles.lines}>
          {SIZES.map((size) => (
            <p key={size} style={{ fontSize: `var(--text-${size})` }}>
              <span className={styles.display}>A sofa 84 in wide</span> leaves 31 in to the wall
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Space">
        {SPACES.map((space) => (
          <span key={space} className={styles.space} style={{ width: `var(--space-${space})` }}>
            <span className="visually-hidden">Space {space}</span>
          </span>
        ))}
      </Specimen>
      <Specimen name="Radius">
        {RADII.map((radius) => (
          <span key={radius} className={styles.radius} style={{ borderRadius: `var(--radius-${radius})` }}>
            {radius}
          </span>
        ))}
      </Specimen>
    </>
  )
}

/** Components above the page: dialog, menu, message, tooltip. */
const ICON = { 'aria-hidden': true, size: 18 } as const
const KINDS = ['info', 'success', 'error'] as const

function Layers() {
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
