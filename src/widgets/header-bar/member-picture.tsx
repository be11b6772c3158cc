import { useCall } from '../../runtime/calls/use-call.ts'
import { useSession } from '../../runtime/state/session-state.ts'
import { memberIcon } from '../../schemas/endpoints/member-icon.ts'
import { Avatar } from '../../ui/media/avatar.tsx'
import css from './member-panel.module.css'

/** The member's picture, the same as in the member centre, with a dot while something waits unread. */
export function MemberPicture({ unread }: { unread?: boolean }) {
  const { nickname } = useSession()
  const { value } = useCall(memberIcon, {})
  return (
    <span className={css.avatar} data-unread={unread || undefined} aria-hidden="true">
      <Avatar name={nickname} sources={value && [value.value.url]} size="s" />
    </span>
  )
}
