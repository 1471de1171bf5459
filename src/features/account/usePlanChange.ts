/** Carries a change of plan out and shows the account as it is then. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePlan, membership, quotePlan } from '../../api/membership.ts'
import { showAlert } from '../../components/Alerts.tsx'
import type { PlanQuote } from '../../contract/membership.ts'
import { uuid } from '../../lib/uuid.ts'

const DONE: Record<PlanQuote['kind'], (plan: string) => string> = {
  upgrade: (plan) => `You are on ${plan} now.`,
  downgrade: (plan) => `${plan} starts when the month that you have paid for ends.`,
  cancel: () => 'Your membership is cancelled. Everything stays as it is until the date shown.',
  keep: (plan) => `Your ${plan} membership goes on.`,
}

export function usePlanChange(onDone?: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (wanted: PlanQuote) => changePlan(wanted, uuid()),
    onSuccess: async (after, { kind, plan }) => {
      queries.setQueryData(membership().queryKey, after)
      await queries.invalidateQueries({ queryKey: ['account'] })
      showAlert(DONE[kind](plan), { kind: 'success' })
      onDone?.()
    },
  })
}

/** Going on with the plan that is paid for costs nothing at once, so it needs no second question. */
export function useKeepPlan() {
  const change = usePlanChange()
  return useMutation({
    mutationFn: async (plan: string) => change.mutateAsync(await quotePlan(plan)),
    onError: (error) => showAlert(error.message),
  })
}
