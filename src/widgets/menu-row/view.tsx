import { useId } from 'react'
import { Content } from '../../parts/layout/content.tsx'
import { SectionHeading } from '../../parts/layout/section-heading.tsx'
import { MenuLink } from '../../parts/menus/menu-link.tsx'
import { useMenu } from '../../parts/menus/use-menu.ts'
import type { WidgetProps } from '../../runtime/page/widget.ts'
import { useText } from '../../runtime/texts/texts.ts'
import type { Settings } from './settings.ts'
import css from './view.module.css'

export function View({ settings }: WidgetProps<Settings>) {
  const { menu, title, variant = 'buttons' } = settings
  const t = useText()
  const id = useId()
  const entries = useMenu(menu)
  if (entries.length === 0) return null
  return (
    <Content>
      <SectionHeading id={id} title={title} />
      <nav {...(title ? { 'aria-labelledby': id } : { 'aria-label': t('common.menu') })}>
        <ul className={css.list} data-variant={variant}>
          {entries.map(entry => (
            <li key={entry.id} className={css.item}>
              <MenuLink
                entry={entry}
                icon={variant === 'tiles' ? 'l' : 'm'}
                {...(variant === 'buttons' ? { button: { variant: 'soft' } } : { className: css.link })}
              />
            </li>
          ))}
        </ul>
      </nav>
    </Content>
  )
}
