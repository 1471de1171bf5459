import type { TeamPerson } from '../../../src/contract/team.ts'
import { imageUrl } from '../../platform/images/imageName.ts'
import { shownName } from '../../people/auth/profile.ts'

type Person = { id: string; firstName: string; userName: string; image: string | null }

/** No account stands behind the name. */
export function guestName(name: string): string {
  return `${name} (guest)`
}

/** A guest as the others on a board see them: a name that anybody may have given. */
export function wireGuest(id: string, name: string): TeamPerson {
  return { id, name: guestName(name), image: null }
}

/** A person as the others on a board see them. Avatars are public pictures. */
export function wirePerson(person: Person): TeamPerson {
  return { id: person.id, name: shownName(person), image: person.image && imageUrl(person.image) }
}
