import { useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { SignList, SignRow } from '../../parts/layout/sign-list.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { deviceSignOut } from '../../schemas/endpoints/device-sign-out.ts'
import { devices } from '../../schemas/endpoints/devices.ts'
import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import css from './view.module.css'

type Device = ReplyOf<typeof devices>['value']['list'][number]

/** Lists the member's signed-in devices; any other device is signed out from here. */
export function Devices() {
  const t = useText()
  const { value, problem, busy, reload } = useCall(devices, {}, { onFocus: true })
  const [leaving, setLeaving] = useState<string>()
  const [refused, setRefused] = useState<CallProblem>()
  const signOut = async ({ id, name }: Device) => {
    const isSure = await requestConfirmation(text => ({
      title: text('devices.confirm', { device: name ?? text('devices.unknown') }),
      text: text('devices.confirm-text'),
      confirm: text('devices.sign-out'),
      cancel: text('common.in_more_cancel'),
    }))
    if (!isSure) return
    setLeaving(id)
    setRefused(undefined)
    const result = await call(deviceSignOut, { body: { id } })
    if (result.ok) showToast(text => text('devices.done'))
    else setRefused(result.problem)
    await reload()
    setLeaving(undefined)
  }
  if (problem && !value) return <LoadFailure problem={problem} busy={busy} retry={reload} />
  return (
    <section {...cardProps()} aria-labelledby="profile-devices">
      <CardHeading id="profile-devices" title={t('devices.title')} />
      {value ? (
        <SignList>
          {value.value.list.map(device => (
            <DeviceRow
              key={device.id}
              device={device}
              busy={leaving === device.id}
              onSignOut={() => void signOut(device)}
            />
          ))}
        </SignList>
      ) : (
        <Skeleton className={css.devices} />
      )}
      <ProblemNote problem={refused} />
    </section>
  )
}

function DeviceRow({ device, busy, onSignOut }: { device: Device; busy: boolean; onSignOut(): void }) {
  const t = useText()
  const { language, brand } = useSite()
  const { name, ip, country, usedAt, isThis } = device
  const tag = brand.languages.find(({ code }) => code === language)?.tag ?? 'en'
  const title = name ?? t('devices.unknown')
  const place = [country && new Intl.DisplayNames([tag, 'en'], { type: 'region' }).of(country), ip]
  return (
    <SignRow
      icon="smartphone"
      title={
        <>
          {title} {isThis && <Badge tone="new">{t('devices.this')}</Badge>}
        </>
      }
      text={
        <>
          {t('devices.used')}: <DateText time={usedAt} form="moment" />
          {place.filter(Boolean).map(part => (
            <span key={part}>
              {' '}
              · <bdi>{part}</bdi>
            </span>
          ))}
        </>
      }
    >
      {!isThis && (
        <Button variant="outline" busy={busy} aria-label={`${t('devices.sign-out')}: ${title}`} onClick={onSignOut}>
          {t('devices.sign-out')}
        </Button>
      )}
    </SignRow>
  )
}
