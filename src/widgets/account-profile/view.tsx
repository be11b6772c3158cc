import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { memberInfo } from '../../schemas/endpoints/member-info.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Avatars } from './avatars.tsx'
import { ProfileCard } from './profile-card.tsx'
import { Security } from './security.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { avatars = true, passwordDialog = 'change-password' } = settings
  const { value, problem, busy, reload } = useCall(memberInfo, {})
  const member = value?.value
  return (
    <Content className={css.profile}>
      {member ? (
        <ProfileCard member={member} />
      ) : problem ? (
        <LoadFailure problem={problem} busy={busy} retry={reload} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
      <Security dialog={passwordDialog} />
      {avatars && <Avatars />}
    </Content>
  )
}
