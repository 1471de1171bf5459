/** What writes and reads plans as files and links; its code is fetched when it is first wanted. */
import type { Layout } from '../model/layout.ts'
import type { exportPlan as exportPlanNow } from './exportPlan.ts'

/** See exportPlan.ts; the painters and the PDF writer come with the first export. */
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
