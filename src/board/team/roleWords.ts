/** Roles in words of the page. */
import type { InvitedRole } from '../../contract/team.ts'

export const ROLE_CHOICES: { value: InvitedRole; label: string }[] = [
  { value: 'viewer', label: 'Can view' },
  { value: 'commenter', label: 'Can comment' },
  { value: 'editor', label: 'Can edit' },
]

export const PERMISSION_WORDS: Record<InvitedRole, string> = {
  viewer: 'view it',
  commenter: 'comment on it',
  editor: 'edit it',
}

export function roleLabel(role: InvitedRole): string {
  return ROLE_CHOICES.find(({ value }) => value === role)?.label ?? role
}
