/** My homes: several rooms of an account on one sheet. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { MAX_HOME_NAME } from '../../../studio/model/home.ts'
import { showAlert } from '../../ui/Alerts.tsx'
import { Button } from '../../ui/Button.tsx'
import { KeptList } from '../kept/KeptList.tsx'
import { changeHome, makeHome, roomsInWords } from './homeChanges.ts'
import { homesRepository, ownHomes } from './homes.ts'
import { homeAddress } from './roomHome.ts'
import type { HomeEntry } from './homeStore.ts'

const HomeName = z
  .string()
  .trim()
  .min(1, 'A home needs a name')
  .max(MAX_HOME_NAME, `A name can have at most ${MAX_HOME_NAME} characters`)

export function MyHomes() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const homes = useQuery(ownHomes(true))
  const repository = homesRepository(true)
  const run = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      showAlert(error instanceof Error ? error.message : 'The home could not be changed. Please try again.')
    }
    await queries.invalidateQueries({ queryKey: ['homes'] })
  }
  const remove = ({ id, name }: HomeEntry) =>
    run(async () => {
      await repository.remove(id)
      showAlert(`“${name}” is deleted. Its rooms stay in My rooms.`, {
        kind: 'info',
        action: { label: 'Undo', onAction: () => void run(() => repository.restore(id)) },
      })
    })
  return (
    <KeptList
      id="homes"
      heading="My homes"
      thing="home"
      items={homes.data}
      none="A home has several rooms on one sheet, storey by storey, with the walls and doors between them."
      failure={homes.error?.message}
      onRetry={() => void homes.refetch()}
      schema={HomeName}
      addressOf={({ id }) => homeAddress(id)}
      factsOf={roomsInWords}
      onRename={({ id }, name) => void run(() => changeHome(repository, id, (home) => ({ ...home, name })))}
      onDelete={(home) => void remove(home)}
      action={
        <Button
          variant="secondary"
          onClick={() => void run(async () => void navigate(homeAddress(await makeHome(repository))))}
        >
          Plan a home
        </Button>
      }
    />
  )
}
