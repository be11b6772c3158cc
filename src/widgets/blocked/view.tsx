import { ClosedFrame } from '../../parts/closed-frame.tsx'
import { useCustomerService } from '../../runtime/customer-service.ts'
import { useSite } from '../../runtime/site.ts'
import { useText } from '../../runtime/texts.ts'
import { useCall } from '../../runtime/use-call.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { systemStatus } from '../../schemas/endpoints/system-status.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, service, serviceResources = '', icon = 'globe' } = settings
  const t = useText()
  const { resources, toggles, system } = useSite()
  const callService = useCustomerService()
  // the site's own chat is closed with the rest of it
  const hasChat = toggles.customerService && system.customerService.some(({ path }) => !path.startsWith('/'))
  const ip = useCall(systemStatus, {}).value?.value.location?.ip
  const resource = serviceResources
    .split(',')
    .map(type => resources[type.trim()])
    .find(found => found !== undefined)
  const isWeb = resource?.url.startsWith('https:')
  const words = (
    <>
      <Icon name="headset" />
      <span>{service || t('status.service')}</span>
    </>
  )
  return (
    <ClosedFrame icon={icon} title={title || t('status.blocked-title')} text={text || t('status.blocked-text')}>
      {ip && <p className={css.address}>{t('status.your-ip', { ip })}</p>}
      {hasChat ? (
        <button type="button" {...buttonLook({ look: 'accent', size: 'l' })} onClick={callService}>
          {words}
        </button>
      ) : (
        resource && (
          <a
            href={resource.url}
            {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}
            {...buttonLook({ look: 'accent', size: 'l' })}
          >
            {words}
          </a>
        )
      )}
    </ClosedFrame>
  )
}
