/** Prints the pages of a board as they are exported. */
import { Printer } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useExport } from '../../ui/export/useExport.ts'
import { loadChunk } from '../../platform/chunkLoading.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import type { ExportSource } from './exportSource.ts'

export function PrintButton(exported: ExportSource) {
  const unit = useUnit()
  const alerts = useAlerts()
  const { state, run } = useExport()

  function handlePrint() {
    void run(async (signal, report) => {
      try {
        const { printBoard } = await loadChunk('print', () => import('./printBoard.ts'))
        await printBoard(exported, unit, { signal, report })
      } catch {
        if (!signal.aborted) {
          // The page on the screen prints as well.
          alerts.show('The pages could not be prepared, so the screen is printed.', { kind: 'info' })
          window.print()
        }
      }
      return { message: '', notes: [] }
    })
  }

  return (
    <Button
      variant="secondary"
      icon={<Printer aria-hidden="true" />}
      busy={state.name === 'working'}
      busyLabel="Preparing..."
      onClick={handlePrint}
    >
      Print
    </Button>
  )
}
