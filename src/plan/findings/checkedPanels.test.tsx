// With a document
import { cleanup, render, screen } from '@testing-library/react'
import { act } from 'react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { createEditor } from '../../../studio/index.ts'
import { chest } from '../../../tests/support/testChests.ts'
import { RoomDaylight } from '../daylight/Daylight.tsx'
import { FindingList } from './FindingList.tsx'
import { useRoomChecks } from './useRoomCheck.ts'

afterEach(cleanup)

const nothing = () => {}
const floor = { shape: 'rectangular', width: 200, length: 200 } as const
const overlapping = { type: 'pose', id: '1', pose: { x: 40, y: 20, rotation: 0 } } as const

function Panels({ editor }: { editor: ReturnType<typeof createEditor> }) {
  const shared = { editor, checks: useRoomChecks(editor), shown: undefined, onShow: nothing }
  return (
    <>
      <RoomDaylight {...shared} />
      <FindingList {...shared} isMarked onMark={nothing} />
    </>
  )
}

// React writes the attributes of a field whenever it renders it, and a drag is checked several times a second.
it('a check of the room writes its words anew, not the fields beside them', async () => {
  const layout = { version: 1, floor, items: [chest(0), chest(1), chest(2)] } as const
  const editor = createEditor({ ...layout, items: [...layout.items] }, () => 'copy')
  editor.commit(overlapping)
  const { container } = render(<Panels editor={editor} />)
  const count = await screen.findByText(/clearance problems?\.$/)
  const before = count.textContent
  const written: string[] = []
  const observer = new MutationObserver((changes) => {
    for (const { target, attributeName } of changes)
      if (target instanceof HTMLElement) written.push(`${target.tagName} ${attributeName}`)
  })
  for (const field of container.querySelectorAll('input')) observer.observe(field, { attributes: true })
  onTestFinished(() => observer.disconnect())
  expect(container.querySelectorAll('input')).toHaveLength(2)
  act(() => editor.commit({ ...overlapping, id: '2' }))
  await expect.poll(() => count.textContent).not.toBe(before)
  expect(written).toEqual([])
})
