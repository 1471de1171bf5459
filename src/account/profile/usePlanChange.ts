/** Performs a change of plan and updates the account. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePlan, membership, quotePlan } from '../../api/membership.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import type { PlanQuote } from '../../contract/membership.ts'
import { uuid } from '../../platform/uuid.ts'

const DONE_TEXTS: Record<PlanQuote['kind'], (plan: string) => string> = {
  upgrade: (plan) => `You are now on ${plan}.`,
  downgrade: (plan) => `${plan} starts when the current billing period ends.`,
  cancel: () => 'Your membership is canceled. You keep its benefits until the date shown.',
  keep: (plan) => `Your ${plan} membership continues.`,
}

export function usePlanChange(onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: PlanQuote) => changePlan(wanted, uuid()),
    onSuccess: async (after, { kind, plan }) => {
      queries.setQueryData(membership().queryKey, after)
      await queries.invalidateQueries({ queryKey: ['account'] })
      showAlert(DONE_TEXTS[kind](plan), { kind: 'success' })
      onDone?.()
    },
  })
}

/** Keeping the paid plan costs nothing now, so it needs no confirmation. */
export function useKeepPlan() {
  const change = usePlanChange()
  return useMutation({
    mutationFn: async (plan: string) => change.mutateAsync(await quotePlan(plan)),
    onError: (error) => showAlert(error.message),
  })
}
