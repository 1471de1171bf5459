/** A copy of all data of the user: made in the background, with progress, cancellation and download. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { cancelExport, dataExport, exportAddress, startExport } from '../../api/security.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Progress } from '../../ui/Progress.tsx'
import type { DataExport } from '../../contract/security.ts'
import { formatDay, formatOneDecimal } from '../../platform/locale.ts'
import { useConfirmed } from './confirmed.ts'
import { memberMessage } from './memberMessages.ts'
import styles from './Security.module.css'
import { SecuritySection } from './SecuritySection.tsx'

const MEGABYTE = 1_000_000

export function ExportSection() {
  const run = useConfirmed()
  const queryClient = useQueryClient()
  const { data: copy, isPending } = useQuery(dataExport())
  const refresh = () => queryClient.invalidateQueries({ queryKey: dataExport().queryKey })
  const onError = (error: Error) => {
    const message = memberMessage(error)
    if (message) showAlert(message.text)
  }
  const starting = useMutation({
    mutationFn: () => run(async (provider) => startExport(await provider.proof())),
    onSuccess: refresh,
    onError,
  })
  const cancelling = useMutation({ mutationFn: cancelExport, onSuccess: refresh, onError })
  const fetching = useMutation({
    mutationFn: () => run(async (provider) => exportAddress(await provider.proof())),
    onSuccess: (url) => window.location.assign(url),
    onError,
  })

  const isUnderway = copy?.status === 'waiting' || copy?.status === 'working'
  return (
    <SecuritySection
      title="Your data"
      id="data"
      note="Your boards with their pictures, rooms, profile and invoices, in files that other programs can open."
    >
      <p role="status">{stateOf(copy)}</p>
      {isUnderway && (
        <>
          <Progress
            label="Making the copy"
            value={copy.total > 0 ? copy.done / copy.total : undefined}
            valueText={copy.total > 0 ? `${copy.done} of ${copy.total} boards` : undefined}
          />
          <Button
            variant="secondary"
            busy={cancelling.isPending}
            busyLabel="Cancelling..."
            onClick={() => cancelling.mutate()}
          >
            Cancel
          </Button>
        </>
      )}
      {!isUnderway && (
        <div className={styles.actions}>
          {copy?.status === 'ready' && (
            <Button
              icon={<Download />}
              busy={fetching.isPending}
              busyLabel="Preparing..."
              onClick={() => fetching.mutate()}
            >
              Download
            </Button>
          )}
          <Button
            variant="secondary"
            disabled={isPending}
            busy={starting.isPending}
            busyLabel="Starting..."
            onClick={() => starting.mutate()}
          >
            {copy?.status === 'failed' ? 'Try again' : copy ? 'Make a new copy' : 'Make a copy'}
          </Button>
        </div>
      )}
    </SecuritySection>
  )
}

function stateOf(copy: DataExport | null | undefined): string {
  switch (copy?.status) {
    case 'waiting':
      return 'Your copy is waiting to start. You can leave this page.'
    case 'working':
      return copy.total > 0
        ? `Making your copy: ${copy.done} of ${copy.total} boards. You can leave this page.`
        : 'Making your copy. You can leave this page.'
    case 'ready':
      return `Your copy is ready: a ZIP file of ${megabytes(copy.bytes)}, made on ${formatDay(new Date(copy.created_at))} and kept until ${formatDay(new Date(copy.expires_at))}.`
    case 'failed':
      return 'The copy could not be made. Please try again.'
    case 'cancelled':
      return 'The copy was canceled.'
    default:
      return 'No copy has been made yet.'
  }
}

function megabytes(bytes: number): string {
  return `${formatOneDecimal(Math.max(bytes / MEGABYTE, 0.1))} MB`
}
