/** Sends the link that confirms the address again, and shows the result. */
import { useMutation } from '@tanstack/react-query'
import { RequestFailed } from '../../api/request.ts'
import { sendConfirmation } from '../../api/security.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { memberMessage } from './memberMessages.ts'

const SENT_TEXT = 'The link is on its way. Check your inbox.'

/** @param askProvider sends the mail if Firebase is the identity provider */
export function useConfirmationMail(askProvider: () => Promise<void>) {
  const sending = useMutation({
    mutationFn: async () => {
      try {
        await sendConfirmation()
      } catch (error) {
        if (!(error instanceof RequestFailed && error.code === 'ask-provider')) throw error
        await askProvider()
      }
    },
    onSuccess: () => showAlert(SENT_TEXT, { kind: 'success' }),
    onError: (error) => {
      const message = memberMessage(error)
      if (message) showAlert(message.text)
    },
  })
  return { isSending: sending.isPending, isSent: sending.isSuccess, send: () => sending.mutate() }
}
