/** Lazy versions of the functions that write and read plans as files and links; their code is loaded on first use. */
import type { Opened } from '../../document/openDocument.ts'
import type { Layout } from '../../model/layout.ts'
import type { PlanOrder } from './exportPlan.ts'
import type { PlanFile } from './planImage.ts'
import type { WholeHomeFile } from './homeText.ts'
import type { FileContents } from './programs/programFiles.ts'
import type { PlanFormat } from './formats.ts'

/** See layoutLink.ts. */
export async function layoutLink(layout: Layout): Promise<string> {
  return (await import('./layoutLink.ts')).layoutLink(layout)
}

/** See layoutLink.ts. */
export async function readLayoutLink(letters: string): Promise<Opened<Layout> | undefined> {
  return (await import('./layoutLink.ts')).readLayoutLink(letters)
}

/** See exportPlan.ts. */
export async function makePlan(format: PlanFormat, order: PlanOrder): Promise<PlanFile> {
  return (await import('./exportPlan.ts')).makePlan(format, order)
}

/** See exportPlan.ts. */
export async function planContents(
  format: PlanFormat,
  order: Pick<PlanOrder, 'layout' | 'choice'>,
): Promise<FileContents | undefined> {
  return (await import('./exportPlan.ts')).planContents(format, order)
}

/** See openLayoutFile.ts. */
export async function openLayoutFile(bytes: Uint8Array): Promise<Opened<Layout> | undefined> {
  return (await import('./openLayoutFile.ts')).openLayoutFile(bytes)
}

/** See homeFile.ts. */
export async function openHomeFile(bytes: Uint8Array): Promise<Opened<WholeHomeFile> | undefined> {
  return (await import('./openLayoutFile.ts')).openHomeFile(bytes)
}

/** What writes homes as files and links, and reads the links. */
export function loadHomeExports() {
  return import('./exportHome.ts')
}
