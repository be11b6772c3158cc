import { Content } from '../../parts/layout/content.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useSite } from '../../runtime/page/page-context.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { memberInfo } from '../../schemas/endpoints/member-info.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Avatars } from './avatars.tsx'
import { Details } from './details.tsx'
import { Devices } from './devices.tsx'
import { ProfileCard } from './profile-card.tsx'
import { Security } from './security.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { avatars = true, devices = true, detailsDialog = 'profile-form' } = settings
  const { passwordDialog = 'change-password', paymentDialog = 'payment-password' } = settings
  const { contactDialog = 'bind-contact' } = settings
  const { dialogs } = useSite()
  const { value, problem, busy, reload } = useCall(memberInfo, {})
  const member = value?.value
  // a trial account has none of it
  const own = useCall(profile, member && !member.isTrial ? {} : null)
  const details = own.value?.value
  return (
    <Content className={css.profile}>
      {member ? (
        <ProfileCard member={member} />
      ) : problem ? (
        <LoadFailure problem={problem} busy={busy} retry={reload} />
      ) : (
        <Skeleton className={css.waiting} />
      )}
      {member?.isTrial ? null : details ? (
        dialogs.includes(detailsDialog) && <Details fields={details.fields} dialog={detailsDialog} />
      ) : own.problem ? (
        <LoadFailure problem={own.problem} busy={own.busy} retry={own.reload} />
      ) : (
        <Skeleton className={css.detailsWaiting} />
      )}
      <Security
        profile={details}
        passwordDialog={passwordDialog}
        paymentDialog={paymentDialog}
        contactDialog={contactDialog}
      />
      {devices && member && !member.isTrial && <Devices />}
      {avatars && <Avatars />}
    </Content>
  )
}
