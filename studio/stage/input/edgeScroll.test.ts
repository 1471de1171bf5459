import { expect, it } from 'vitest'
import { edgeAt } from './useStageGestures.ts'

it('the edge of a view includes the outermost 8 pixels and everything beyond', () => {
  const box = { left: 10, top: 10, right: 110, bottom: 110 }
  expect(edgeAt({ x: 60, y: 60 }, box)).toEqual({ x: 0, y: 0 })
  expect(edgeAt({ x: 18, y: 19 }, box)).toEqual({ x: -1, y: 0 })
  expect(edgeAt({ x: 400, y: 102 }, box)).toEqual({ x: 1, y: 1 })
})
