import type { TeamPerson } from '../../../src/contract/team.ts'
import { imageUrl } from '../../platform/images/imageName.ts'
import { shownName } from '../../people/auth/profile.ts'

type Person = { id: string; firstName: string; userName: string; image: string | null }

/** A person as the others on a board see them. Avatars are public pictures. */
export function wirePerson(person: Person): TeamPerson {
  return { id: person.id, name: shownName(person), image: person.image && imageUrl(person.image) }
}
