import type { ReactNode } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { SignList, SignRow } from '../../parts/layout/sign-list.tsx'
import { CONTACT_TITLES } from '../../parts/text/contact-titles.ts'
import { DateText } from '../../parts/text/date-text.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { openDialog } from '../../runtime/dialogs/dialogs.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { loginInfo } from '../../schemas/endpoints/login-info.ts'
import type { ContactKind } from '../../schemas/session/profile-fields.ts'
import { Button } from '../../ui/actions/button.tsx'
import type { IconName } from '../../ui/icons/icon-names.ts'
import type { Profile } from './details.tsx'

interface Entry {
  title: string
  icon: IconName
  state: ReactNode
  /** Text of the button; left out where nothing can be changed. */
  action?: string
  open?(): void
}

const CONTACT_ICONS: Record<ContactKind, IconName> = {
  mobile: 'smartphone',
  email: 'mail',
  zalo: 'zalo',
  whatsapp: 'whatsapp',
  phone: 'phone',
}

export interface SecurityProps {
  /** Undefined until it is loaded, and for a trial account. */
  profile: Profile | undefined
  passwordDialog: string
  paymentDialog: string
  contactDialog: string
  /** Kinds of contacts that the brand offers. */
  contacts: readonly ContactKind[]
}

/** Everything that protects the account, each with its state and the way to change it. */
export function Security({ profile, passwordDialog, paymentDialog, contactDialog, contacts }: SecurityProps) {
  const t = useText()
  const { dialogs } = useSite()
  const { value } = useCall(loginInfo, {})
  const last = value?.value.lastLogin
  const lastLogin = last ? (
    <>
      <DateText time={last.at} form="moment" /> · <bdi>{last.ip}</bdi>
    </>
  ) : value ? (
    t('profile.first-login')
  ) : (
    '\u00A0'
  )
  return (
    <section {...cardProps()} aria-labelledby="profile-security">
      <CardHeading id="profile-security" title={t('profile.security')} />
      <SignList>
        {dialogs.includes(passwordDialog) && (
          <Row
            icon="lock"
            title={t('profile.password')}
            state={t('profile.password-text')}
            action={t('profile.change')}
            open={() => openDialog(passwordDialog)}
          />
        )}
        {profile && dialogs.includes(paymentDialog) && (
          <PaymentRow {...profile.paymentPassword} open={() => openDialog(paymentDialog)} />
        )}
        {dialogs.includes(contactDialog) &&
          profile?.contacts
            .filter(({ kind, shown }) => shown || contacts.includes(kind))
            .map(contact => (
              <ContactRow
                key={contact.kind}
                {...contact}
                open={() => openDialog(contactDialog, { kind: contact.kind })}
              />
            ))}
        <Row icon="clock" title={t('profile.last-login')} state={lastLogin} />
      </SignList>
    </section>
  )
}

function PaymentRow({ isSet, pausedMinutes, open }: Profile['paymentPassword'] & { open(): void }) {
  const t = useText()
  const state =
    pausedMinutes > 0
      ? t('profile.payment-paused', { minutes: pausedMinutes })
      : t(isSet ? 'profile.payment-set' : 'profile.payment-none')
  return (
    <Row
      icon="key-round"
      title={t('field.payment-password')}
      state={state}
      action={t(isSet ? 'profile.change' : 'profile.set')}
      open={open}
    />
  )
}

function ContactRow(contact: Profile['contacts'][number] & { open(): void }) {
  const t = useText()
  const { kind, shown, isConfirmed, mayChange, open } = contact
  const state = shown ? t(isConfirmed ? 'contact.confirmed' : 'contact.typed', { shown }) : t('contact.none')
  return (
    <Row
      icon={CONTACT_ICONS[kind]}
      title={t(CONTACT_TITLES[kind])}
      state={<bdi>{state}</bdi>}
      {...(mayChange && { action: t(isConfirmed ? 'profile.change' : 'contact.confirm'), open })}
    />
  )
}

function Row({ icon, title, state, action, open }: Entry) {
  return (
    <SignRow icon={icon} title={title} text={state}>
      {action && (
        <Button variant="outline" aria-label={`${action}: ${title}`} onClick={open}>
          {action}
        </Button>
      )}
    </SignRow>
  )
}
