import { type ComponentType, lazy, Suspense } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { NotLoaded } from '../../parts/lists/not-loaded.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { memberInfo } from '../../schemas/endpoints/member-info.ts'
import { profile } from '../../schemas/endpoints/profile.ts'
import { CONTACT_KINDS } from '../../schemas/session/profile-fields.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ProfileDetails } from './details.tsx'
import { ProfileCard } from './profile-card.tsx'
import { Security } from './security.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

// below the part that a window shows at first: the page does not wait for them
const VipLevel = lazy(async () => ({ default: (await import('../../parts/vip/vip-level.tsx')).VipLevel }))
const Play = lazy(async () => ({ default: (await import('./play.tsx')).Play }))
const Devices = lazy(async () => ({ default: (await import('./devices.tsx')).Devices }))
const Avatars = lazy(async () => ({ default: (await import('./avatars.tsx')).Avatars }))

export function View({ settings }: WidgetProps<Settings>) {
  const { avatars = true, devices = true, vip = true, play = true, help, detailsDialog = 'profile-form' } = settings
  const { passwordDialog = 'change-password', paymentDialog = 'payment-password' } = settings
  const { contactDialog = 'bind-contact', contacts = CONTACT_KINDS } = settings
  const { dialogs } = useSite()
  const info = useCall(memberInfo, {})
  const member = info.value?.value
  // a trial account has no profile
  const own = useCall(profile, member && !member.isTrial ? {} : null)
  const details = own.value?.value
  return (
    <Content stacked>
      {member ? (
        <ProfileCard member={member} />
      ) : (
        <NotLoaded state={info} skeleton={<Skeleton shape="card" className={css.waiting} />} />
      )}
      {vip &&
        !member?.isTrial &&
        !member?.exclusion &&
        (member ? (
          <Later part={VipLevel} className={css.vipWaiting} />
        ) : (
          <Skeleton shape="card" className={css.vipWaiting} />
        ))}
      {play &&
        !member?.isTrial &&
        (member ? (
          <Suspense fallback={<Skeleton shape="card" className={css.playWaiting} />}>
            <Play help={help} />
          </Suspense>
        ) : (
          <Skeleton shape="card" className={css.playWaiting} />
        ))}
      {member?.isTrial ? null : details ? (
        dialogs.includes(detailsDialog) && <ProfileDetails fields={details.fields} dialog={detailsDialog} />
      ) : (
        <NotLoaded state={own} skeleton={<Skeleton shape="card" className={css.detailsWaiting} />} />
      )}
      <Security
        profile={details}
        passwordDialog={passwordDialog}
        paymentDialog={paymentDialog}
        contactDialog={contactDialog}
        contacts={contacts}
      />
      {devices && member && !member.isTrial && <Later part={Devices} className={css.listWaiting} />}
      {avatars &&
        (member ? (
          <Later part={Avatars} className={css.listWaiting} />
        ) : (
          <Skeleton shape="card" className={css.listWaiting} />
        ))}
    </Content>
  )
}

const Later = ({ part: Part, className }: { part: ComponentType; className: string | undefined }) => (
  <Suspense fallback={<Skeleton shape="card" className={className} />}>
    <Part />
  </Suspense>
)
