/** A file input that is not visible. A button opens it: `ref.current.click()`. */
import type { ChangeEvent, Ref } from 'react'
import { endFileAlerts } from '../platform/alertStore.ts'

type Props = {
  ref: Ref<HTMLInputElement>
  /** The accepted types or extensions, separated by commas. */
  accept: string
  /** Opens the camera that faces away from the user, on devices that have one. */
  capture?: 'environment'
  onPick: (file: File) => void
}

export function FilePicker({ onPick, ...input }: Props) {
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Without this, choosing the same file again would fire no event.
    target.value = ''
    if (!file) return
    endFileAlerts()
    onPick(file)
  }
  return (
    <input
      {...input}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
      onChange={handleChange}
    />
  )
}
