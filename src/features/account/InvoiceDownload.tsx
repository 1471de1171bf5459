/** Downloads an invoice as a PDF. */
import { useMutation } from '@tanstack/react-query'
import { invoiceDocument } from '../../api/account.ts'
import { showAlert } from '../../components/Alerts.tsx'
import { TextButton } from '../../components/TextLink.tsx'
import { saveFile } from '../../lib/saveFile.ts'
import { formatCalendarDay } from '../../lib/locale.ts'

export function InvoiceDownload({ id, date }: { id: string; date: string }) {
  const download = useMutation({
    mutationFn: () => invoiceDocument(id),
    onSuccess: (file) => saveFile(file, `roomwright-invoice-${date}.pdf`),
    onError: () =>
      showAlert('The invoice could not be downloaded. Please try again.', {
        action: { label: 'Try again', onAction: () => download.mutate() },
      }),
  })
  return (
    <TextButton onClick={() => download.mutate()}>
      {download.isPending ? 'Saving...' : 'PDF'}
      <span className="visually-hidden"> of the invoice of {formatCalendarDay(date)}</span>
    </TextButton>
  )
}
