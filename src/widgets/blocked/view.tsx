import { ClosedFrame } from '../../parts/layout/closed-frame.tsx'
import { useCall } from '../../runtime/calls/use-call.ts'
import { useCustomerService } from '../../runtime/customer-service/use-customer-service.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useSite } from '../../runtime/state/page-context.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { systemStatus } from '../../schemas/endpoints/system-status.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, service, serviceResources = '', icon = 'globe' } = settings
  const t = useText()
  const { resources, toggles, system } = useSite()
  const callService = useCustomerService()
  // the site's own chat is closed with the site
  const hasChat = toggles.customerService && system.customerService.some(({ path }) => !path.startsWith('/'))
  const ip = useCall(systemStatus, {}).value?.value.location?.ip
  const resource = serviceResources
    .split(',')
    .map(type => resources[type.trim()])
    .find(found => found !== undefined)
  const isWeb = resource?.url.startsWith('https:')
  const label = (
    <>
      <Icon name="headset" />
      <span>{service || t('status.service')}</span>
    </>
  )
  return (
    <ClosedFrame icon={icon} title={title || t('status.blocked-title')} text={text || t('status.blocked-text')}>
      {ip && <p className={css.address}>{t('status.your-ip', { ip })}</p>}
      {hasChat ? (
        <button type="button" {...buttonProps({ variant: 'accent', size: 'l' })} onClick={callService}>
          {label}
        </button>
      ) : (
        resource && (
          <a
            href={resource.url}
            {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}
            {...buttonProps({ variant: 'accent', size: 'l' })}
          >
            {label}
          </a>
        )
      )}
    </ClosedFrame>
  )
}
