/** Follows or unfollows a maker. Renders nothing for the user's own space. */
import { UserCheck, UserPlus } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useFollowing } from './useFollowing.ts'

type Props = { maker: { id: string; name: string }; size?: 'small' | 'medium' }

const ICON_PX = 18

export function FollowButton({ maker, size = 'medium' }: Props) {
  const { isFollowing, isSelf, toggle } = useFollowing(maker)
  if (isSelf) return null
  const Icon = isFollowing ? UserCheck : UserPlus
  return (
    <Button
      variant="secondary"
      size={size}
      icon={<Icon aria-hidden="true" size={ICON_PX} />}
      aria-label={`${isFollowing ? 'Following' : 'Follow'} ${maker.name}`}
      onClick={toggle}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
