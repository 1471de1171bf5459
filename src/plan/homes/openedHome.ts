/** The file of a home that was chosen or dropped, until its dialog is closed. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Editor } from '../../../studio/index.ts'

const openedHome = createStore((): { editor?: Editor; file?: File } => ({}))

export function openHome(editor: Editor, file: File): void {
  openedHome.setState({ editor, file })
}

export function closeHome(): void {
  openedHome.setState({ editor: undefined, file: undefined })
}

/** The file that was opened beside this editor. */
export function useOpenedHome(editor: Editor): File | undefined {
  return useStore(openedHome, (state) => (state.editor === editor ? state.file : undefined))
}
