/** Adds a photo to the page: cut out as a product is, or whole. */
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import type { OwnPicture } from '../../contract/cutouts.ts'
import { PhotoStep } from '../../shop/ownPiece/PhotoStep.tsx'
import styles from './PhotoDialog.module.css'

type ChosenPhoto = { source: string; cut: boolean; alt: string; ratio: number }

type Props = { onAdd: (photo: ChosenPhoto) => void; onClose: () => void }

export default function PhotoDialog({ onAdd, onClose }: Props) {
  const [picture, setPicture] = useState<OwnPicture>()
  return (
    <Dialog
      open
      size="medium"
      onOpenChange={(open) => !open && onClose()}
      title="Add a photo"
      description={
        picture ? 'Choose how it lies on the board.' : 'A detail, a view or a thing that belongs to the room.'
      }
    >
      {picture ? <Choice picture={picture} onAdd={onAdd} /> : <PhotoStep onCut={setPicture} />}
    </Dialog>
  )
}

function Choice({ picture, onAdd }: { picture: OwnPicture; onAdd: Props['onAdd'] }) {
  const [cut, setCut] = useState(!picture.isCard)
  const [alt, setAlt] = useState('')
  const { frame, tallness } = picture
  const ratio = cut ? frame.width / (frame.height * tallness) : 1 / tallness
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onAdd({ source: cut ? picture.cutout : picture.picture, cut, alt: alt.trim(), ratio })
      }}
    >
      <div className={styles.choices} role="group" aria-label="How the photo is shown">
        <button type="button" className={styles.choice} aria-pressed={cut} onClick={() => setCut(true)}>
          <img src={picture.cutout} alt="" />
          Cut out
        </button>
        <button type="button" className={styles.choice} aria-pressed={!cut} onClick={() => setCut(false)}>
          <img src={picture.picture} alt="" />
          Whole photo
        </button>
      </div>
      <Field
        label="What it shows (optional)"
        hint="Read to people who do not see it."
        maxLength={200}
        value={alt}
        autoComplete="off"
        onChange={(event) => setAlt(event.target.value)}
      />
      <Button type="submit">Add to the board</Button>
    </form>
  )
}
