import { describe, expect, it } from 'vitest'
import { chest, room } from '../room/editor/drive.ts'
import { createEditor } from '../room/editor/editor.ts'
import { Layout } from '../model/layout.ts'
import { readTimeline, timelineText } from './timelineText.ts'

describe('a timeline as text', () => {
  it('restores 300 steps of 200 pieces within the storage limit of a tab', () => {
    const editor = createEditor(room(...Array.from({ length: 200 }, (_, n) => chest(`p${n}`, 60, 60))), () => 'copy')
    for (let step = 0; step < 300; step++)
      editor.commit({ type: 'pose', id: `p${step % 200}`, pose: { x: 40 + (step % 130), y: 70, rotation: 0 } })
    for (let step = 0; step < 20; step++) editor.undo()
    const { layout: now, past, future } = editor.get()
    const text = timelineText({ now, past, future })
    expect(past).toHaveLength(280)
    expect(text.length).toBeLessThan(1_000_000)
    expect(readTimeline(text, Layout)).toEqual({ now, past, future })
  })

  it('is rejected if it is damaged', () => {
    for (const text of ['', '{}', '[]', '[[0]]', '[{"past":[1],"now":[0],"future":[1]},[[1]]]'])
      expect(readTimeline(text, Layout)).toBeUndefined()
  })
})
