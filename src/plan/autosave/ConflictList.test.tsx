// With a document
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createEditor, mergeLayouts } from '../../../studio/index.ts'
import { Finish } from '../../../studio/model/finish.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { leavesOf, sampleOf, withValue } from '../../../tests/support/samples.ts'
import { ConflictList } from './ConflictList.tsx'
import type { PlanAutosave } from './layoutStore.ts'

afterEach(cleanup)

const sample = Finish.parse(sampleOf(Finish, 0, false))
const withFinish = (finish: Finish): Layout => ({
  version: 1,
  floor: { shape: 'rectangular', width: 200, length: 160, finish },
  items: [],
})
/** The finish with other values of all its parts. */
const changed = (index: 0 | 1) =>
  Finish.parse(
    leavesOf(Finish, sample).reduce<unknown>(
      (finish, { path, others }) => withValue(finish, path, others[index]),
      sample,
    ),
  )

it('names each part of a finish that two people changed, each with a button of its own', () => {
  const { layout, conflicts } = mergeLayouts(withFinish(sample), withFinish(changed(0)), withFinish(changed(1)))
  const warn = vi.spyOn(console, 'error')
  const editor = createEditor(layout, () => 'new')
  render(<ConflictList editor={editor} conflicts={conflicts} autosave={{} as PlanAutosave} />)
  expect(new Set(conflicts.map(({ finish }) => finish))).toEqual(new Set(Object.keys(Finish.shape)))
  for (const words of ['The paint of the walls', 'The paint of a wall', 'The material of the floor', 'The compass'])
    expect(screen.getAllByText(`${words} was changed by both of you.`).length).toBeGreaterThan(0)
  expect(screen.getAllByRole('button', { name: 'Use theirs' })).toHaveLength(conflicts.length)
  // Two entries with one key would be reported.
  expect(warn).not.toHaveBeenCalled()
})
