import { Content } from '../../parts/content.tsx'
import { SiteLink } from '../../runtime/navigation.tsx'
import { useText } from '../../runtime/texts.ts'
import type { WidgetProps } from '../../runtime/widget.ts'
import { buttonLook } from '../../ui/button.tsx'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { title, text, action, path = '/' } = settings
  const t = useText()
  return (
    <Content className={css.page}>
      <p className={css.number} aria-hidden="true">
        404
      </p>
      <h1 className={css.title}>{title || t('not-found.title')}</h1>
      {text && <p className={css.text}>{text}</p>}
      <SiteLink href={path} {...buttonLook({ look: 'accent', size: 'l' })}>
        {action || t('not-found.action')}
      </SiteLink>
    </Content>
  )
}
