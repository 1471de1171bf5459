/** The file of a home that was chosen or dropped, until its dialog is closed. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Editor, Opened, WholeHomeFile } from '../../../studio/index.ts'

/** `kept`: what it holds, if it is a file of this product. */
type OpenedHome = { readonly editor: Editor; readonly file: File; readonly kept?: Opened<WholeHomeFile> | undefined }

const openedHome = createStore((): { opened?: OpenedHome | undefined } => ({}))

export function openHome(opened: OpenedHome): void {
  openedHome.setState({ opened })
}

export function closeHome(): void {
  openedHome.setState({ opened: undefined })
}

/** The file that was opened beside this editor. */
export function useOpenedHome(editor: Editor): OpenedHome | undefined {
  return useStore(openedHome, ({ opened }) => (opened?.editor === editor ? opened : undefined))
}
