import { useState } from 'react'
import { cardProps } from '../../parts/layout/card.ts'
import { CardHeading } from '../../parts/layout/card-heading.tsx'
import { SignList, SignRow } from '../../parts/layout/sign-list.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { DateText } from '../../parts/text/date-text.tsx'
import { ProblemNote } from '../../parts/text/problem-note.tsx'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
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
  const [refused, setRefused] = useState<CallProblem>()
  const signOut = async (id: string) => {
    setRefused(undefined)
    const result = await call(deviceSignOut, { body: { id } })
    if (result.ok) showToast(text => text('devices.done'))
    else setRefused(result.problem)
    await reload()
  }
  if (problem && !value) return <LoadFailure problem={problem} busy={busy} retry={reload} />
  return (
    <section {...cardProps()} aria-labelledby="profile-devices">
      <CardHeading id="profile-devices" title={t('devices.title')} />
      {value ? (
        <SignList>
          {value.value.list.map(device => (
            <DeviceRow key={device.id} device={device} onSignOut={signOut} />
          ))}
        </SignList>
      ) : (
        <Skeleton className={css.devices} />
      )}
      <ProblemNote problem={refused} />
    </section>
  )
}

function DeviceRow({ device, onSignOut }: { device: Device; onSignOut: (id: string) => Promise<void> }) {
  const t = useText()
  // one guard a row: another device may be signed out meanwhile
  const [send, sending] = useSingleRun(onSignOut)
  const { language, brand } = useSite()
  const { id, name, ip, country, usedAt, isThis } = device
  const tag = brand.languages.find(({ code }) => code === language)?.tag ?? 'en'
  const title = name ?? t('devices.unknown')
  const signOut = async () => {
    const isSure = await requestConfirmation(text => ({
      title: text('devices.confirm', { device: name ?? text('devices.unknown') }),
      text: text('devices.confirm-text'),
      confirm: text('devices.sign-out'),
      cancel: text('common.in_more_cancel'),
    }))
    if (isSure) await send(id)
  }
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
        <Button
          variant="outline"
          busy={sending !== undefined}
          aria-label={`${t('devices.sign-out')}: ${title}`}
          onClick={() => void signOut()}
        >
          {t('devices.sign-out')}
        </Button>
      )}
    </SignRow>
  )
}
