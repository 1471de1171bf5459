/** The element that shows the plan of each open editor, so that drags from other parts of the page can find it. */
import type { Editor } from '../editor/editor.ts'

export const stageFrames = new WeakMap<Editor, HTMLElement>()
