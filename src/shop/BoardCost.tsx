/** The cost of the next board, or of another picture of it. */
import { useQuery } from '@tanstack/react-query'
import { generationTerms } from '../api/generationTerms.ts'
import { useSession } from '../account/auth/SessionProvider.tsx'
import styles from './BoardCost.module.css'
import { costWords } from './costWords.ts'

export function BoardCost({ of = 'board' }: { of?: 'board' | 'picture' }) {
  const { isLoggedIn } = useSession()
  const { data: terms } = useQuery(generationTerms(isLoggedIn))
  const words = terms && costWords(terms, of)
  return words ? <p className={styles.cost}>{words}</p> : null
}
