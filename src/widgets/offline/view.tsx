import { ClosedFrame } from '../../parts/layout/closed-frame.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'

/** An empty address is the one that the browser shows, its query included. */
const WANTED_PAGE = ''

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, action, icon = 'wifi-off' } = settings
  const t = useText()
  return (
    <ClosedFrame icon={icon} title={title || t('offline.title')} text={text || t('offline.text')} languages={false}>
      <a href={WANTED_PAGE} {...buttonProps({ variant: 'accent', size: 'l' })}>
        <Icon name="refresh-cw" />
        {action || t('common.retry')}
      </a>
    </ClosedFrame>
  )
}
