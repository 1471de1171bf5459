/** Lazy versions of the functions that read plans from files and links, and write links; their code is loaded on first use. */
import type { Opened } from '../document/openDocument.ts'
import type { Layout } from '../model/layout.ts'

/** See layoutLink.ts. */
export async function layoutLink(layout: Layout): Promise<string> {
  return (await import('./layoutLink.ts')).layoutLink(layout)
}

/** See layoutLink.ts. */
export async function readLayoutLink(letters: string): Promise<Opened<Layout> | undefined> {
  return (await import('./layoutLink.ts')).readLayoutLink(letters)
}

/** See openLayoutFile.ts. */
export async function openLayoutFile(bytes: Uint8Array): Promise<Opened<Layout> | undefined> {
  return (await import('./openLayoutFile.ts')).openLayoutFile(bytes)
}
