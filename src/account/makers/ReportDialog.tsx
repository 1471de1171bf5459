/**
 * Reports a community board or a comment with a reason and an optional text. A thank-you message replaces the form after sending.
 */
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { limitMessage } from '../../api/membership.ts'
import { RequestFailed } from '../../api/request.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { MAX_REPORT_CHARACTERS, REPORT_REASONS, ReportBoard, ReportReason } from '../../contract/community.ts'
import { fieldErrors } from '../../platform/fieldErrors.ts'
import styles from './ReportDialog.module.css'

type Props = {
  what: 'board' | 'comment'
  /** The title of the board, or the text of the comment. */
  name: string
  onSend: (report: ReportBoard) => Promise<unknown>
  onClose: () => void
}

const FAILED = 'Your report could not be sent. Please try again.'
const TOO_OFTEN = 429

export function ReportDialog({ what, name, onSend, onClose }: Props) {
  const [reason, setReason] = useState<string>('')
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const reasonsId = useId()
  const sending = useMutation({ mutationFn: onSend })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const parsed = ReportBoard.safeParse({ reason, text })
    const found = parsed.error ? fieldErrors(parsed.error.issues) : {}
    setErrors(found.reason ? { ...found, reason: 'Please choose a reason.' } : found)
    if (parsed.success) sending.mutate(parsed.data)
    else event.currentTarget.querySelector<HTMLElement>(found.reason ? 'input' : 'textarea')?.focus()
  }

  if (sending.isSuccess)
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()} title="Thank you" size="narrow">
        <div className={styles.form}>
          <p role="status">Thank you for your report. We will review this {what}.</p>
          <DialogFoot>
            <Button onClick={onClose} autoFocus>
              Close
            </Button>
          </DialogFoot>
        </div>
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Report this ${what}`}
      description={`What is wrong with "${name}"? Its ${what === 'board' ? 'maker' : 'author'} will not be told who reported it.`}
      size="narrow"
    >
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <fieldset
          className={styles.reasons}
          aria-invalid={errors.reason ? true : undefined}
          aria-describedby={errors.reason ? reasonsId : undefined}
        >
          <legend className={styles.legend}>Reason</legend>
          {ReportReason.options.map((option) => (
            <label key={option} className={styles.reason}>
              <input
                type="radio"
                name="reason"
                value={option}
                checked={reason === option}
                onChange={() => {
                  setReason(option)
                  setErrors({})
                }}
              />
              {REPORT_REASONS[option]}
            </label>
          ))}
          {errors.reason && (
            <p id={reasonsId} className={styles.error}>
              {errors.reason}
            </p>
          )}
        </fieldset>
        <TextArea
          label={reason === 'other' ? 'What is wrong' : 'Anything to add (optional)'}
          rows={3}
          maxLength={MAX_REPORT_CHARACTERS}
          value={text}
          error={errors.text}
          onChange={(event) => {
            setText(event.target.value)
            setErrors(({ text: _mended, ...others }) => others)
          }}
        />
        {sending.isError && <ErrorState message={failureOf(sending.error)} />}
        <DialogFoot onCancel={onClose}>
          <Button type="submit" busy={sending.isPending} busyLabel="Sending...">
            Send report
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}

/**
 * Shows the server's message only for limits and rate limiting, where it says when to retry; else a general message.
 */
function failureOf(error: Error): string {
  return limitMessage(error) ?? (error instanceof RequestFailed && error.status === TOO_OFTEN ? error.message : FAILED)
}
