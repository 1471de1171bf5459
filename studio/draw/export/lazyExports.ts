/** Lazy versions of the functions that write and read plans as files and links; their code is loaded on first use. */
import type { Opened } from '../../document/openDocument.ts'
import type { Layout } from '../../model/layout.ts'
import type { HomeDrawingOrder, HomePlanOrder, HomeProgramOrder } from './exportHome.ts'
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

/** See homeLink.ts. */
export async function homeLink(home: WholeHomeFile): Promise<string> {
  return (await import('./homeLink.ts')).homeLink(home)
}

/** See homeLink.ts. */
export async function readHomeLink(letters: string): Promise<Opened<WholeHomeFile> | undefined> {
  return (await import('./homeLink.ts')).readHomeLink(letters)
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

/** See exportHome.ts. */
export async function makeHomePlan(order: HomePlanOrder): Promise<PlanFile> {
  return (await import('./exportPlan.ts')).makeHomePlan(order)
}

/** See exportHome.ts. */
export async function makeHomeModel(order: HomeProgramOrder, signal: AbortSignal): Promise<PlanFile> {
  return (await import('./exportPlan.ts')).makeHomeModel(order, signal)
}

/** See exportHome.ts. */
export async function homeModelContents(order: HomeProgramOrder): Promise<FileContents> {
  return (await import('./exportPlan.ts')).homeModelContents(order)
}

/** See exportHome.ts. */
export async function makeHomeFile(home: WholeHomeFile): Promise<Blob> {
  return (await import('./exportPlan.ts')).makeHomeFile(home)
}

/** See homeFile.ts. */
export async function openHomeFile(bytes: Uint8Array): Promise<Opened<WholeHomeFile> | undefined> {
  return (await import('./openLayoutFile.ts')).openHomeFile(bytes)
}

/** See exportHome.ts. */
export async function makeHomeDrawing(order: HomeDrawingOrder): Promise<PlanFile> {
  return (await import('./exportHome.ts')).makeHomeDrawing(order)
}

/** See exportHome.ts. */
export async function homeDrawingContents(order: HomeDrawingOrder): Promise<FileContents> {
  return (await import('./exportHome.ts')).homeDrawingContents(order)
}
