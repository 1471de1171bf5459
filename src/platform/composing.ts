/**
 * Keys of an input method (Chinese, Japanese, Korean, dead keys of some systems) while it composes: Enter takes a word,
 * Escape drops it, Tab and arrows choose one. They belong to the input method. No field, dialog or shortcut of the app
 * sees them.
 */
export function leaveKeysToInputMethods(): void {
  // On the window and in the capture phase: before React's listeners and those of libraries on the document.
  for (const type of ['keydown', 'keyup'] as const)
    window.addEventListener(type, (event) => isOfInputMethod(event) && event.stopImmediatePropagation(), true)
}

/** WebKit ends the composition before it reports the key that ended it; its code is still that of input methods, 229. */
function isOfInputMethod(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}
