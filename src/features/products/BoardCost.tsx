/** What the next board costs, before it is ordered. */
import { useQuery } from '@tanstack/react-query'
import { generationTerms } from '../../api/generationTerms.ts'
import { useSession } from '../auth/SessionProvider.tsx'
import styles from './BoardCost.module.css'
import { costWords } from './costWords.ts'

export function BoardCost() {
  const { isLoggedIn } = useSession()
  const { data: terms } = useQuery(generationTerms(isLoggedIn))
  const words = terms && costWords(terms)
  return words ? <p className={styles.cost}>{words}</p> : null
}
