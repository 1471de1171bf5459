/** Earlier imports, the last of which can be taken back. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { feedImports, takeBackFeed } from '../../api/feedImports.ts'
import type { FeedImport } from '../../contract/feedImports.ts'
import { formatDay } from '../../platform/locale.ts'
import { useAlerts } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogFoot } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './Imports.module.css'

export function EarlierImports() {
  const alerts = useAlerts()
  const queryClient = useQueryClient()
  const { data, isPending, error, refetch } = useQuery(feedImports())
  const [asked, setAsked] = useState<FeedImport>()
  const taking = useMutation({
    mutationFn: takeBackFeed,
    async onSuccess({ removed, restored }) {
      alerts.show(`${removed} products removed, ${restored} as they were before.`, { kind: 'info' })
      await queryClient.invalidateQueries({ queryKey: ['products'] })
      await queryClient.invalidateQueries({ queryKey: feedImports().queryKey })
    },
    onError: (failure) => alerts.show(failure.message),
    onSettled: () => setAsked(undefined),
  })
  return (
    <section className={styles.earlier} aria-labelledby="earlier-imports">
      <h2 id="earlier-imports">Earlier imports</h2>
      {isPending && <p role="status">Loading…</p>}
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.imports.length === 0 && <p className={styles.note}>There are none yet.</p>}
      <ul className={styles.list}>
        {data?.imports.map((one) => (
          <li key={one.id} className={styles.row}>
            <div>
              <p className={styles.name}>
                {one.name}
                {one.maker && `, ${one.maker}`}
              </p>
              <p className={`${styles.note} figures`}>
                {formatDay(new Date(one.created_at))}: {one.counts.added} added, {one.counts.updated} changed,{' '}
                {one.counts.removed} removed, {one.counts.pictures} pictures
                {one.notes.length > 0 && `, ${one.notes.length} could not be loaded`}
                {one.state === 'taken back' && '. Taken back'}
              </p>
              {one.notes.length > 0 && (
                <details className={styles.note}>
                  <summary>Pictures that could not be loaded</summary>
                  <p>Import the table again to load them.</p>
                  <ul>
                    {one.notes.map(({ id, reason }, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- a product may lack several pictures for one reason
                      <li key={index}>
                        {id}: {reason}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
            {one.can_take_back && (
              <Button
                variant="secondary"
                size="small"
                aria-label={`Take back ${one.name}`}
                onClick={() => setAsked(one)}
              >
                Take back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog
          open
          onOpenChange={(open) => !open && setAsked(undefined)}
          title="Take this import back?"
          description={`The products that ${asked.name} added are removed, and those that it changed or removed are as they were before. Boards keep their products.`}
          size="narrow"
        >
          <DialogFoot onCancel={() => setAsked(undefined)}>
            <Button busy={taking.isPending} busyLabel="Taking back..." onClick={() => taking.mutate(asked.id)}>
              Take back
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </section>
  )
}
