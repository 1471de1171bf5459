/** Saves the profile or the address, here and in other tabs; a failure is shown, and can be tried again. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { updateAccount } from '../../api/account.ts'
import { RequestFailed, UNKNOWN_ERROR } from '../../api/request.ts'
import type { UpdateUser } from '../../contract/account.ts'
import { showAlert } from '../../platform/alertStore.ts'
import { notifyOtherTabs } from '../../platform/tabMessages.ts'

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** @param onSaved called with what was saved */
export function useSaveAccount<Changes extends UpdateUser>(onSaved: (changes: Changes) => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Changes) => updateAccount(changes),
    onSuccess: (_, changes) => {
      void queryClient.invalidateQueries()
      notifyOtherTabs('profile')
      onSaved(changes)
    },
    onError: (error) => showAlert(failureMessage(error)),
  })
}

/** The message of the response's error field, if it has one. */
function failureMessage(error: Error): string {
  if (error instanceof RequestFailed && error.message !== '' && error.message !== UNKNOWN_ERROR) return error.message
  return UNEXPECTED
}
