/** The chosen rooms of a file as layouts, with what is assumed and left out in them. */
import { startTransition, useEffect, useState } from 'react'
import { type ChosenRoom, type HomeReading, roomsOfHome, type RoomsOfHome } from '../../../studio/index.ts'
import { yieldToInput } from '../../platform/yieldToInput.ts'
import { USUAL_COLOR } from '../pieces/ownColors.ts'

type Order = {
  readonly reading: HomeReading
  readonly chosen: readonly ChosenRoom[]
  /** Also brings what hangs or stands on other pieces, onto the floor. */
  readonly hasRaised: boolean
}

const NO_ROOMS: RoomsOfHome = { rooms: [], refusals: [], report: { kept: [], guessed: [], leftOut: [] } }

/** `made` follows the choice a moment later; `make` resolves to the rooms of the choice as it is now. */
export function useRoomLayouts({ reading, chosen, hasRaised }: Order) {
  const [known, setKnown] = useState<{ readonly chosen?: readonly ChosenRoom[]; readonly made: RoomsOfHome }>({
    made: NO_ROOMS,
  })
  useEffect(() => {
    const controller = new AbortController()
    const follow = async () => {
      const made = await roomByRoom({ reading, chosen, hasRaised }, controller.signal)
      if (!controller.signal.aborted) startTransition(() => setKnown({ chosen, made }))
    }
    void follow()
    return () => controller.abort()
  }, [reading, chosen, hasRaised])
  return {
    made: known.made,
    make: async () => (known.chosen === chosen ? known.made : await roomByRoom({ reading, chosen, hasRaised })),
  }
}

/** The page answers between two rooms. */
async function roomByRoom({ reading, chosen, hasRaised }: Order, signal?: AbortSignal): Promise<RoomsOfHome> {
  const made = roomsOfHome(reading, { color: USUAL_COLOR, hasRaised })
  for (const room of chosen) {
    await yieldToInput()
    if (signal?.aborted) break
    made.add(room)
  }
  return made.all()
}
