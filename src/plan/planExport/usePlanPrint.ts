/** Prints the plan in place of the page: from the menu, and by the key that prints a page. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { keyStrokeOf } from '../../../studio/model/keyStroke.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { loadOrAlert } from '../../ui/lazyComponent.tsx'
import type { PlanExportSource } from './usePlanFile.tsx'

export function usePlanPrint(source: PlanExportSource): () => void {
  const unit = useUnit()
  const isPrinting = useRef(false)
  const print = async () => {
    // A second press while the plan is drawn would put it on the paper twice.
    if (isPrinting.current) return
    isPrinting.current = true
    const loaded = await loadOrAlert('print plan', () => import('./printPlan.ts'))
    await loaded?.printPlan(source, unit).catch(() => showAlert('The plan could not be printed. Please try again.'))
    isPrinting.current = false
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrl, shift, alt } = keyStrokeOf(event)
    if (key !== 'p' || !ctrl || shift || alt) return
    event.preventDefault()
    if (!event.repeat) void print()
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
  return () => void print()
}
