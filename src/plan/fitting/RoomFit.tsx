/**
 * One line that states whether a product fits the visitor's last room, or why not, with a link to the room. Empty
 * without such a room or without a size of the product.
 */
import { useQuery } from '@tanstack/react-query'
import { createFitter, type FitVerdict } from '../../../studio/index.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { Product } from '../../contract/products.ts'
import { useUnit } from '../../platform/unitChoice.ts'
import { type KnownRoom, lastRoom } from '../kept/roomsRepository.ts'
import { roomAddress } from '../kept/accountRooms.ts'
import { useSignedIn } from '../kept/useSignedIn.ts'
import { productCandidate } from './fitSearch.ts'
import styles from './RoomFit.module.css'
import { verdictInWords } from './verdictWords.ts'

export function RoomFit({ product }: { product: Product }) {
  const isSignedIn = useSignedIn()
  const candidate = productCandidate(product)
  const { data: room } = useQuery({
    queryKey: ['room', 'last', isSignedIn],
    queryFn: ({ signal }) => lastRoom(isSignedIn === true, signal),
    enabled: isSignedIn !== undefined && candidate !== undefined,
    networkMode: 'always',
    retry: false,
    // The room may have changed in the studio meanwhile.
    staleTime: 0,
  })
  const { data: verdict } = useQuery({
    queryKey: ['room', 'fit', room, candidate],
    queryFn: () => verdictOf(room, candidate),
    enabled: Boolean(room && candidate),
    networkMode: 'always',
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
  const unit = useUnit()
  if (!room || !candidate) return null
  return (
    <p className={styles.fit} role="status" data-fits={verdict?.fits}>
      {verdict ? verdictInWords(verdict, candidate, unit) : 'Checking your room...'}{' '}
      <TextLink to={room.id === undefined ? '/studio' : roomAddress(room.id)}>See the room</TextLink>
    </p>
  )
}

async function verdictOf(
  room: KnownRoom | null | undefined,
  candidate: ReturnType<typeof productCandidate>,
): Promise<FitVerdict | null> {
  if (!room || !candidate) return null
  const fitter = createFitter(room.layout)
  try {
    return (await fitter.query({ kind: 'why', candidate })).verdict ?? null
  } finally {
    fitter.stop()
  }
}
