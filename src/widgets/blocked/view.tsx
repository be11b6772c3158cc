import { ClosedFrame } from '../../parts/closed-frame.tsx'
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
  const { resources } = useSite()
  const ip = useCall(systemStatus, {}).value?.value.location?.ip
  const resource = serviceResources
    .split(',')
    .map(type => resources[type.trim()])
    .find(found => found !== undefined)
  const isWeb = resource?.url.startsWith('https:')
  return (
    <ClosedFrame icon={icon} title={title || t('status.blocked-title')} text={text || t('status.blocked-text')}>
      {ip && <p className={css.address}>{t('status.your-ip', { ip })}</p>}
      {resource && (
        <a
          href={resource.url}
          {...(isWeb && { target: '_blank', rel: 'noopener noreferrer' })}
          {...buttonLook({ look: 'accent', size: 'l' })}
        >
          <Icon name="headset" />
          <span>{service || t('status.service')}</span>
        </a>
      )}
    </ClosedFrame>
  )
}
