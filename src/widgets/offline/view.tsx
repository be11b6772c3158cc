import { ClosedFrame } from '../../parts/layout/closed-frame.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import type { Settings } from './settings.ts'

/** Form action that the browser reads as the shown address, with its query. */
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
