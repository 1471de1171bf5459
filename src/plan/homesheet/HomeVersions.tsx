/** The named versions of a home of the account, each with the rooms as they were. */
import { useQueryClient } from '@tanstack/react-query'
import type { HomeEditor } from '../../../studio/index.ts'
import { counted } from '../../../studio/model/counted.ts'
import { homeVersions, removeHomeVersion, restoreHomeVersion, saveHomeVersion } from '../../api/homes.ts'
import { VersionsFrame } from '../../ui/versions/VersionsFrame.tsx'
import type { HomeAutosave, LoadedHome } from './useOpenHome.ts'

type Props = { editor: HomeEditor; autosave: HomeAutosave; loaded: LoadedHome; onClose: () => void }

export function HomeVersionsDialog({ editor, autosave, loaded: { id, repository }, onClose }: Props) {
  const queries = useQueryClient()
  return (
    <VersionsFrame
      description="A version keeps where the rooms of this home are, and each of its rooms as it is now. Restoring one keeps what is here as another version. Rooms that it does not have stay in My rooms."
      query={homeVersions(id)}
      onSave={async (name) => {
        // A version holds the saved state.
        await autosave.whenSaved()
        return saveHomeVersion(id, name)
      }}
      onRemove={(version) => removeHomeVersion(id, version)}
      onRestore={async (version) => {
        await autosave.whenSaved()
        await restoreHomeVersion(id, version.id)
        await autosave.pull(Number.POSITIVE_INFINITY)
        editor.setRooms(await repository.rooms(id, editor.get().home))
        for (const key of ['rooms', 'layouts', 'homes']) await queries.invalidateQueries({ queryKey: [key] })
      }}
      factsOf={({ rooms, storeys }) => `${counted(rooms, 'room')}, ${counted(storeys, 'storey')}`}
      onClose={onClose}
    />
  )
}
