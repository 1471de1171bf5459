/** The message about a step of the plan. It goes with the next step, because undo then takes back that one. */
import type { Editor } from '../../../../studio/index.ts'
import { showAlert } from '../../../components/Alerts.tsx'

export function showPlanStep(
  editor: Pick<Editor, 'observe'>,
  text: string,
  options: Parameters<typeof showAlert>[1],
): void {
  const dismiss = showAlert(text, options)
  const stop = editor.observe(() => {
    stop()
    dismiss()
  })
}
