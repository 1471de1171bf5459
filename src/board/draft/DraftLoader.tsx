/**
 * The "Creating Board" screen of a draft in the URL: follows its progress and opens the draft once its text is written.
 */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { draftProgress } from '../../api/drafts.ts'
import type { DraftProgress } from '../../contract/generation.ts'
import { CreatingBoard } from './CreatingBoard.tsx'

/** Stages in which the draft can be read. */
const READABLE: readonly DraftProgress['stage'][] = ['picture', 'finishing', 'done']

export function DraftLoader() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const draftId = query.get('draft') ?? ''
  const { data, isError } = useQuery(draftProgress(draftId, draftId !== ''))
  const isReadable = data !== undefined && READABLE.includes(data.stage)
  useEffect(() => {
    if (isReadable) void navigate(`/BoardDetail?draft=${encodeURIComponent(draftId)}`, { replace: true })
  }, [isReadable, draftId, navigate])

  const hasStopped = data?.stage === 'failed' || (isError && data === undefined)
  return (
    <CreatingBoard
      progress={data}
      failure={hasStopped ? 'This board is no longer being created.' : null}
      onCancel={() => void navigate('/SelectedProducts')}
      cancelLabel="Choose products"
    />
  )
}
