/** The element that shows each open editor's plan: what comes from elsewhere on the page finds its place on it. */
import type { Editor } from '../../editor/editor.ts'

export const stageFrames = new WeakMap<Editor, HTMLElement>()
