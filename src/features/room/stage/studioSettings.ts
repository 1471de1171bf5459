/** The settings of the room designer, stored in the browser. The unit is a setting of the whole app. */
import { z } from 'zod'
import { type Editor, type StudioSettings, DEFAULT_SETTINGS } from '../../../../studio/index.ts'
import { readStored, writeStored } from '../../../lib/storage.ts'

const KEY = 'studio-settings'
const Settings = z.object({
  wheel: z.enum(['auto', 'zoom', 'pan']).catch(DEFAULT_SETTINGS.wheel),
  singleKeys: z.boolean().catch(DEFAULT_SETTINGS.singleKeys),
  grid: z.boolean().catch(DEFAULT_SETTINGS.grid),
  inUse: z.boolean().catch(DEFAULT_SETTINGS.inUse),
})

/** Applies the stored settings to the editor and stores each change. Returns a function that stops it. */
export function keepSettings(editor: Editor): () => void {
  editor.setSettings(storedSettings())
  let known = editor.get().settings
  return editor.subscribe(() => {
    const { settings } = editor.get()
    if (settings === known) return
    known = settings
    writeStored(KEY, JSON.stringify(settings))
  })
}

function storedSettings(): Partial<StudioSettings> {
  try {
    const stored = Settings.safeParse(JSON.parse(readStored(KEY) ?? ''))
    return stored.success ? stored.data : {}
  } catch {
    return {}
  }
}
