/** What the dialogs that export a room and a home have in common. */
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { FileContents } from '../../../studio/index.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { ExportState } from '../../ui/export/useExport.ts'
import { Select } from '../../ui/Field.tsx'
import styles from './PlanExportDialog.module.css'
import { PAPER_CHOICES, PICTURE_SCALES } from './planChoices.ts'

/** What the file of another program will hold. */
export function Contents({ holds, differs }: FileContents) {
  const [holdsId, differsId] = [useId(), useId()]
  return (
    <div className={styles.contents}>
      <h3 id={holdsId}>Contents</h3>
      <ul aria-labelledby={holdsId}>
        {holds.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {differs.length > 0 && (
        <>
          <h3 id={differsId}>Changed or left out</h3>
          <ul aria-labelledby={differsId}>
            {differs.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function Outcome({ state, onCancel }: { state: ExportState; onCancel: () => void }) {
  if (state.name === 'working')
    return (
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    )
  if (state.name === 'failed') return <ErrorState message={state.message} onRetry={state.retry} />
  return (
    <p role="status" className={styles.note}>
      {state.name === 'done' ? [state.message, ...state.notes].join(' ') : ''}
    </p>
  )
}

export type PaperChoice = (typeof PAPER_CHOICES)[number]['value']

type FieldProps<Value> = {
  readonly value: Value
  readonly disabled: boolean
  readonly onChange: (value: Value) => void
}

/** How many pixels a picture has for each one on the screen. */
export function SizeField({ value, disabled, onChange }: FieldProps<number>) {
  return (
    <Select
      label="Size"
      choices={PICTURE_SCALES}
      value={`${value}`}
      disabled={disabled}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}

/** `value` may be a paper that is not offered, such as one of an earlier choice. */
export function PaperField({ value, disabled, onChange }: Omit<FieldProps<PaperChoice>, 'value'> & { value: string }) {
  return (
    <Select
      label="Paper"
      choices={PAPER_CHOICES}
      value={value}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = PAPER_CHOICES.find((each) => each.value === target.value)
        if (chosen) onChange(chosen.value)
      }}
    />
  )
}

/** What the file for another program will hold, as soon as it is known; `key`: what it depends on. */
export function useContents(key: string, find: () => Promise<FileContents | undefined>): FileContents | undefined {
  const [found, setFound] = useState<{ readonly key: string; readonly contents: FileContents | undefined }>()
  const ask = useEffectEvent(find)
  useEffect(() => {
    let isWanted = true
    // Without it the file can be made all the same, and says why it cannot.
    void ask()
      .then((contents) => isWanted && setFound({ key, contents }))
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [key])
  return found?.key === key ? found.contents : undefined
}
