/** The picture or PDF that was chosen or dropped to lie beneath a room, until its dialog is closed. */
import { createStore, type Editor, useEditor } from '../../../studio/index.ts'

type Opened = {
  readonly editor: Editor
  /** Undefined to change how the picture lies that is beneath the room. */
  readonly file: File | undefined
  /** The file of the picture that the plan already has, which is not on this device. */
  readonly isAgain: boolean
}

const opened = createStore<Opened | undefined>(undefined)

export function openUnderlay(editor: Editor, file: File | undefined, isAgain = false): void {
  opened.set({ editor, file, isAgain })
}

export function closeUnderlay(): void {
  opened.set(undefined)
}

export function useOpenedUnderlay(editor: Editor): Opened | undefined {
  return useEditor(opened, (state) => (state?.editor === editor ? state : undefined))
}
