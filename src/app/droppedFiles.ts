/** Files that are dropped where nothing takes them: the browser would leave the page for the file. */
import { endFileAlerts, showAlert } from '../platform/alertStore.ts'

/** Says where such a file is opened. What takes files has prevented the default before the event reaches the window. */
export function explainDroppedFiles(): void {
  const isLost = (event: DragEvent) => !event.defaultPrevented && (event.dataTransfer?.types.includes('Files') ?? false)
  window.addEventListener('dragover', (event) => {
    if (isLost(event)) event.preventDefault()
  })
  window.addEventListener('drop', (event) => {
    if (!isLost(event)) return
    event.preventDefault()
    const file = event.dataTransfer?.files[0]
    // A picture that is dragged within a page is a file with its HTML in some browsers.
    if (file && !event.dataTransfer.types.includes('text/html')) void explain(file)
  })
}

async function explain(file: File): Promise<void> {
  endFileAlerts()
  const { whereFileOpens } = await import('../documents/whereFilesOpen.ts')
  showAlert((await whereFileOpens(file)) ?? `${file.name} is not opened here. The page is as it was.`, {
    kind: 'info',
    ofFile: true,
  })
}
