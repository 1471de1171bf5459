/** Buttons, inputs and choices. */
import { Heart, Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../Button.tsx'
import { Field, Select, TextArea } from '../Field.tsx'
import { LengthField } from '../LengthField.tsx'
import { Pagination } from '../Pagination.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { Stepper } from '../Stepper.tsx'
import { Tabs } from '../Tabs.tsx'
import { TextButton, TextLink } from '../TextLink.tsx'
import { Specimen } from './Specimen.tsx'

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const
const SIZES = ['small', 'medium', 'large'] as const
const ROOMS = ['Sleep', 'Entertainment', 'Bath', 'Dining'].map((room) => ({ value: room, label: room }))
const STEPS = ['Function', 'Size', 'Style']

export function Controls() {
  const [inches, setInches] = useState(84)
  const [room, setRoom] = useState('Sleep')
  return (
    <>
      <Specimen name="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        {SIZES.map((size) => (
          <Button key={size} size={size} icon={<Plus aria-hidden="true" size={18} />}>
            {size}
          </Button>
        ))}
        <Button disabled>disabled</Button>
        <Button busy busyLabel="Saving...">
          Save
        </Button>
        <ButtonLink to="/design" variant="secondary">
          a link
        </ButtonLink>
      </Specimen>
      <Specimen name="Link">
        <p>
          A link <TextLink to="/design">inside the app</TextLink>, one{' '}
          <TextLink href="https://www.w3.org">outside</TextLink>, and a{' '}
          <TextButton onClick={() => setRoom('Sleep')}>button that reads as a link</TextButton>.
        </p>
      </Specimen>
      <Specimen name="Field">
        <Field label="Name" placeholder="Mara" />
        <Field label="Email" required hint="We send nothing but the link." />
        <Field label="Zip Code" defaultValue="9721" error="A zip code has five digits." />
        <Field label="Country" defaultValue="United States" disabled />
        <TextArea label="Message" rows={3} />
      </Specimen>
      <Specimen name="PasswordField">
        <PasswordField label="Password" required defaultValue="Daylight!1" autoComplete="off" />
        <PasswordField label="Confirm Password" error="Passwords do not match" autoComplete="off" />
      </Specimen>
      <Specimen name="Select">
        <Select label="Room" choices={ROOMS} value={room} onChange={(event) => setRoom(event.target.value)} />
        <Select label="Locked" choices={ROOMS} disabled />
      </Specimen>
      <Specimen name="LengthField">
        <LengthField label="Width" inches={inches} onCommit={setInches} />
        <LengthField label="Depth" inches={38} disabled onCommit={setInches} />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs label="Rooms" tabs={ROOMS} value={room} onValueChange={setRoom}>
          <p>What is in {room}.</p>
        </Tabs>
      </Specimen>
      <Specimen name="Stepper">
        {STEPS.map((step, index) => (
          <Stepper key={step} steps={STEPS} current={index + 1} label={`At ${step}`} />
        ))}
      </Specimen>
      <Specimen name="Pagination">
        <Pagination hasMore isLoading={false} onMore={ignore} />
        <Pagination hasMore isLoading onMore={ignore} />
        <Pagination hasMore isLoading={false} error="The list could not be loaded." onMore={ignore} />
        <Button variant="quiet" icon={<Heart aria-hidden="true" size={18} />} aria-pressed="true">
          pressed
        </Button>
      </Specimen>
    </>
  )
}

/** The page shows states only; handlers do nothing. */
function ignore(): void {}
