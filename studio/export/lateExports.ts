/** Lazy versions of the functions that write and read plans as files and links; their code is loaded on first use. */
import type { Layout } from '../model/layout.ts'
import type { exportPlan as exportPlanNow } from './exportPlan.ts'

/** See exportPlan.ts; loads the painters, which load the PDF writer when needed. */
export const exportPlan: typeof exportPlanNow = async (...order) =>
  (await import('./exportPlan.ts')).exportPlan(...order)

/** See layoutLink.ts. */
export async function layoutLink(layout: Layout): Promise<string> {
  return (await import('./layoutLink.ts')).layoutLink(layout)
}

/** See layoutLink.ts. */
export async function readLayoutLink(letters: string): Promise<Layout | undefined> {
  return (await import('./layoutLink.ts')).readLayoutLink(letters)
}

/** See openLayoutFile.ts. */
export async function openLayoutFile(bytes: Uint8Array): Promise<Layout | undefined> {
  return (await import('./openLayoutFile.ts')).openLayoutFile(bytes)
}
