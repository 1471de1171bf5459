/**
 * Lists the invalid fields of a form and takes the focus when the form was refused. Each entry links to its field and
 * has the field's message as its description.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './ErrorSummary.module.css'
import { TextButton } from './TextLink.tsx'

type Props = {
  /** The messages of the form by field; corrected fields disappear. */
  errors: Readonly<Record<string, string | undefined>>
  /** Number of refusals of the form; the summary takes the focus at each. */
  refusals: number
}
type InvalidField = { control: HTMLElement; label: string; messageIds: string }

export function ErrorSummary({ errors, refusals }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [faults, setFaults] = useState<InvalidField[]>([])
  // Reads the labels from the form after the fields have rendered their errors.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the errors change the content of the form
  useLayoutEffect(() => setFaults(invalidFieldsIn(box.current?.closest('form'))), [errors])
  const answered = useRef(0)
  useEffect(() => {
    // The summary cannot be focused before it is shown.
    if (refusals <= answered.current || faults.length === 0) return
    answered.current = refusals
    box.current?.focus()
  }, [refusals, faults])

  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-label={faults.length > 0 ? wordsFor(faults.length) : undefined}
      className={faults.length > 0 ? styles.summary : styles.nothing}
    >
      {faults.length > 0 && (
        <>
          <p className={styles.words}>{wordsFor(faults.length)}</p>
          <ul className={styles.faults}>
            {faults.map(({ control, label, messageIds }) => (
              <li key={control.id}>
                <TextButton aria-describedby={messageIds} onClick={() => control.focus()}>
                  {label}
                </TextButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function wordsFor(count: number): string {
  return count === 1 ? 'Please check one field:' : `Please check ${count} fields:`
}

function invalidFieldsIn(form: HTMLFormElement | null | undefined): InvalidField[] {
  const controls = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(':is(input, textarea)[aria-invalid]')
  return [...(controls ?? [])].map((control) => ({
    control,
    label: control.labels?.[0]?.textContent ?? control.name,
    messageIds: control.getAttribute('aria-describedby') ?? '',
  }))
}
