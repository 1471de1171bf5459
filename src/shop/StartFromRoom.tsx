/** Begins a board with the pieces of a photographed room: they become the picks, and the chooser opens. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { productsByIds } from '../api/products.ts'
import { useAlerts } from '../ui/Alerts.tsx'
import { Button } from '../ui/Button.tsx'
import type { RoomFunction, Style } from '../contract/vocabulary.ts'
import { answersQuery } from './wizard/answersQuery.ts'
import { offerFormerPicks } from './offerFormerPicks.ts'
import { picksOf, replacePicks } from './selectionStore.ts'

type Props = {
  room: { functionName: RoomFunction; style: Style; products: readonly string[] }
  /** Distinguishes this room from others for screen readers. */
  name: string
}

export function StartFromRoom({ room, name }: Props) {
  const { functionName, style, products } = room
  const [isBusy, setBusy] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const alerts = useAlerts()

  async function handleStart() {
    setBusy(true)
    try {
      const pieces = await queries.fetchQuery(productsByIds(products))
      const former = picksOf(functionName)
      replacePicks(functionName, pieces)
      if (former.length > 0)
        offerFormerPicks(functionName, former, 'The pieces of this room are picked in the place of your earlier ones.')
      await navigate(`/SelectedProducts?${answersQuery({ function_name: functionName, style })}`)
    } catch {
      alerts.show('The pieces of this room could not be loaded. Please try again.')
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      busyLabel="Opening..."
      aria-label={`Start from this room: ${name}`}
      onClick={() => void handleStart()}
    >
      Start from this room
    </Button>
  )
}
