/** Keeps the products of an own board in sync with the open plan; the code is loaded with the first such edit. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Editor, PlanEdit } from '../../../studio/index.ts'
import type { Layout } from '../../../studio/model/layout.ts'
import { productsByIds } from '../../api/products.ts'
import { loadOrAlert } from '../../ui/lazyComponent.tsx'
import type { Board } from '../../contract/boards.ts'
import { mayEditDesign } from '../team/mayEditDesign.ts'
import type { Rooms } from './productChanges.ts'
import { productFlow } from './productFlow.ts'
import type { Editing } from './useDesignEdits.ts'

type Room = Rooms & {
  readonly editor: Editor | undefined
  readonly others: () => Promise<readonly Layout[]>
}

/** Kinds of steps that add or remove pieces. Templates and arrangements only move existing ones. */
const FOLLOWED_STEPS: ReadonlySet<PlanEdit['by']> = new Set(['place', 'remove', 'swap', 'several', 'undo', 'redo'])

export function usePlanFollowing(editing: Editing<Board>, room: Room): void {
  const queries = useQueryClient()
  const { editor } = room
  const latest = useRef({ editing, room })
  useEffect(() => {
    latest.current = { editing, room }
  })
  // A board of a server without stored products has only lists of names.
  const isFollowing = mayEditDesign(editing.design) && editing.design.products.length > 0
  useEffect(() => {
    if (!editor || !isFollowing) return undefined
    /** Runs edits sequentially, because each builds on the products after the previous one. */
    let queue: Promise<unknown> = Promise.resolve()
    const follow = async (edit: PlanEdit) => {
      const flow = productFlow(edit.before, edit.after)
      const isKnownStep = edit.by === 'undo' || edit.by === 'redo'
      if (flow.countChanged.length === 0 && !isKnownStep) return
      const following = await loadOrAlert('plan and board', () => import('./planFollowing.ts'))
      if (!following) return
      const { editing: now, room: rooms } = latest.current
      const { edits, edition } = now
      await following.followPlan(
        {
          now: () => edits.get() ?? edition,
          change: edits.change,
          rooms,
          productsOf: (ids) => queries.fetchQuery(productsByIds(ids)),
          elsewhere: async () =>
            new Set((await rooms.others()).flatMap(({ items }) => items.flatMap(({ productId }) => productId ?? []))),
          editor,
        },
        edit,
        flow,
      )
    }
    return editor.observe((edit) => {
      if (FOLLOWED_STEPS.has(edit.by)) queue = queue.then(() => follow(edit)).catch(() => undefined)
    })
  }, [editor, isFollowing, queries])
}
