import { Content } from '../../parts/layout/content.tsx'
import { SiteLink } from '../../runtime/navigation/site-link.tsx'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { buttonProps } from '../../ui/actions/button.tsx'
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
      <SiteLink href={path} {...buttonProps({ variant: 'accent', size: 'l' })}>
        {action || t('not-found.action')}
      </SiteLink>
    </Content>
  )
}
