import { Content } from '../../parts/layout/content.tsx'
import { PageName } from '../../parts/layout/page-name.tsx'
import { LoadFailure } from '../../parts/lists/load-failure.tsx'
import { useServedReply } from '../../parts/lists/use-served-reply.ts'
import { useClockSync } from '../../parts/lottery/server-clock.ts'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useDialog } from '../../runtime/dialogs/dialogs.ts'
import { SiteLink, useQuery } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { promotion } from '../../schemas/endpoints/promotion.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { readId } from './calls.ts'
import { Detail } from './detail.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const dialog = useDialog()
  const address = useQuery()
  const id = readId(dialog ? dialog.params.id : address.id)
  const shown = <ById key={id} id={id} settings={settings} inDialog={dialog !== null} />
  return dialog ? shown : settings.optional && id === undefined ? null : <Content>{shown}</Content>
}

function ById({ id, settings, inDialog }: { id: string | undefined; settings: Settings; inDialog: boolean }) {
  const t = useText()
  const query = id === undefined ? null : { id }
  const served = useServedReply(promotion, query)
  const { value, problem, busy, reload } = useCall(promotion, query)
  const reply = value?.value
  const level = inDialog ? 2 : (settings.level ?? 1)
  useClockSync(reply, served?.value, reload)
  // on a page that lists news too, ?id= may name one of those
  const isUnknown = id === undefined || problem?.code === 'promotion/unknown'
  if (reply && !isUnknown)
    return (
      <Detail
        form={settings.form ?? 'promotion'}
        promotion={reply}
        reload={reload}
        level={level}
        deposit={settings.deposit}
      />
    )
  if (settings.optional)
    return problem && !isUnknown ? (
      <LoadFailure title={t('promotion.error')} problem={problem} busy={busy} retry={reload} />
    ) : null
  return (
    <>
      {level === 1 && <PageName />}
      {isUnknown ? (
        <StateMessage kind="empty" icon="gift" title={t('promotion.unknown-title')} text={t('promotion.unknown-text')}>
          {settings.all && (
            <SiteLink href={settings.all} {...buttonProps({ variant: 'outline' })}>
              {t('promotion.see-all')}
            </SiteLink>
          )}
        </StateMessage>
      ) : problem ? (
        <LoadFailure title={t('promotion.error')} problem={problem} busy={busy} retry={reload} />
      ) : (
        <Skeleton shape="card" className={css.waiting} />
      )}
    </>
  )
}
